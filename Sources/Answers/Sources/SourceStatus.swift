// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// The stored rates of a source, and the result of the last fetch.
package struct SourceStatus: Sendable {
  package let source: Source
  package var id: SourceID { source.id }
  /// Whether `auto` and `update` use the source.
  package var isEnabled: Bool
  /// Whether it is fetched where it is named: not if the user has disabled it.
  let mayContact: Bool
  /// The day of the newest stored publication up to today of which anything is used.
  package var newest: Day?
  /// The day of a newer one that is set aside whole.
  package var newestSetAside: Day?
  /// The day of the first publication, if none applies yet: rates may be set or published before
  /// the day they are for.
  package var firstLater: Day?
  /// The age of the newest publication in days.
  package var ageDays: Int?
  /// nil without any rates.
  package var freshness: Freshness?
  /// The number of currencies in the newest publication.
  package var currencies: Int
  /// The number of currencies in it that agio does not know, and leaves out.
  package var unknownCurrencies: Int
  /// The rates that were set aside, oldest first.
  package var setAside: [SetAside]
  /// The last fetch, successful or not.
  package var record: FetchRecord?

  package init(
    _ source: Source, book: RateBook, clock: ClockReading, record: FetchRecord? = nil
  ) {
    self.source = source
    isEnabled = book.isEnabled(source.id)
    mayContact = book.mayContact(source.id)
    newest = book.newestUsedDay(
      of: source.id, through: book.current(of: source.id, today: clock.today))
    let latest = book.previousDay(of: source.id, from: clock.today.adding(2))
    newestSetAside = latest.flatMap { latest in
      book.newestUsedDay(of: source.id, through: latest).map { $0 < latest } ?? true ? latest : nil
    }
    firstLater = newest == nil ? book.nextDay(of: source.id, from: clock.today) : nil
    ageDays = newest.map { clock.today - $0 }
    freshness = newest == nil ? nil : book.freshness(of: source.id, at: clock.now)
    currencies = newest.map { book.quoted(by: source.id, on: $0).count } ?? 0
    unknownCurrencies =
      newest.flatMap { book.publication(of: source.id, onOrBefore: $0) }?.skipped ?? 0
    setAside = book.setAside(of: source.id)
    self.record = record
  }

  /// Where custom rates are set.
  package static let customRates = "[[rate]] in the configuration"

  /// Why it has no rates, in few words; nil where it has some.
  package var lack: String? {
    if newest != nil { return nil }
    if let firstLater { return "no rates before \(firstLater.long)" }
    if !id.isFetched { return "no custom rates" }
    return source.needsKey && !isEnabled ? "needs a key" : "never fetched"
  }

  /// `29 currencies`, `300 currencies and 2 that agio does not know`.
  package var coverage: String {
    "\(currencies) currencies"
      + (unknownCurrencies > 0 ? " and \(unknownCurrencies) that agio does not know" : "")
  }
}
