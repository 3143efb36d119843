// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What `agio prices` is to print, or to add to a file.
package struct PriceRequest: Sendable {
  package let format: PriceFormat
  package let period: PriceReport.Period
  package let pairs: [(from: Currency, to: Currency)]
  package let notes: [Line]
  private let names: PriceNames
  private let mark: DecimalMark?
  private let unknown: [Problem]

  /// Reads a base and its quote currencies, or pairs. `names` are the values of `--name`.
  package init(
    _ words: [String], base: String?, names: [String], format: PriceFormat, on: String?,
    rule: DayRule = .onOrBefore, from: String?, to: String?, every: HistoryInterval,
    isAveraged: Bool = false, decimal: DecimalMark? = nil, reader: Grammar
  ) throws {
    self.format = format
    try format.check(decimal)
    mark = decimal == .auto ? nil : decimal
    let day = try RateRule.publication(rule).time(for: reader.day(given: on), today: reader.today)
    period = try PriceReport.Period(
      on: day?.day, from: reader.day(given: from, option: "--from"),
      to: reader.day(given: to, option: "--to"), every: every, isAveraged: isAveraged)
    self.names = try PriceNames(names, for: format)
    let named = try PricedPairs(words, base: base, names: self.names, reader: reader)
    pairs = named.queries.flatMap { $0.pairs() }
    notes = named.queries.flatMap(\.noteLines)
    unknown = named.unknown
    try self.names.check(pairs.flatMap { [$0.from, $0.to] })
  }

  /// The prices. Of the commodities of a journal, those that are no currencies are left out with a
  /// remark where `isAddedToFile`; printed, they are failures.
  package func report(
    of book: RateBook, at clock: ClockReading, source: SourceSelection, _ choices: Choices,
    isAddedToFile: Bool = false
  ) -> PriceReport {
    var report = PriceReport(
      pairs, period, book: book, clock: clock, source: source, format: format, names: names,
      rateFormat: choices.rateFormat, mark: mark, limit: choices.ageLimit)
    for problem in unknown {
      if isAddedToFile { report.note("\(problem.message): left out") } else { report.fail(problem) }
    }
    return report
  }
}
