// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Rates

@Suite("Moments") struct TimestampTests {
  @Test("the ISO text round-trips")
  func iso() {
    let moment = Timestamp(day("2026-10-30"), hour: 15, minute: 3, second: 9)
    #expect(moment.iso == "2026-10-30T15:03:09Z")
    #expect(Timestamp(iso: moment.iso) == moment)
  }

  @Test(
    "anything but that form is refused",
    arguments: [
      "2026-10-30", "2026-10-30T15:03:09", "2026-10-30T24:00:00Z", "2026-10-30T15:60:09Z",
      "2026-10-30 15:03:09Z", "2026-10-30T1:03:09Z", "2026-10-30T15:03:0éZ",
    ])
  func refused(_ text: String) {
    #expect(Timestamp(iso: text) == nil)
  }

  @Test("a moment before 1970 is on the right day")
  func before1970() {
    let moment = Timestamp(secondsSince1970: -1)
    #expect(moment.utcDay == day("1969-12-31"))
    #expect(moment.iso == "1969-12-31T23:59:59Z")
  }
}
