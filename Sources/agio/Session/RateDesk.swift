// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import Money
import Rates
import Services

/// The rates a one-shot command answers from: what is stored over the bundle, and, when due, fetched.
final class RateDesk {
  let session: Session
  let reading: ClockReading
  private(set) var book: RateBook
  /// What is worth telling about the store and about a fetch.
  private(set) var remarks: [String] = []
  /// What a phrase without targets is answered in: the rows of the screen.
  let favourites: [Currency]
  private let store: RateStore

  /// Reads what is stored. A database that cannot be used is told about and done without.
  init(session: Session) throws {
    self.session = session
    reading = session.clock.reading()
    store = session.store()
    book = try session.book()
    book.insert(store.load())
    let kept = store.preferences()
    favourites =
      Preferences(values: kept)?.holding(under: session.settings.lineup).favourites
      ?? session.favourites
    SourceSwitches(values: kept)
      .apply(to: &book, besides: session.settings.configuredSources)
    remarks = store.news().map { "agio: " + $0 }
  }

  /// Fetches when the person asks for it, or when newer rates are due and were not asked for in
  /// the last hour. Whatever comes of it, there is an answer from what is at hand.
  func bringUpToDate(for day: Day?, refresh: Bool) {
    // The person's own rates are in the configuration: there is nobody to ask.
    guard source != .user, !session.settings.isOffline, refresh || isWorthAsking(for: day) else {
      return
    }
    let scope = day.map { isMissing($0) ? FetchScope.day($0) : .auto } ?? .auto
    let outcome = fetch(
      FetchRequest(source: source, scope: scope, deadlineSeconds: refresh ? 10 : 2))
    // A fetch nobody asked for that brought nothing is not worth a line.
    let notice = Notice(outcome: outcome, source: source)
    if refresh || notice.tone == .problem { remarks.append("agio: " + notice.text) }
  }

  /// Whether nothing at hand is near that day: of most sources only some days are ever fetched.
  private func isMissing(_ day: Day) -> Bool {
    guard let found = book.publication(of: source, onOrBefore: day)?.day else { return true }
    return day - found > book.maximumAge && day < reading.today
  }

  /// Fetches and stores, and takes what came into the book.
  func fetch(_ request: FetchRequest) -> FetchOutcome {
    let fetcher = session.fetcher(store)
    let (book, reading) = (book, reading)
    let outcome = Waiting.run {
      await fetcher.fetch(request, book: book, now: reading.now, today: reading.today)
    }
    if case .updated(let publications, _) = outcome { self.book.insert(publications) }
    // The store may have found out only now that it can keep nothing.
    remarks += store.news().map { "agio: " + $0 }
    return outcome
  }

  /// Whether what is fetched will be there at the next run.
  var isDurable: Bool { store.isDurable }

  /// How a source stands.
  func report(on source: Source) -> SourceStatus {
    let record = store.fetchRecord(of: source.id)
    return SourceStatus(
      source, book: book, clock: reading, lastAttempt: record?.attempted, lastError: record?.error)
  }

  private var source: SourceID {
    switch session.settings.source {
    case .auto: .ecb
    case .only(let source): source
    }
  }

  /// Only the newest rates can be out of date, and no server is asked more than once an hour.
  private func isWorthAsking(for day: Day?) -> Bool {
    guard session.settings.updatesByItself, day.map({ $0 >= reading.today }) ?? true,
      let source = Sources.find(source)
    else { return false }
    return FetchSchedule(store: store).isTime(
      for: source, newest: book.newestDay(of: source.id),
      record: store.fetchRecord(of: source.id), now: reading.now)
  }
}
