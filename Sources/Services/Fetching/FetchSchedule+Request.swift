// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates

extension FetchSchedule {
  /// What to request now, from each source once, except from those that were just `asked`.
  ///
  /// A pair without an answer has one request at a time: the next source is only asked if it still
  /// has none.
  package func requests(
    for needs: [FetchNeed], isRequested: Bool = false, except asked: Set<SourceID> = [],
    book: RateBook, clock: ClockReading, record: (SourceID) -> FetchRecord?
  ) -> [FetchRequest] {
    var requests: [FetchRequest] = []
    for need in needs {
      for source in need.sources where !asked.contains(source) {
        if !requests.contains(where: { $0.source == source }) {
          guard
            let request = request(
              to: source, for: need.days, isRequested: isRequested, book: book,
              record: record(source), clock: clock)
          else { continue }
          requests.append(request)
        }
        if !need.isAnswered { break }
      }
    }
    return requests
  }

  /// How many seconds an answer waits for rates that the user asked to fetch, and for others.
  static let deadline = (requested: FetchRequest.usualDeadline, automatic: 2)

  /// What to request from a source before days are answered; nil for nothing.
  ///
  /// `days` is nil for the newest rates, and `record`, the result of the last attempt, is nil if
  /// there was none; it is read only where there is something to request. `isRequested` means that the
  /// person asked to fetch, whether that is due or not.
  func request(
    to id: SourceID, for days: ClosedRange<Day>?, isRequested: Bool, book: RateBook,
    record: @autoclosure () -> FetchRecord?, clock: ClockReading
  ) -> FetchRequest? {
    guard let source = Sources.find(id) else { return nil }
    let missing = days.flatMap { source.scope(toAnswer: $0, book: book, now: clock.now) }
    let last = days?.upperBound ?? clock.today
    let isNewest = last >= clock.today
    func isDue(after record: FetchRecord?) -> Bool {
      isNewest
        && isTime(for: source, newest: book.completeThrough(id), record: record, now: clock.now)
    }
    // An attempt only puts off the next one.
    guard isRequested || missing != nil || isDue(after: nil) else { return nil }
    if !isRequested {
      let record = record()
      guard missing != nil && mayRetry(record, now: clock.now) || isDue(after: record) else {
        return nil
      }
    }
    var scope = missing ?? .auto
    // An answer that waits needs the newest rates; the first fetch that has time takes the months before.
    if !isRequested, scope == .auto, book.newestDay(of: id) == nil {
      scope = isNewest ? .latest : .day(last)
    }
    return FetchRequest(
      source: id, scope: scope,
      deadlineSeconds: isRequested ? Self.deadline.requested : Self.deadline.automatic)
  }
}

extension FetchSchedule {
  /// The installation's schedule: its offset is drawn on first use and kept in the store, whose
  /// preferences are read unless they are `known`.
  package init(archive: Archive, known: [String: String]? = nil) {
    let key = "fetch-offset-seconds"
    if let drawn = (known ?? archive.preferences()).preference(key) as Int? {
      self.init(offsetSeconds: drawn)
      return
    }
    let number = Int.random(in: 0..<Self.spreadSeconds)
    // If it cannot be kept, the next start draws again, which is spread just as well.
    try? archive.setPreferences([key: .json(number)])
    self.init(offsetSeconds: number)
  }
}

/// How long to wait between attempts: twice as long each time, with jitter so that clients do not
/// stay in step.
struct Backoff: Sendable {
  /// The total number of attempts.
  var tries = 3
  /// The wait after the first attempt, before jitter.
  var first = Duration.milliseconds(400)

  /// The wait after an attempt (1 is the first): between half and all of the doubled time.
  func wait(after attempt: Int) -> Duration {
    let whole = first * (1 << max(0, attempt - 1))
    return whole * Double.random(in: 0.5...1)
  }
}
