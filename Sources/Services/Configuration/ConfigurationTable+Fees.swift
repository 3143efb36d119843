// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

extension ConfigurationTable {
  /// The profiles of `[[fee]]`, in the order of the file.
  func fees() throws(Problem) -> [FeeProfile] {
    var fees: [FeeProfile] = []
    for table in try tables("fee") {
      let fee = try table.fee()
      if fees.contains(where: { $0.name == fee.name }) {
        throw table.error(
          "name", "two fees are called \(fee.name)", advice: "give one of them another name")
      }
      fees.append(fee)
    }
    return fees
  }

  private func fee() throws(Problem) -> FeeProfile {
    try allow(ConfigurationKey.names(in: .fee))
    guard let name = try text("name")?.asName, !name.isEmpty else {
      throw error("name", "a fee needs a name, such as name = \"My bank\"")
    }
    let fee = FeeProfile(
      name: name, percent: try amount("percent") ?? .zero,
      weekendPercent: try amount("weekend") ?? .zero, minimum: try amount("minimum") ?? .zero,
      fixed: try amount("fixed") ?? .zero, currency: try currency("currency"))
    if fee.percent + fee.weekendPercent >= Rational(100) {
      let key = fee.percent >= Rational(100) ? "percent" : "weekend"
      throw error(key, "\(name): percent and weekend together must be below 100")
    }
    if fee == FeeProfile(name: name, currency: fee.currency) {
      throw error(
        "name", "\(name) charges nothing", advice: "set percent, weekend, minimum or fixed")
    }
    return fee
  }
}
