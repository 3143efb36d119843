// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

extension ConfigurationTable {
  /// The rates of `[[rate]]`, in the order of the file, and as publications.
  func rates() throws(Problem) -> (rates: [UserRate], publications: [Publication]) {
    let tables = try tables("rate")
    var rates: [UserRate] = []
    for table in tables { rates.append(try table.rate()) }
    do throws(Problem) {
      return (rates, try UserRate.publications(rates))
    } catch {
      throw tables[error.number ?? 0].error("", error)
    }
  }

  private func rate() throws(Problem) -> UserRate {
    try allow(ConfigurationKey.names(in: .rate))
    let missing = ["from", "to", "rate", "date"].filter { table[$0] == nil }
    guard missing.isEmpty, let base = try currency("from"),
      let quote = try currency("to"), let text = try number("rate")
    else {
      throw error(
        "", "a rate needs from, to, rate and date",
        advice: "add \(missing.joined(separator: ", "))")
    }
    guard base != quote else {
      throw error("to", "\"to\" must differ from \"from\": \(quote.code)")
    }
    guard let rate = PublishedRate(text: text) else {
      throw error("rate", "rate must be a decimal above 0, such as 1.1234: \(text)")
    }
    // A date may be bare, as TOML allows, or quoted.
    let written = table["date"]
    guard let iso = written?.text ?? written?.moment, let day = Day(iso: iso)
    else {
      throw error("date", "date must be a date like 2026-10-30")
    }
    return UserRate(
      base: base, quote: quote, rate: rate, day: day, note: try self.text("note"))
  }
}
