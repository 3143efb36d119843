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
    // An answer from the rates at hand in two seconds is worth more than one from all of them later.
    store = session.store(waiting: 1.5)
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

  /// Fetches when the person asks for it, or when rates that are needed are due, or missing for the day,
  /// and were not asked for in the last hour. Whatever comes of it, there is an answer from what is at
  /// hand.
  func bringUpToDate(
    _ pairs: [(from: Currency, to: Currency)], on day: Day?, refresh: Bool
  ) {
    guard !session.settings.isOffline, refresh || session.settings.updatesByItself else { return }
    let selection = session.settings.source
    if refresh, case .only(let named) = selection, !book.mayContact(named), named != .user {
      remarks.append("agio: \(SwitchedOff.message(named)); \(SwitchedOff.advice(named))")
    }
    let sources = book.resolver(selection).fetched(
      for: pairs, on: day, today: reading.today, isAsked: refresh)
    let requests = sources.compactMap { request(to: $0, for: day, refresh: refresh) }
    carryOut(requests, isAsked: refresh)
  }

  /// Fetches from sources because the person asks for it.
  func refresh(_ sources: [SourceID]) {
    carryOut(sources.filter(book.mayContact).map { FetchRequest(source: $0) }, isAsked: true)
  }

  /// Whether `auto` uses a source.
  func isEnabled(_ source: SourceID) -> Bool { book.enabled.contains(source) }

  private func carryOut(_ requests: [FetchRequest], isAsked: Bool) {
    for (request, outcome) in fetch(requests) {
      // A fetch nobody asked for that brought nothing is not worth a line.
      let notice = Notice(outcome: outcome, source: request.source)
      if isAsked || notice.tone == .problem { remarks.append("agio: " + notice.text) }
    }
  }

  /// What to ask a source for before a day is answered; nil for nothing.
  private func request(to id: SourceID, for day: Day?, refresh: Bool) -> FetchRequest? {
    guard let source = Sources.find(id) else { return nil }
    let needed = day.flatMap { source.scope(toAnswer: $0, book: book, now: reading.now) }
    let schedule = FetchSchedule(store: store)
    let record = store.fetchRecord(of: id)
    let isDue =
      needed != nil && schedule.isRested(record, now: reading.now)
      || day.map { $0 >= reading.today } ?? true
        && schedule.isTime(
          for: source, newest: book.unbrokenThrough(id), record: record, now: reading.now)
    guard refresh || isDue else { return nil }
    return FetchRequest(
      source: id, scope: needed ?? .auto, deadlineSeconds: refresh ? 10 : 2)
  }

  /// Fetches and stores, and takes what came into the book.
  func fetch(_ request: FetchRequest) -> FetchOutcome {
    fetch([request]).first?.outcome ?? .cancelled
  }

  /// Fetches from several sources at once.
  private func fetch(
    _ requests: [FetchRequest]
  ) -> [(request: FetchRequest, outcome: FetchOutcome)] {
    if requests.isEmpty { return [] }
    guard EffectThread.canRun else { return requests.map { ($0, .failed(WorkThread.refusal)) } }
    let fetcher = session.fetcher(store)
    let (book, reading) = (book, reading)
    let outcomes = Waiting.run {
      await withTaskGroup(of: (Int, FetchOutcome).self) { group in
        for (index, request) in requests.enumerated() {
          group.addTask {
            let outcome = await fetcher.fetch(
              request, book: book, now: reading.now, today: reading.today)
            return (index, outcome)
          }
        }
        return await group.reduce(into: [Int: FetchOutcome]()) { $0[$1.0] = $1.1 }
      }
    }
    // The store may have found out only now that it can keep nothing.
    remarks += store.news().map { "agio: " + $0 }
    return requests.enumerated().map { index, request in
      let outcome = outcomes[index] ?? .cancelled
      if case .updated(let publications, _, _) = outcome { self.book.insert(publications) }
      return (request, outcome)
    }
  }

  /// Whether what is fetched will be there at the next run.
  var isDurable: Bool { store.isDurable }

  /// How a source stands.
  func report(on source: Source) -> SourceStatus {
    let record = session.fetcher(store).record(of: source.id)
    return SourceStatus(
      source, book: book, clock: reading, lastAttempt: record?.attempted, lastError: record?.error)
  }
}
