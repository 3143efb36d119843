// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The answer to a query: one result per target currency, in the order of the query.
package struct Answer: Equatable, Sendable {
  package let query: Query
  package let results: [AnswerResult]
  /// The answer of the sources to a question that has a rate; nil where it has none.
  let comparison: RateComparison?
  /// The moment that ``remarks(style:isExact:compares:)`` count from.
  private let now: Timestamp

  /// Answers a query from a rate book; the targets are `rows` if the query names none.
  package init(
    _ query: Query, book: RateBook, clock: ClockReading, settings: Settings,
    rows: [Currency] = Configuration.usualRows
  ) {
    self.query = query
    let targets =
      query.targets.isEmpty ? rows.filter { $0 != query.from } : query.targets
    var results = targets.map {
      AnswerResult(query, to: $0, book: book, clock: clock, settings: settings)
    }
    for unknown in query.unknownTargets {
      results.insert(AnswerResult(unknown), at: unknown.place)
    }
    self.results = results
    comparison = RateComparison(
      query, results.first, book: book, clock: clock, settings: settings)
    now = clock.now
  }

  /// The pair whose rate the question's own is compared with; none for a question without a rate.
  package var comparedPairs: [(from: Currency, to: Currency)] {
    comparison?.query.pairs() ?? []
  }

  /// How the phrase was read, further notes, and when the next rates are published.
  ///
  /// `style` sets the decimal mark of the amount as read; ``NumberStyle/plain`` is for programs. With
  /// `compares`, the comparison of an own rate with the source's is among the remarks.
  package func remarks(
    style: NumberStyle, isExact: Bool = false, compares: Bool = true
  ) -> [Line] {
    var notes = query.readingLines(style)
    let quotes = results.flatMap(\.quotes)
    for note in quotes.flatMap(\.notes) { notes.appendIfNew(Line(note)) }
    if compares, let comparison { notes.append(comparison.line(style, isExact: isExact)) }
    if query.on == nil, let next = quotes.nextPublication(after: now) {
      notes.append(Line(.nextPublication, next))
    }
    return notes
  }
}
