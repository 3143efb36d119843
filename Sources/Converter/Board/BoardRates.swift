// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers

/// The rates of all rows, looked up together and kept until something they depend on changes.
///
/// A key that types changes none of it, so typing needs no lookup.
package struct BoardRates: Equatable, Sendable {
  package private(set) var rows: [RowRate] = []

  /// A rate of the publication that most rows share, the first in a tie; nil without a published
  /// rate. The header shows this publication; rows of another one show their own.
  package private(set) var common: RateQuote?

  /// The columns in which every rate has six significant digits, within ``widths``.
  package private(set) var width = widths.lowerBound

  /// The columns that a table gives to its rates.
  private static let widths = 9...12

  package init() {}

  init(for board: Board, book: RateBook, at clock: ClockReading, source: SourceSelection) {
    rows = board.rows.map {
      RowRate(to: $0, on: board, at: clock, book: book, source: source)
    }
    common = rows.compactMap(\.quote).filter { !$0.isOwn }.common
    width = rows.compactMap(\.quote).reduce(width) { widest, quote in
      // A grouping mark takes a column in every locale.
      let text = quote.rate.rounded(significant: 6).formatted(.english)
      return min(max(widest, text.utf8.count), Self.widths.upperBound)
    }
    for period in ChangePeriod.allCases { names[period] = commonName(of: period) }
  }

  /// The name of the changes over a period: that of the span that most of them have, the first in a tie.
  package func name(of period: ChangePeriod) -> String { names[period] ?? period.short }

  private var names: [ChangePeriod: String] = [:]

  private func commonName(of period: ChangePeriod) -> String? {
    let names = rows.compactMap { row in
      row.changes[period].map { period.name(spanning: $0.span) }
    }
    let counts = names.map { name in names.count { $0 == name } }
    return zip(names, counts).first { $0.1 == counts.max() }?.0
  }
}

/// The rate of a row, its change and its trend.
package struct RowRate: Equatable, Sendable {
  package var currency: Currency
  /// The rate from the board's currency to the row's.
  package var quote: RateQuote?
  /// How much more it gives than the source, in percent, if it was written with the amount.
  package var difference: FixedDecimal?
  package var fault: Problem?
  package var changes = RateChanges()
  /// The change from the previous publication.
  package var change: RateChange? { changes[.day] }
  /// The rates of the last 90 days, for the sparkline. Binary fractions, because no amount is computed
  /// from them.
  package var trend: [Double?]

  init(
    to: Currency, on board: Board, at clock: ClockReading, book: RateBook, source: SourceSelection
  ) {
    currency = to
    trend = []
    do throws(Problem) {
      let quote = try board.quote(to: to, book: book, at: clock, source: source)
      self.quote = quote
      if quote.isOwn {
        let published = try? book.quote(
          from: board.from, to: to, on: board.on, at: clock, source: source)
        difference = published.map {
          quote.rate.percentChange(from: $0.rate).rounded(digits: 2)
        }
      }
      guard let day = quote.day, let source = quote.source, !quote.isOwn else { return }
      changes = RateChanges(of: quote, in: book)
      let since = day.adding(-RowRate.trendDays)
      trend = book.series(from: board.from, to: to, source: source, since: since, until: day)
        .map(\.approximate)
    } catch {
      fault = error
    }
  }

  private static let trendDays = 90

  /// Whether the law fixes the rate, or that of the row's currency to the euro.
  var isFixed: Bool { quote?.isFixed == true || quote?.fixedCurrencies.contains(currency) == true }
}

/// The changes of a rate; nil where there is no earlier rate.
package struct RateChanges: Equatable, Sendable {
  private var changes: [RateChange?]

  /// No changes.
  init() {
    changes = ChangePeriod.allCases.map { _ in nil }
  }

  init(of quote: RateQuote, in book: RateBook) {
    changes = ChangePeriod.allCases.map { $0.change(of: quote, in: book) }
  }

  subscript(period: ChangePeriod) -> RateChange? {
    ChangePeriod.allCases.firstIndex(of: period).flatMap { changes[$0] }
  }
}

extension Reducer<Converter.State, Converter.Message, Converter.Effect> {
  /// Looks up the rates of all rows when something they depend on changes, and fetches what they need.
  func lookingUpRates() -> Self {
    onChange(of: { BoardRatesInputs($0) }) { _, _, state in
      state.lookUpRates()
      return state.planOtherFetches()
    }
  }
}

/// Everything the rates of a board depend on.
private struct BoardRatesInputs: Equatable {
  let from: Currency
  let rows: [Currency]
  let on: RateTime?
  let rate: OwnRate?
  let clock: ClockReading
  let book: RateBook
  let source: SourceSelection

  init(_ state: borrowing State) {
    from = state.board.from
    rows = state.board.rows
    on = state.board.on
    rate = state.board.rate
    clock = state.clock
    book = state.book
    source = state.settings.source
  }
}

extension Board {
  /// The rate between the board's currency, or another one, and a currency: the one that was written with the
  /// amount, else that of the time shown.
  func quote(
    from: Currency? = nil, to: Currency, book: RateBook, at clock: ClockReading,
    source: SourceSelection
  ) throws(Problem) -> RateQuote {
    let from = from ?? self.from
    if let own = RateQuote(from: from, to: to, own: rate, on: on?.day ?? clock.today) { return own }
    return try book.quote(from: from, to: to, on: on, at: clock, source: source)
  }
}

extension RateBook {
  /// The currencies with a rate on a day, from the day's publications.
  func quoted(from selection: SourceSelection, on day: Day) -> Set<Currency> {
    Set(resolver(selection).candidates.flatMap { quoted(by: $0, on: day) })
  }
}
