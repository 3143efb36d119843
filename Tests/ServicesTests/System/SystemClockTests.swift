// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rates
import Testing

@testable import Services

@Suite("The clock") struct SystemClockTests {
  @Test("AGIO_TODAY sets the date, and that of the current time")
  func fixed() throws {
    let clock = try SystemClock(environment: ["AGIO_TODAY": "2024-02-29"])
    #expect(clock.today().iso == "2024-02-29")
    #expect(abs(clock.now().utcDay - clock.today()) <= 1)
  }

  @Test("without it the date is that of the machine")
  func real() throws {
    let clock = try SystemClock(environment: [:])
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd"
    #expect(clock.today().iso == formatter.string(from: Date()))
    #expect(abs(clock.now().secondsSince1970 - Int64(Date().timeIntervalSince1970)) <= 2)
  }

  @Test(
    "an AGIO_TODAY that is not a date is an error",
    arguments: ["yesterday", "2026-13-01", "2026-2-3", "30.10.2026"])
  func bad(text: String) {
    #expect { try SystemClock(environment: ["AGIO_TODAY": text]) } throws: {
      "\($0)".contains(text)
    }
  }
}
