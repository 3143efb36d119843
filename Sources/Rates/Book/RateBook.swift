// SPDX-License-Identifier: Apache-2.0

import Money

/// All available rates: the bundled history of the ECB, overlaid with what has been fetched and
/// stored.
///
/// A value: lookups never block, never touch a file and give the same answer for the same book.
/// Copying it costs a reference or two, and comparing a copy with its original costs no more, so it
/// can be part of the app's state.
package struct RateBook: Equatable, Sendable {
  /// The sources `auto` may use, in order.
  package var enabled = Sources.enabledByDefault
  /// All sources in the order of preference.
  package private(set) var order = Sources.all.map(\.id)
  /// The sources the user has disabled: they are never contacted, even when named.
  package internal(set) var disabled: Set<SourceID> = []
  /// Days after which a rate is stale for the requested date.
  package var maximumAge = PublicationCalendar.usualMaximumAge

  /// Sets the order of preference; sources not listed follow in their standard order.
  package mutating func prefer(_ preferred: [SourceID]) {
    let all = Sources.all.map(\.id)
    var seen: Set<SourceID> = []
    order = (preferred.filter { all.contains($0) } + all).filter { seen.insert($0).inserted }
    let rest = enabled.filter { !order.contains($0) }
    enabled = order.filter { enabled.contains($0) } + rest
  }

  /// The rates the user has set, kept for their notes.
  package var customRates: [UserRate] = []

  /// One history per source, by name. The ECB's is always there, unless the book is a lock file's.
  private(set) var histories: [SourceHistory]
  /// The lock file the rates are from; nil for all available rates.
  let lock: BookLock?

  package init() {
    self.init(histories: [SourceHistory(source: .ecb)], lock: nil)
  }

  init(histories: [SourceHistory], lock: BookLock?) {
    self.histories = histories
    self.lock = lock
  }

  /// The stored publications over the bundle.
  package init(stored publications: [Publication]) {
    self.init()
    insert(publications)
  }

  /// Adds publications; one of the same source and day replaces the existing one.
  ///
  /// For a source whose rows have their own dates, new rows are merged into the day instead.
  package mutating func insert(_ publications: [Publication]) {
    let bySource = Dictionary(grouping: publications, by: \.source)
    for (source, publications) in bySource.sorted(by: { $0.key < $1.key }) {
      if let index = histories.firstIndex(where: { $0.source == source }) {
        histories[index].insert(publications)
      } else {
        var history = SourceHistory(source: source)
        history.insert(publications)
        histories.append(history)
        histories.sort { $0.source < $1.source }
      }
    }
  }

  mutating func replaceCustomRates(by other: RateBook) {
    customRates = other.customRates
    histories.removeAll { $0.source == .user }
    histories += other.histories.filter { $0.source == .user }
    histories.sort { $0.source < $1.source }
  }

  /// The publications that would change this book: new days, and days whose numbers differ.
  ///
  /// Only these are worth storing; the bundle is not copied into the database.
  package func changes(in publications: [Publication]) -> [Publication] {
    publications.filter { publication in
      guard let history = history(of: publication.source) else { return true }
      return !history.contains(publication)
    }
  }

  func history(of source: SourceID) -> SourceHistory? {
    histories.first { $0.source == source }
  }

  /// The sources with any rates, by name.
  package var sources: [SourceID] {
    histories.filter { $0.newestDay != nil }.map(\.source)
  }

  package func newestDay(of source: SourceID) -> Day? {
    history(of: source)?.newestDay
  }

  /// The newest publication up to a day of which any rate is used: not one that was set aside whole.
  package func newestUsedDay(of source: SourceID, through last: Day? = nil) -> Day? {
    guard let history = history(of: source) else { return nil }
    var cursor = (last ?? history.newestDay).flatMap { history.entry(onOrBefore: $0) }
    while case .stored(let index)? = cursor, history.stored[index].quotes.isEmpty {
      cursor = history.entry(onOrBefore: history.stored[index].day.adding(-1))
    }
    return cursor.map(history.day)
  }

  package func firstDay(of source: SourceID) -> Day? {
    history(of: source)?.firstDay
  }

  /// A source's last publication on or before a day.
  package func publication(of source: SourceID, onOrBefore day: Day) -> Publication? {
    guard let history = history(of: source), let entry = history.entry(onOrBefore: day) else {
      return nil
    }
    return history.publication(entry)
  }

  /// The first day after a day on which the source published.
  package func nextDay(of source: SourceID, from day: Day) -> Day? {
    history(of: source)?.day(after: day)
  }

  /// The last day before a day on which the source published.
  package func previousDay(of source: SourceID, from day: Day) -> Day? {
    guard let history = history(of: source) else { return nil }
    return history.entry(onOrBefore: day.adding(-1)).map(history.day)
  }

  /// The day the ECB stopped publishing a currency that it published before a day; nil for one that
  /// it still publishes or never did, and where the ECB is not among the sources.
  package func suspension(
    of currency: Currency, on day: Day, among sources: [SourceID]
  ) -> Day? {
    guard sources.contains(.ecb), ReferenceHistory.column(of: currency) != nil,
      let history = history(of: .ecb)
    else { return nil }
    return history.gap(of: currency, around: day).from
  }

  /// The currencies a source has for a day, sorted by code, including its base.
  package func quoted(by source: SourceID, on day: Day) -> [Currency] {
    guard let history = history(of: source) else { return [] }
    return history.currencies(on: day, maximumAge: maximumAge)
  }
}
