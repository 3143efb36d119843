// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// When agio fetches by itself. A person who asks is put off only by a source that has asked to be
/// left alone.
///
/// A publication is due for all installations at the same moment; each waits a number of seconds of its
/// own, up to half an hour, drawn once. A million of them then ask a bank's server 560 times a second
/// with conditional requests, not all at 16:00.
package struct FetchSchedule: Equatable, Sendable {
  /// The half hour over which installations are spread.
  package static let spreadSeconds = 1800
  /// The time between two attempts, whatever came of the first.
  package static let pauseSeconds = 3600

  /// This installation's number, from 0 up to ``spreadSeconds``.
  package let offsetSeconds: Int

  /// A schedule with a number of its own.
  package init(offsetSeconds: Int) {
    self.offsetSeconds = min(max(0, offsetSeconds), Self.spreadSeconds)
  }

  /// The installation's schedule: its number is drawn at the first need and kept in the store.
  package init(store: Archive) {
    let key = "fetch-offset-seconds"
    if let drawn = store.preferences()[key].flatMap({ Int($0) }) {
      self.init(offsetSeconds: drawn)
      return
    }
    let number = Int.random(in: 0..<Self.spreadSeconds)
    // Where it cannot be kept, the next start draws again: just as well spread.
    try? store.setPreferences([key: String(number)])
    self.init(offsetSeconds: number)
  }

  /// Whether to fetch now, without being asked.
  ///
  /// `newest` is the day of the newest stored publication before which none is missing; `record` is the
  /// result of the last attempt, nil if there was none.
  package func isTime(
    for source: Source, newest: Day?, record: FetchRecord?, now: Timestamp
  ) -> Bool {
    moment(for: source, newest: newest, record: record, now: now).map { $0 <= now } ?? false
  }

  /// Whether the last attempt is long enough ago to ask for a day that is missing.
  package func isRested(_ record: FetchRecord?, now: Timestamp) -> Bool {
    guard let record, let attempt = record.attempt(before: now) else { return true }
    return attempt.adding(seconds: Self.pauseSeconds) < now && record.pauseEnd(after: now) == nil
  }

  /// The moment to fetch without being asked; not after `now` when that is already due, nil for a
  /// source that never publishes by itself.
  ///
  /// `newest` is the day of the newest stored publication before which none is missing; `record` is the
  /// result of the last attempt, nil if there was none.
  package func moment(
    for source: Source, newest: Day?, record: FetchRecord?, now: Timestamp
  ) -> Timestamp? {
    guard let due = due(source.calendar, newest: newest, now: now) else { return nil }
    let rested = record?.attempt(before: now)?.adding(seconds: Self.pauseSeconds + 1)
    return max(due, rested ?? due, record?.pauseEnd(after: now) ?? due)
  }

  /// When the publication after the newest at hand is to be fetched, by the calendar alone.
  private func due(
    _ calendar: PublicationCalendar, newest: Day?, now: Timestamp
  ) -> Timestamp? {
    guard let newest else { return calendar.next(after: now).map { _ in now } }
    guard let next = calendar.publicationDay(after: newest) else { return nil }
    // Late by more than one publication, there is no crowd to keep out of.
    if let expected = calendar.newestExpected(at: now), next < expected { return now }
    return calendar.moment(of: next).adding(seconds: offsetSeconds)
  }
}
