// SPDX-License-Identifier: Apache-2.0

import Rates
import Testing

@testable import Answers

@Suite("Local time") struct LocalTimeTests {
  private func offset(hour: Int, minute: Int = 0, toMidnight: Int) -> Int {
    LocalTime(
      ClockReading(
        now: Timestamp(Samples.day("2026-11-21"), hour: hour, minute: minute),
        today: Samples.day("2026-11-21"), secondsToMidnight: toMidnight)
    ).offset
  }

  @Test("is derived from the time to midnight")
  func offsets() {
    #expect(offset(hour: 9, toMidnight: 15 * 3_600) == 0)
    #expect(offset(hour: 9, toMidnight: 14 * 3_600) == 3_600)
    // New York at 04:00, Kathmandu at 14:45, Auckland at 22:00.
    #expect(offset(hour: 9, toMidnight: 20 * 3_600) == -5 * 3_600)
    #expect(offset(hour: 9, toMidnight: 9 * 3_600 + 900) == 5 * 3_600 + 2_700)
    #expect(offset(hour: 9, toMidnight: 2 * 3_600) == 13 * 3_600)
    #expect(offset(hour: 23, minute: 30, toMidnight: 23 * 3_600 + 1_800) == 3_600)
  }

  @Test("shows a time on its local day")
  func text() {
    let clock = ClockReading(
      now: Timestamp(Samples.day("2026-11-21"), hour: 9), today: Samples.day("2026-11-21"),
      secondsToMidnight: 20 * 3_600)
    let moment = Timestamp(Samples.day("2026-11-21"), hour: 3, minute: 7)
    #expect(LocalTime(clock).text(of: moment) == "20 Nov 2026 22:07")
  }
}
