// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates

/// The time, from the system or, for tests and reports, from `AGIO_TODAY`.
package struct SystemClock: Sendable {
  private let fixed: Day?
  /// The moment of a lock file, which does not change.
  private let locked: (now: Timestamp, today: Day)?

  /// - Throws: ``Problem`` when `AGIO_TODAY` is not a date: a report for the wrong day is worse
  ///   than none.
  package init(environment: [String: String]) throws(Problem) {
    locked = nil
    guard let text = environment.filled("AGIO_TODAY") else {
      fixed = nil
      return
    }
    guard let day = Day(iso: text) else {
      throw Problem(.usage, "AGIO_TODAY is not a date like 2026-10-30: \(text)")
    }
    fixed = day
  }

  /// The moment at which rates were locked.
  package init(_ rates: LockedRates) {
    fixed = nil
    locked = (rates.now, rates.today)
  }

  /// The current time; with `AGIO_TODAY`, the current time of day on that day.
  package func now() -> Timestamp { reading().now }

  /// The local date.
  package func today() -> Day { reading().today }

  /// All of one moment, as it appears in the app's messages.
  ///
  /// A change to or from summer time on that day makes the seconds to midnight an hour too many or too few, once.
  package func reading() -> ClockReading {
    var moment = time_t(Date().timeIntervalSince1970.rounded(.down))
    var local = tm()
    localtime_r(&moment, &local)
    let seconds = Int64(moment)
    let day = Timestamp(secondsSince1970: seconds + Int64(local.tm_gmtoff)).utcDay
    let shift = fixed.map { Int64($0 - day) * 86_400 } ?? 0
    return ClockReading(
      now: locked?.now ?? Timestamp(secondsSince1970: seconds + shift),
      today: locked?.today ?? fixed ?? day,
      secondsToMidnight: 86_400 - Int(local.tm_hour * 3_600 + local.tm_min * 60 + local.tm_sec))
  }
}

/// A wait that ends at its time or when its task is cancelled, on its own thread.
///
/// `Task.sleep` relies on Dispatch, whose timer thread would keep waking the process afterwards;
/// and Foundation's conditions wait by the wall clock, which may be set back by hours meanwhile.
/// `poll` does neither.
enum Pause {
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  static func wait(for duration: Duration) async throws {
    let end = ContinuousClock.now + duration
    await ThreadReply.of(cancelled: (), refused: { sleep(until: end) }) { sleep(until: end) }
    try Task.checkCancellation()
  }

  private static func sleep(until end: ContinuousClock.Instant) {
    while ContinuousClock.now < end {
      // Rounded up, and limited so that it fits.
      let milliseconds = min((end - .now) / .milliseconds(1), 3_600_000).rounded(.up)
      poll(nil, 0, Int32(max(1, milliseconds)))
    }
  }
}
