// SPDX-License-Identifier: Apache-2.0

/// When agio fetches automatically. A user's own request is refused only if the source has
/// imposed a rate limit.
///
/// A publication is due for all installations at the same moment; each waits a random number of
/// seconds, up to half an hour, drawn once. A million installations then ask a bank's server 550
/// times a second with conditional requests, not all at 16:00.
package struct FetchSchedule: Equatable, Sendable {
  /// The half hour over which installations are spread.
  package static let spreadSeconds = 1800
  /// The time between two attempts, whatever the result of the first.
  static let pauseSeconds = 3600

  /// This installation's offset, from 0 up to ``spreadSeconds``.
  package let offsetSeconds: Int

  package init(offsetSeconds: Int) {
    self.offsetSeconds = min(max(0, offsetSeconds), Self.spreadSeconds)
  }

  /// Whether to fetch now automatically.
  ///
  /// `newest` is the day of the newest stored publication before which none is missing; `record` is
  /// the result of the last attempt, nil if there was none.
  package func isTime(
    for source: Source, newest: Day?, record: FetchRecord?, now: Timestamp
  ) -> Bool {
    moment(for: source, newest: newest, record: record, now: now).map { $0 <= now } ?? false
  }

  /// Whether enough time has passed since the last attempt to ask for a missing day.
  package func mayRetry(_ record: FetchRecord?, now: Timestamp) -> Bool {
    guard let record, let attempt = record.attempt(before: now) else { return true }
    return attempt.adding(seconds: Self.pauseSeconds) < now && record.pauseEnd(after: now) == nil
  }

  /// The moment to fetch automatically; not after `now` when that is already due, nil for a source
  /// that never publishes.
  ///
  /// `newest` is the day of the newest stored publication before which none is missing; `record` is
  /// the result of the last attempt, nil if there was none.
  package func moment(
    for source: Source, newest: Day?, record: FetchRecord?, now: Timestamp
  ) -> Timestamp? {
    guard let due = due(source.calendar, newest: newest, record: record, now: now) else {
      return nil
    }
    let rested = record?.attempt(before: now)?.adding(seconds: Self.pauseSeconds + 1)
    // A server may ask everybody to come back at the same moment.
    let pauseEnd = record?.pauseEnd(after: now, delay: offsetSeconds)
    return max(due, rested ?? due, pauseEnd ?? due)
  }

  /// When to fetch the publication after the newest available one, by the calendar alone.
  private func due(
    _ calendar: PublicationCalendar, newest: Day?, record: FetchRecord?, now: Timestamp
  ) -> Timestamp? {
    guard let newest else {
      return calendar.isUnknown ? now : calendar.next(after: now).map { _ in now }
    }
    if calendar.collection != nil {
      // Whether a bank has published since shows only in the answer.
      let asked = record?.succeeded ?? Timestamp(newest)
      return calendar.next(after: asked)?.adding(seconds: offsetSeconds)
    }
    // The source may have the next day's rates as soon as that day begins.
    if calendar.isUnknown { return Timestamp(newest.adding(1)).adding(seconds: offsetSeconds) }
    guard let next = calendar.publicationDay(after: newest) else { return nil }
    // More than one publication late: there is no crowd left to avoid.
    if let expected = calendar.newestExpected(at: now), next < expected { return now }
    return calendar.moment(of: next).adding(seconds: offsetSeconds)
  }
}

/// The results of the last fetches of a source, for `agio sources` and for deciding when to fetch
/// again.
package struct FetchRecord: Equatable, Sendable, Codable {
  package var source: SourceID
  /// The last attempt, however it ended.
  package var attempted: Timestamp
  /// The last attempt that brought rates or "not modified".
  package var succeeded: Timestamp?
  /// Why the last attempt failed; nil when it succeeded.
  package var error: String?
  /// How long the last answer took.
  package var latencyMilliseconds: Int?
  /// The moment before which the source must not be asked again.
  package var notBefore: Timestamp?

  package init(
    source: SourceID, attempted: Timestamp, succeeded: Timestamp? = nil, error: String? = nil,
    latencyMilliseconds: Int? = nil, notBefore: Timestamp? = nil
  ) {
    self.source = source
    self.attempted = attempted
    self.succeeded = succeeded
    self.error = error
    self.latencyMilliseconds = latencyMilliseconds
    self.notBefore = notBefore
  }
}

extension FetchRecord {
  /// A server that asks for a longer wait is believed for a day only.
  package static let longestWait = 86_400

  /// The time of the attempt; nil if it is in the future, because a clock was wrong.
  func attempt(before now: Timestamp) -> Timestamp? { attempted <= now ? attempted : nil }

  /// The moment until which the source has asked for a pause; nil when it is past, or there is
  /// none. It is later by this many seconds.
  package func pauseEnd(after now: Timestamp, delay seconds: Int = 0) -> Timestamp? {
    guard let notBefore, let attempt = attempt(before: now) else { return nil }
    let end = min(notBefore, attempt.adding(seconds: Self.longestWait)).adding(seconds: seconds)
    return end > now ? end : nil
  }
}
