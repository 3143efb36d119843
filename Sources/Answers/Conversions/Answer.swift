// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// What a query came to: one result for each currency asked for, in the order asked.
package struct Answer: Equatable, Sendable {
  /// What was asked.
  package let query: Query
  /// One for each target.
  package let results: [AnswerResult]
  private let notes: [Line]

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
    var notes = query.notes.map { Line(.note, $0) }
    for text in results.flatMap(\.quotes).compactMap(\.note) {
      let note = Line(.note, text)
      if !notes.contains(note) { notes.append(note) }
    }
    let isNewest = query.on == nil && results.contains { $0.quotes.contains { $0.kind != .fixed } }
    if isNewest, let next = Answer.nextPublication(of: results, at: clock.now) {
      notes.append(Line(.nextPublication, next))
    }
    self.notes = notes
  }

  /// How the amount was read, what else is worth knowing, when the next rates come.
  ///
  /// - Parameter style: whose decimal mark the amount as read is written with; ``NumberStyle/plain``
  ///   for programs.
  package func remarks(style: NumberStyle) -> [Line] {
    let echo = query.amount.echo(decimalMark: style.decimalMark)
    return (echo.map { [Line(.note, "read as \($0)")] } ?? []) + notes
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
