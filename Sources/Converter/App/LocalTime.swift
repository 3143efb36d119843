// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

/// Moments told in the person's own time.
///
/// The clock's reading tells how far local midnight is, and so how far local time is from UTC; a
/// moment of the other half of the year may be told an hour off.
struct LocalTime: Equatable {
  /// Seconds to add to UTC.
  let offset: Int

  /// The time zone a reading of the clock was taken in.
  init(_ clock: ClockReading) {
    let local = 86_400 - clock.secondsToMidnight
    // Offsets run from −12 to +14 hours, in quarters of an hour.
    let difference = (local - clock.now.secondOfUTCDay + 2 * 86_400) % 86_400
    let offset = difference > 14 * 3_600 ? difference - 86_400 : difference
    self.offset = (offset + (offset < 0 ? -450 : 450)) / 900 * 900
  }

  /// `2026-11-21 09:05`.
  func text(of moment: Timestamp) -> String {
    let local = moment.adding(seconds: offset)
    let minutes = local.secondOfUTCDay / 60
    return "\(local.utcDay.iso) \(two(minutes / 60)):\(two(minutes % 60))"
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
