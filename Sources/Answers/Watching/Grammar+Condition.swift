// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

extension Grammar {
  /// A pair and what its rate is compared with: `EUR/USD >1.12`, `eur usd at least 1.12`.
  ///
  /// How the threshold was read is the echo of the pair's amount. `command` is what the advice shows in
  /// front of an example.
  package func condition(
    _ text: String, on day: Day? = nil, command: String = "agio watch"
  ) throws(Problem) -> (pair: Query, condition: RateCondition) {
    let example = "in quotes because of the shell: \(command) EUR/USD '>1.12'"
    guard let (pair, comparison, number) = Self.split(text) else {
      throw Problem(
        .badAmount,
        text.isEmpty ? "no pair and no condition" : "nothing to compare the rate with: \(text)",
        advice: example)
    }
    guard !pair.isEmpty else {
      throw Problem(
        .badAmount, "no pair before \(comparison.rawValue)", advice: example)
    }
    guard !number.isEmpty else {
      throw Problem(
        .badAmount, "no number follows \(comparison.rawValue)", advice: example)
    }
    if let date = number.lowercased().firstRange(of: " on ") {
      throw Problem(
        .badDate, "a condition cannot have a date:\(number[date.lowerBound...])",
        advice: "leave it out; use --on")
    }
    var query = try self.pair(pair).on(day)
    let threshold = try rate(number, in: query.targets.first, example: example)
    query.amount = Reading(terms: query.amount.terms, echo: threshold.echo)
    return (query, RateCondition(comparison, threshold.value))
  }

  private static func split(
    _ text: String
  ) -> (pair: String, comparison: RateCondition.Comparison, number: String)? {
    for (spelling, comparison) in RateCondition.Comparison.spellings {
      let parts = text.split(separator: spelling, maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 {
        return (words(parts[0]), comparison, words(parts[1]))
      }
    }
    return nil
  }

  private static func words(_ text: Substring) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A rate as typed; the quote currency may be written with it.
  private func rate(
    _ text: String, in quote: Currency?, example: String
  ) throws(Problem) -> (value: Rational, echo: Echo?) {
    let reading: Reading
    do throws(Problem) {
      reading = try cell(text).query.amount
    } catch {
      guard error.remedy == nil || error.remedy == .listPhrases else { throw error }
      throw Problem(error.code, error.message, advice: example, at: error.place)
    }
    guard let value = reading.value, value > .zero,
      reading.currency == nil || reading.currency == quote
    else {
      throw Problem(
        .badAmount, "not a rate: \(text)",
        advice: "compare with a positive number"
          + (quote.map { ", in \($0.code) or without a currency" } ?? ""))
    }
    return (value, reading.echo)
  }
}
