// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// What `agio prices` is to print, or to add to a file.
package struct PriceRequest: Sendable {
  package let format: PriceFormat
  package let period: PriceReport.Period
  package let pairs: [(from: Currency, to: Currency)]
  package let notes: [Line]
  private let names: PriceNames

  /// Reads a base and its quote currencies, or pairs. `names` are the values of `--name`.
  package init(
    _ words: [String], base: String?, names: [String], format: PriceFormat, on: String?,
    from: String?, to: String?, every: HistoryInterval, reader: PhraseReader
  ) throws {
    self.format = format
    period = try PriceReport.Period(
      on: reader.day(on), from: reader.day(from, option: .from),
      to: reader.day(to, option: .to), every: every)
    let queries = try Phrase.pairs(
      words, base: base, today: reader.today, options: reader.options)
    self.names = try PriceNames(names, for: format)
    pairs = queries.flatMap { $0.pairs() }
    notes = queries.flatMap(\.noteLines)
    try self.names.check(pairs.flatMap { [$0.from, $0.to] })
  }

  package func report(
    of book: RateBook, at clock: ClockReading, source: SourceSelection, _ choices: Choices
  ) -> PriceReport {
    PriceReport(
      pairs, period, book: book, clock: clock, source: source, format: format, names: names,
      rateFormat: choices.rateFormat, limit: choices.ageLimit)
  }
}
