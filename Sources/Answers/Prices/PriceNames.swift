// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What currencies are called in a file of prices: `USD=$`.
package struct PriceNames: Equatable, Sendable {
  private var names: [String: String] = [:]

  package init() {}

  /// Reads the values of `--name`; a currency without one has its code.
  package init(_ assignments: [String], for format: PriceFormat) throws(Problem) {
    for text in assignments {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw Problem(
          .usage, "--name: invalid value \(text)", advice: "write a code and its name: --name USD=$"
        )
      }
      guard let currency = Currency(code: parts[0].uppercased()) else {
        throw Problem(
          .unknownCurrency, "no currency has the code \"\(parts[0])\"", remedy: .listCurrencies)
      }
      let name = String(parts[1])
      guard format.accepts(name) else {
        throw Problem(
          .usage, "\"\(name)\" is not a valid commodity name in \(format.rawValue)",
          advice: Self.advice(for: format))
      }
      if let other = names.updateValue(name, forKey: currency.code) {
        throw Problem(
          .usage, "--name is given twice for \(currency.code): \(other) and \(name)",
          advice: "use one name")
      }
    }
    try refuseShared()
  }

  private static func advice(for format: PriceFormat) -> String {
    switch format {
    case .beancount: "use 2 to 24 capital letters and digits: --name USD=DOLLAR"
    case .gnucash: "leave out --name: GnuCash knows currencies by their codes"
    case .ledger, .hledger, .csv, .tsv, .json:
      "leave out quotation marks, tabs, and spaces at its ends"
    }
  }

  /// Refuses names that make two currencies of a file one.
  package func check(_ currencies: [Currency]) throws(Problem) {
    for currency in currencies {
      guard
        let other = currencies.first(where: { $0 != currency && name(of: $0) == name(of: currency) }
        )
      else { continue }
      throw Problem(
        .usage, "\(currency.code) and \(other.code) would both be called \(name(of: currency))",
        advice: "use different names: --name \(currency.code)=...")
    }
  }

  private func refuseShared() throws(Problem) {
    let shared = Dictionary(grouping: names.keys) { names[$0] ?? "" }.values
      .first { $0.count > 1 }?.sorted()
    if let shared {
      throw Problem(
        .usage, "--name gives \(shared.joined(separator: " and ")) the same name",
        advice: "use a different name for each")
    }
  }

  func name(of currency: Currency) -> String { names[currency.code] ?? currency.code }

  /// The code of a currency by its name in the file.
  func code(of name: String) -> String? { names.first { $0.value == name }?.key }
}
