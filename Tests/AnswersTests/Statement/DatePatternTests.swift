// SPDX-License-Identifier: Apache-2.0

import Rates
import Testing

@testable import Answers

@Suite("Dates of a column") struct DatePatternTests {
  private func iso(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { DateCell.read($0)?.iso }
  }

  private func read(_ text: String, _ pattern: String) -> String? {
    var text = text
    return text.withUTF8 { DatePattern(pattern)?.read($0)?.iso }
  }

  @Test("are read as ISO 8601 has them, also with a time of day")
  func isoDates() {
    #expect(iso("2024-02-29") == "2024-02-29")
    #expect(iso("20240229") == "2024-02-29")
    #expect(iso("2024-02-29T23:59:59Z") == "2024-02-29")
    #expect(iso("2024-02-29 08:00") == "2024-02-29")
    for wrong in [
      "", "2024-2-9", "2023-02-29", "2024-02-290", "29-02-2024", "2024/02/29", "1710460800",
      "2024-0229", "202402-29", "2024-02-2",
    ] {
      #expect(iso(wrong) == nil, "\(wrong)")
    }
  }

  @Test(
    "may have a time of day after them, with a zone",
    arguments: [
      "T15", "T15:30", " 15:30", "T15:30:59", "T15:30:60Z", "T15:30:00.123456", " 15:30:00,5",
      "T15:30:00+01:00", "T15:30:00-0530", " 15:30:00+00", " 15:30:00 UTC", " 15:30:00 +0100",
      "T153000Z", "T1530", "t15:30z", "T15:30:00GMT", "-15:30:00", "-15.30.00.123456", " - 15:30",
      "_15:30", " at 15:30", ", 15:30", " as of 2024-03-14", " 3:30 PM", " 3:30:00 p.m.",
      " 3:30 p. m.", " 3:30\u{202F}PM", " 3:30 a.\u{A0}m.",
    ]) func times(time: String)
  {
    #expect(iso("2024-03-15" + time) == "2024-03-15")
  }

  @Test(
    "may have nothing else after them",
    arguments: [
      " 2025-01-01", "T", " x", "T24:00", "T15:60", "T15:3", "T15:30:61", "T15:30:", "T15:30:00.",
      "T15:30:00+1", "T15:30:00+25:00", "T15:30 PM", "T15:30:00Zx", "T15300", " 15:30 - ",
      "-07", "-1530", "-",
      "T15:30:00 ",
    ]) func others(text: String)
  {
    #expect(iso("2024-03-15" + text) == nil)
  }

  @Test(
    "may be counted: days of a spreadsheet, seconds or milliseconds",
    arguments: [
      ("45366", "excel", "2024-03-15"), ("45366.75", "excel", "2024-03-15"),
      ("60000", "excel", "2064-04-08"), ("4536", "excel", nil), ("45366x", "excel", nil),
      ("1710460800", "unix", "2024-03-15"), ("1710547199.9", "unix", "2024-03-15"),
      ("1710460799999", "unix", "2024-03-14"), ("171046080", "unix", nil), ("", "unix", nil),
    ]) func counted(text: String, pattern: String, day: String?)
  {
    #expect(read(text, pattern) == day)
    #expect(DatePattern(pattern, year: 2024) == nil)
  }

  @Test(
    "may have the ending of an ordinal",
    arguments: ["4th March 2024", "Mon, 4th March 2024", "March 4th, 2024", "4er mars 2024"])
  func ordinals(text: String) {
    #expect(DayParts(text)?.day(.dayFirst)?.iso == "2024-03-04")
  }

  @Test(
    "have months in all scripts, and digits of all",
    arguments: [
      "15 май 2024", "15 Μαΐου 2024", "15 ΜΑΪΟΥ 2024", "15 Μάιος 2024", "15 มี.ค. 2024",
      "15 ינו׳ 2024", "١٥/٠٣/٢٠٢٤", "१५-०३-२०२४", "１５.０３.２０２４", "۱۵/۰۳/۲۰۲۴",
    ])
  func scripts(text: String) {
    #expect(DatePattern.guesses(of: text).contains { $0.read(text)?.year == 2024 })
    #expect(text.contains("ค") || DayParts(text)?.day(.dayFirst)?.year == 2024)
  }

  @Test("have the two-digit years of POSIX: 69 to 99 are of the century before") func pivot() {
    #expect(read("680315", "%y%m%d") == "2068-03-15")
    #expect(read("690315", "%y%m%d") == "1969-03-15")
  }

  @Test("are read in the format asked for, whole or not at all")
  func formats() {
    #expect(read("15.03.2024", "%d.%m.%Y") == "2024-03-15")
    #expect(read("3/5/24", "%m/%d/%y") == "2024-03-05")
    #expect(read("31.12.99", "%d.%m.%y") == "1999-12-31")
    #expect(read("5 Mar 2024", "%e %b %Y") == "2024-03-05")
    #expect(read("5 march 2024", "%d %B %Y") == "2024-03-05")
    #expect(read("15.03.2024 10:05", "%d.%m.%Y %H:%M") == "2024-03-15")
    #expect(read("15/03/2024 3:05 p. m.", "%d/%m/%Y %I:%M %p") == "2024-03-15")
    #expect(read("15/03/2024 3:05 AM", "%d/%m/%Y %I:%M %p") == "2024-03-15")
    #expect(read("15.03.2024x", "%d.%m.%Y") == nil)
    #expect(read("31.02.2024", "%d.%m.%Y") == nil)
    #expect(read("15.03.24", "%d.%m.%Y") == nil)
  }

  @Test(
    "have a time of day that there is",
    arguments: [("23:59:60", true), ("24:00:00", false), ("12:60:00", false), ("12:00:61", false)])
  func time(_ time: String, _ isRead: Bool) throws {
    let pattern = try #require(DatePattern("%d/%m/%Y %H:%M:%S"))
    let day = Array("15/03/2024 \(time)".utf8).withUnsafeBufferPointer { pattern.read($0) }
    #expect((day?.iso == "2024-03-15") == isRead)
  }

  @Test("have a year of two digits after an apostrophe") func apostrophe() {
    #expect(DayParts("15 Mar '24")?.day(.dayFirst)?.iso == "2024-03-15")
    #expect(DayParts("15/03/'24")?.day(.dayFirst)?.iso == "2024-03-15")
  }

  @Test("have no year where a weekday is called as a month elsewhere") func weekdays() {
    for text in ["Fri 15/03", "Fri 15.03", "Fri 15/03 10:30"] {
      #expect(DayParts(text) == nil, "\(text)")
    }
    #expect(DayParts("Mar 15 24")?.day(.dayFirst)?.iso == "2024-03-15")
    #expect(DayParts("Mar 15. 2024")?.day(.dayFirst)?.iso == "2024-03-15")
  }

  @Test("may have a weekday in front, or after them in brackets")
  func named() throws {
    for text in [
      "Fri 15 Mar 2024", "Fri, 15/03/2024", "Fr., 15.03.2024", "пт 15.03.2024", "Fri 15 03 24",
      "2024/03/15(金)", "2024/03/15（金）", "15/03/2024 (Fri)", "15/03/2024 (Fri) 10:30",
    ] {
      #expect(DayParts(text)?.day(.dayFirst)?.iso == "2024-03-15", "\(text)")
    }
    for text in ["Fri15/03/2024", "15/03/2024 (5)", "15/03/2024 (Fri", "Fri, 15"] {
      #expect(DayParts(text) == nil, "\(text)")
    }
    let open = try #require(DayParts("Tue, 05/03/2024"))
    #expect(
      open.patterns([.dayFirst, .monthFirst], of: "Tue, 05/03/2024").map(\.text)
        == ["%a, %d/%m/%Y", "%a, %m/%d/%Y"])
    #expect(read("Wed, 06/03/2024 10:30", "%a, %d/%m/%Y") == "2024-03-06")
    #expect(read(", 06/03/2024", "%a, %d/%m/%Y") == nil)
  }

  @Test("of eight digits are asked about once for each day") func joined() throws {
    let open = try #require(DayParts("05032024"))
    #expect(open.patterns(DayOrder.allCases, of: "05032024").map(\.text) == ["%d%m%Y", "%m%d%Y"])
  }

  @Test("are guessed from a text whose marks are not usual") func guesses() {
    func texts(_ text: String) -> [String] { DatePattern.guesses(of: text).map(\.text) }
    #expect(texts("15|03|2024") == ["%d|%m|%Y"])
    #expect(texts("<5|3|24> 10h30") == ["<%d|%m|%y> %Hh%M", "<%m|%d|%y> %Hh%M"])
    #expect(texts("Fri 15 Mar 2024").contains("%a %d %b %Y"))
    #expect(texts("15.03.") == ["%d.%m."])
    #expect(texts("15/03/2567") == ["%d/%m/%EY"] && texts("R6.3.15") == ["%EY.%m.%d"])
    #expect(texts("week 12").isEmpty && texts("15/03/3567").isEmpty)
  }

  @Test(
    "have years of eras",
    arguments: [
      ("15/03/2567", "%d/%m/%EY"), ("R6.3.15", "%EY.%m.%d"), ("H36/3/15", "%EY/%m/%d"),
      ("113/03/15", "%EY/%m/%d"), ("15 มี.ค. 67", "%d %b. %Ey"),
    ])
  func eras(text: String, pattern: String) {
    #expect(read(text, pattern) == "2024-03-15")
    #expect(read("2024-03-15", "%EY-%m-%d") == nil && DatePattern("%d.%m.%Ed") == nil)
  }

  @Test("have a format with a day, a month and a year")
  func refused() {
    for wrong in ["", "%d.%m", "%Y-%m-%d %d", "%q", "%Y-%m-%", "DD.MM.YYYY"] {
      #expect(DatePattern(wrong) == nil, "\(wrong)")
    }
  }
}
