// SPDX-License-Identifier: Apache-2.0

import Rates

/// Formats timestamps in local time.
///
/// The clock's reading includes the time to local midnight, which gives the offset from UTC. A
/// timestamp from the other side of a daylight saving change may be off by an hour.
package struct LocalTime: Equatable {
  /// Seconds to add to UTC.
  package let offset: Int

  package init(_ clock: ClockReading) {
    let local = 86_400 - clock.secondsToMidnight
    // Offsets range from −12 to +14 hours, in steps of 15 minutes.
    let difference = (local - clock.now.secondOfUTCDay + 2 * 86_400) % 86_400
    let offset = difference > 14 * 3_600 ? difference - 86_400 : difference
    self.offset = (offset + (offset < 0 ? -450 : 450)) / 900 * 900
  }

  /// `21 Nov 2026 09:05`.
  package func text(of moment: Timestamp) -> String {
    "\(moment.adding(seconds: offset).utcDay.shortWithYear) \(time(of: moment))"
  }

  /// `09:05`.
  package func time(of moment: Timestamp) -> String { moment.adding(seconds: offset).time }

  /// `Mon 16:00`, or `2 Dec` when it is more than six days away.
  package func brief(_ moment: Timestamp, from today: Day) -> String {
    let day = moment.adding(seconds: offset).utcDay
    return day - today > 6 ? day.short : "\(day.weekdayName) \(time(of: moment))"
  }
}
