// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

/// One fetch of one source, from the question to the stored answer.
struct SourceFetch: Sendable {
  let fetcher: RateFetcher
  let source: Source
  let request: FetchRequest
  let book: RateBook
  let now: Timestamp
  let today: Day
  let end: ContinuousClock.Instant

  private var store: RateStore { fetcher.store }

  func run() async -> FetchOutcome {
    if Task.isCancelled { return .cancelled }
    if let record = store.fetchRecord(of: source.id), let moment = record.notBefore, moment > now {
      // After a good answer the rates at hand are the newest; after a failure they need not be.
      return record.error == nil
        ? .tooEarly(until: moment)
        : .failed("asks to be left alone until \(moment.iso)")
    }
    // Another agio may have fetched since this one read the store.
    let stored = store.load(.days(source.id, from: Self.firstDay, through: Self.lastDay))
    var known = book
    known.insert(stored)
    do {
      let answers = try await download(known)
      return try accept(answers, known: known, elsewhere: news(in: stored))
    } catch {
      return fail(error)
    }
  }

  /// Checks all answers and stores them together.
  private func accept(
    _ answers: [Download.Answer], known: RateBook, elsewhere: [Publication]
  ) throws(Download.Failure) -> FetchOutcome {
    var publications: [Publication] = []
    var validators: [StoredValidators] = []
    var elapsed = Duration.zero
    var next: Timestamp?
    for answer in answers {
      switch answer {
      case .payload(let decoded, let stored, let nextUpdate, let time):
        // The newest day stands in the history as well; it is taken once.
        let days = Set(publications.map(\.day))
        publications += decoded.filter { !days.contains($0.day) }
        validators.append(stored)
        next = nextUpdate ?? next
        elapsed += time
      case .notModified(let time):
        elapsed += time
      }
    }
    if !publications.isEmpty {
      do {
        try Acceptance.check(
          publications, against: known, today: today, confirmed: request.confirmImplausible,
          scope: request.scope)
      } catch {
        throw .refused(error)
      }
    }
    var changed = known.changes(in: publications)
    for index in changed.indices { changed[index].fetched = now }
    if Task.isCancelled { throw .cancelled }
    let record = FetchRecord(
      source: source.id, attempted: now, succeeded: now,
      latencyMilliseconds: Int(elapsed.milliseconds), notBefore: next.flatMap(believed),
      etag: validators.compactMap(\.validators.etag).last)
    do {
      try store.save(changed, validators: validators, record: record)
    } catch {
      throw .notStored(error)
    }
    return outcome(changed, elsewhere: elsewhere)
  }

  /// A moment still to come, and not so far off that a slip of the source would keep agio from asking.
  private func believed(_ next: Timestamp) -> Timestamp? {
    next > now ? min(next, now.adding(seconds: RetryAfter.longest)) : nil
  }

  /// What another agio has stored and the one who asks has not seen.
  private func news(in stored: [Publication]) -> [Publication] {
    guard let newest = request.newestKnown else { return book.changes(in: stored) }
    return stored.filter { $0.day > newest }
  }

  /// What is new to the one who asked, whoever fetched it.
  private func outcome(_ changed: [Publication], elsewhere: [Publication]) -> FetchOutcome {
    let fresh = Set(changed.map(\.day))
    let news = elsewhere.filter { !fresh.contains($0.day) } + changed
    if news.isEmpty { return .notModified }
    let added = news.count { publication in
      request.newestKnown.map { publication.day > $0 }
        ?? (book.publication(of: source.id, onOrBefore: publication.day)?.day != publication.day)
    }
    return .updated(news.sorted { $0.day < $1.day }, added: added)
  }

  /// Remembers the attempt, with its reason; a cancelled one was none.
  private func fail(_ failure: Download.Failure) -> FetchOutcome {
    var record = FetchRecord(source: source.id, attempted: now)
    let outcome: FetchOutcome
    switch failure {
    case .cancelled: return .cancelled
    // Who cannot store rates cannot store an attempt, and may have waited long enough to find out.
    case .notStored(let error): return .failed(error.message)
    case .failed(let message, let notBefore):
      record.error = message
      record.notBefore = notBefore
      outcome = .failed(message)
    case .refused(let error):
      record.error = error.description
      outcome = .refused(error)
    }
    // An attempt that cannot be recorded has still failed for its own reason.
    try? store.record(record)
    return outcome
  }

  private static let firstDay = Day(daysSince1970: -200_000)
  private static let lastDay = Day(daysSince1970: 2_000_000)
}
