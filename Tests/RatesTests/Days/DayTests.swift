// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Rates

@Suite("Days") struct DayTests {
  @Test("1970-01-01 is day 0, a Thursday")
  func epoch() {
    let epoch = day("1970-01-01")
    #expect(epoch.daysSince1970 == 0)
    #expect(epoch.weekday == 4)
    #expect(Day(daysSince1970: -1).iso == "1969-12-31")
  }

  @Test("300 years of days convert to fields and text and back, without a gap")
  func roundTrip() throws {
    let first = day("1890-01-01")
    var weekday = first.weekday
    for offset in 0..<110_000 {
      let each = first.adding(offset)
      let (year, month, dayOfMonth) = each.fields
      #expect(Day(year: year, month: month, day: dayOfMonth) == each)
      #expect(each.weekday == weekday)
      weekday = weekday % 7 + 1
      if offset % 97 == 0 { #expect(Day(iso: each.iso) == each) }
    }
  }

  @Test("leap years follow the Gregorian rule")
  func leapYears() {
    #expect(Day(iso: "2000-02-29") != nil)
    #expect(Day(iso: "2024-02-29") != nil)
    #expect(Day(iso: "1900-02-29") == nil)
    #expect(Day(iso: "2026-02-29") == nil)
  }

  @Test(
    "only a real day written as 2026-10-30 is one",
    arguments: [
      "", "2026-1-30", "2026-10-3", "26-10-30", "2026/10/30", "2026-10-32", "2026-13-01",
      "2026-00-10", "2026-10-00", "+2026-10-3", "2026-10-30T", " 2026-10-30", "2026-10-30 ",
      "٢٠٢٦-10-30", "0000-01-01",
    ])
  func refused(_ text: String) {
    #expect(Day(iso: text) == nil)
  }

  @Test("the long form is the one in every answer")
  func long() {
    #expect(day("2026-10-30").long == "Fri 30 Oct 2026")
    #expect(day("2026-11-01").long == "Sun 1 Nov 2026")
  }

  @Test("subtraction and addition agree")
  func arithmetic() {
    #expect(day("2026-11-21") - day("2026-10-30") == 22)
    #expect(day("2026-10-30").adding(22) == day("2026-11-21"))
    #expect(day("2026-10-30") < day("2026-10-31"))
  }

  @Test("is stored as its ISO text, and nothing else is read back")
  func codable() throws {
    let encoded = try JSONEncoder().encode([day("2026-10-30")])
    #expect(String(decoding: encoded, as: UTF8.self) == "[\"2026-10-30\"]")
    #expect(try JSONDecoder().decode([Day].self, from: encoded) == [day("2026-10-30")])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Day].self, from: Data("[\"30 Oct\"]".utf8))
    }
  }

  @Test("banks' English dates are read")
  func english() {
    #expect(Day(english: "30 October 2026") == day("2026-10-30"))
    #expect(Day(english: "20 Jun 2025") == day("2025-06-20"))
    #expect(Day(english: "31 June 2025") == nil)
    #expect(Day(english: "20 Juni 2025") == nil)
  }
}
