// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The rates that `agio export` writes, as a lock file or as a table.
package struct ExportRequest: Equatable, Sendable {
  /// Empty for all that the sources have.
  package let currencies: [Currency]
  package let dates: ClosedRange<Day>

  /// Reads the options `--on`, `--from` and `--to`.
  ///
  /// By default, the days are those of the lock file whose rates are used, or today, whose rates
  /// are the newest.
  package init(
    _ currencies: [Currency], on day: Day?, since: Day?, until: Day?, book: RateBook, today: Day
  ) throws(Problem) {
    self.currencies = currencies
    guard since != nil || until != nil else {
      dates = day.map { $0...$0 } ?? book.lockedDates ?? today...today
      return
    }
    dates = try PairHistory.dates(since: since, until: until, today: today)
    guard dates.upperBound <= today else {
      throw .notYet("--to \(dates.upperBound.iso)", today: today)
    }
  }

  /// The pairs whose rates have to be there.
  package var pairs: [(from: Currency, to: Currency)] {
    (currencies.isEmpty ? [.usd] : currencies).fetchedPairs
  }

  /// The rates of a lock file.
  package func locked(
    in book: RateBook, source: SourceSelection, at clock: ClockReading
  ) throws(Problem) -> LockedRates {
    try book.locked(
      currencies.isEmpty ? nil : currencies, dates: [dates], source: source, today: clock.today,
      now: clock.now)
  }

  /// What the written rates lack: the currencies named of which there is none.
  package func remarks(on written: LockedRates) -> [Line] {
    remarks(on: Set(written.answering.flatMap { [$0.base] + $0.quotes.map(\.currency) }))
  }

  package func remarks(on written: [RateRange]) -> [Line] {
    remarks(on: Set(written.map(\.currency))) + holes(in: written) + units(of: written)
  }

  /// The days of the currencies named that no row covers.
  private func holes(in written: [RateRange]) -> [Line] {
    currencies.compactMap { currency in
      let rows = written.filter { $0.currency == currency }
      if rows.isEmpty { return nil }
      let ends = [dates.lowerBound.adding(-1)] + rows.map(\.dates.upperBound)
      let starts = rows.map(\.dates.lowerBound) + [dates.upperBound.adding(1)]
      let holes = zip(ends, starts).filter { $1 - $0 > 1 }.map { ($0.adding(1), $1.adding(-1)) }
      guard let first = holes.first?.0, let last = holes.last?.1 else { return nil }
      let count = holes.reduce(0) { $0 + ($1.1 - $1.0) + 1 }
      let days = count == 1 ? first.iso : "\(count) days from \(first.iso) to \(last.iso)"
      return Line(.note, "no row of \(currency.code) for \(days)")
    }
  }

  /// The changes of a currency's unit between its rows.
  private func units(of written: [RateRange]) -> [Line] {
    Set(written.map(\.currency)).sorted().compactMap { currency in
      currency.changedUnit(after: dates.lowerBound, until: dates.upperBound)
        .map { Line(.note, QuoteNote.redenominated($0).text) }
    }
  }

  private func remarks(on found: Set<Currency>) -> [Line] {
    let missing = currencies.filter { currency in
      // The law's rates are in no publication.
      !found.contains(currency) && !(currency.euroRate != nil && found.contains(.eur))
    }
    guard !missing.isEmpty else { return [] }
    let codes = missing.map(\.code).joined(separator: ", ")
    return [Line(.note, "the file has no rates of \(codes) for these days")]
  }

  /// The rows of a table, all of one source: a query that joins rates of several would divide one
  /// by another.
  package func ranges(
    of source: SourceID, in book: RateBook
  ) throws(Problem) -> [RateRange] {
    try book.ranges(
      of: source, dates: dates, currencies: currencies.isEmpty ? nil : Set(currencies))
  }
}

extension [Currency] {
  /// A pair for each currency, so that rates that are due are fetched once, before the first answer.
  var fetchedPairs: [(from: Currency, to: Currency)] {
    map { ($0 == .eur ? .usd : .eur, $0) }
  }
}
