// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

/// What is stored of a source, and how the last fetch from it went.
package struct SourceStatus: Equatable, Sendable {
  /// The source.
  package var id: SourceID
  /// Its name.
  package var name: String
  /// Its home page.
  package var home: String
  /// The terms of its rates.
  package var terms: String
  /// Whether `auto` and `update` use it.
  package var isEnabled: Bool
  /// The day of the newest publication at hand.
  package var newest: Day?
  /// The age of it, in days.
  package var ageDays: Int?
  /// Whether newer rates are expected; nil where there are none at all.
  package var freshness: Freshness?
  /// How many currencies the newest publication quotes.
  package var currencies: Int
  /// When it was last asked.
  package var lastAttempt: Timestamp?
  /// What went wrong then.
  package var lastError: String?

  /// The status of a source.
  package init(
    _ source: Source, book: RateBook, clock: ClockReading, lastAttempt: Timestamp? = nil,
    lastError: String? = nil
  ) {
    id = source.id
    name = source.fullName
    home = source.home
    terms = source.terms
    isEnabled = book.enabled.contains(source.id)
    newest = book.newestDay(of: source.id)
    ageDays = newest.map { clock.today - $0 }
    freshness = book.freshness(of: source.id, at: clock.now)
    currencies = newest.map { book.quoted(by: source.id, on: $0).count } ?? 0
    self.lastAttempt = lastAttempt
    self.lastError = lastError
  }
}
