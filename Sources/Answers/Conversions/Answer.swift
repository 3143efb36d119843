// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// What a query came to: one result for each currency asked for, in the order asked.
package struct Answer: Equatable, Sendable {
  /// What was asked.
  package let query: Query
  /// One for each target.
  package let results: [AnswerResult]
  private let remarks: [String]

  /// Answers a query from the rates at hand.
  ///
  /// - Parameters:
  ///   - favourites: Taken for the targets when the query names none.
  ///   - maximumAge: A rate older than so many days is too old; see ``AnswerResult/isTooOld``.
  package init(
    _ query: Query, book: RateBook, clock: ClockReading, conventions: Conventions,
    favourites: [Currency] = Answer.usualTargets
  ) {
    self.query = query
    let wanted =
      query.wanted.isEmpty
      ? favourites.filter { $0 != query.from }.map(WantedCurrency.currency) : query.wanted
    let results = wanted.map { target in
      switch target {
      case .currency(let currency):
        AnswerResult(query, to: currency, book: book, today: clock.today, conventions: conventions)
      case .unknown(let fault): AnswerResult(fault)
      }
    }
    self.results = results
    var notes = query.notes
    for note in results.flatMap(\.quotes).compactMap(\.note) where !notes.contains(note) {
      notes.append(note)
    }
    let isNewest = query.on == nil && results.contains { $0.quotes.contains { $0.kind != .fixed } }
    if isNewest, let note = Answer.nextPublication(of: results, at: clock.now) {
      notes.append(note)
    }
    remarks = notes
  }

  /// Remarks worth a line of their own: how something was read, when the next rates come.
  ///
  /// - Parameter style: whose decimal mark the amount as read is told with; ``NumberStyle/plain`` for
  ///   programs.
  package func notes(style: NumberStyle) -> [String] {
    let echo = query.amount.echo(decimalMark: style.decimalMark)
    return (echo.map { ["read as \($0)"] } ?? []) + remarks
  }

  /// What is answered where nobody named a target or a favourite: the euro, and the currencies most
  /// traded after the dollar.
  ///
  /// Bank for International Settlements, Triennial Central Bank Survey 2022, table on turnover by
  /// currency.
  package static let usualTargets: [Currency] = [.eur, .gbp, .jpy, .chf, .cny, .aud, .cad]

  /// `ECB publishes again on Mon 23 Nov 2026 about 16:00 CET`.
  private static func nextPublication(of results: [AnswerResult], at now: Timestamp) -> String? {
    let sources = Set(results.flatMap { $0.quotes.compactMap(\.source) }).sorted()
    guard sources.count == 1, let source = Sources.find(sources[0]),
      let next = source.calendar.describeNext(after: now)
    else { return nil }
    return "\(Sources.name(of: source.id)) publishes again on \(next)"
  }
}
