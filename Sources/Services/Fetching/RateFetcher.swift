// SPDX-License-Identifier: Apache-2.0

import Logging
import Rates
import Synchronization

/// Fetches rates: requests, checks and stores them, all or nothing.
///
/// One request at a time per source; a reload during an identical one joins it.
package final class RateFetcher: Sendable {
  let client: HTTPClient
  let archive: Archive
  let settings: SourceSettings
  let backoff: Backoff
  /// Nil where nothing is logged.
  let log: Logger?
  private let sources: [Source]
  private let underway = Mutex<[SourceID: SharedFetch]>([:])
  /// Held while rates are settled with those of all other sources and stored.
  let accepting = Mutex<Void>(())

  /// A fetcher that keeps its results in a store.
  init(
    client: HTTPClient, archive: Archive, settings: SourceSettings = SourceSettings(),
    sources: [Source] = Sources.all, backoff: Backoff = Backoff(), log: Logger? = nil
  ) {
    self.client = client
    self.archive = archive
    self.settings = settings
    self.backoff = backoff
    self.log = log
    self.sources = sources
  }

  /// Fetches what closes the gap between what is available and what should be out.
  ///
  /// Cancelling the task returns at once. Whatever is refused, fails or is cancelled leaves the
  /// stored rates as they were.
  ///
  /// New rates are checked against those in `book`, or against all that is stored where there is no book.
  /// `now` is used for schedules and provenance, `today` to recognize dates in the future. The time for
  /// the request counts from `begin`.
  func fetch(
    _ request: FetchRequest, book: RateBook? = nil, now: Timestamp, today: Day,
    begin: ContinuousClock.Instant = .now
  ) async -> FetchOutcome {
    let known = sources.first { $0.id == request.source }
    guard let source = known ?? Sources.find(request.source) else {
      return .failed(.noSource(request.source))
    }
    guard book?.mayContact(source.id) ?? true else {
      return .failed(
        Problem(
          .configuration, "the source is disabled",
          remedy: .enable(book?.disabledSource(of: source.id) ?? source.id)))
    }
    if Task.isCancelled { return .cancelled }
    let fetch = SourceFetch(
      fetcher: self, source: source, request: request, book: book, now: now, today: today,
      end: begin + .seconds(request.deadlineSeconds))
    let (shared, waiter) = join(fetch)
    return await shared.outcome(for: waiter)
  }

  /// The result of the last fetches of a source.
  ///
  /// An error stored by another agio may contain one of this one's secrets, so it is redacted.
  func record(of source: SourceID) -> FetchRecord? {
    archive.fetchRecord(of: source).map { $0.redacted(settings.secrets) }
  }

  /// The results of the last fetches of all sources, redacted as in ``record(of:)``.
  func records() -> [FetchRecord] {
    archive.fetchRecords().map { $0.redacted(settings.secrets) }
  }

  /// The fetch that serves a request: the one in progress, or a new one that starts after it.
  private func join(_ fetch: SourceFetch) -> (SharedFetch, waiter: Int) {
    underway.withLock { underway in
      let source = fetch.source.id
      let present = underway[source]
      if let present, present.serves(fetch.request), let waiter = present.join() {
        return (present, waiter)
      }
      // Between its waits a fetch parses payloads and uses the store, which should not delay
      // anything else.
      let shared = SharedFetch(fetch.request, executor: EffectThread.storing)
      underway[source] = shared
      let waiter = shared.join() ?? 0
      shared.start {
        await present?.ended()
        return await fetch.run()
      } finished: {
        self.underway.withLock { underway in
          if underway[source] === shared { underway[source] = nil }
        }
      }
      return (shared, waiter)
    }
  }
}
