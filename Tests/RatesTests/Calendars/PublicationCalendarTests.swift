// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import Rates

@Suite("When sources publish") struct PublicationCalendarTests {
  @Test("the computed TARGET days are exactly the days the ECB has published on since 1999")
  func target() {
    var published = Set<Day>()
    for row in 0..<ReferenceHistory.count { published.insert(ReferenceHistory.day(row)) }
    var each = ReferenceHistory.firstDay
    while each <= ReferenceHistory.lastDay {
      #expect(PublicationCalendar.ecb.isPublicationDay(each) == published.contains(each), "\(each)")
      each = each.adding(1)
    }
  }

  @Test("a custom source is stale by its age only: it has no calendar")
  func unknown() throws {
    let saturday = Timestamp(day("2026-11-21"), hour: 9)
    for (newest, freshness) in [
      ("2026-11-21", Freshness.current), ("2026-11-20", .current), ("2026-11-16", .current),
      ("2026-11-15", .stale),
    ] {
      #expect(
        PublicationCalendar.unknown.freshness(newest: day(newest), at: saturday) == freshness)
    }
    #expect(PublicationCalendar.unknown.freshness(newest: nil, at: saturday) == .stale)
    #expect(PublicationCalendar.unknown.describeNext(after: saturday) == nil)
    for name in ["exec:mine", "json:https://rates.example/latest"] {
      #expect(try #require(Sources.find(SourceID(rawValue: name))).calendar == .unknown)
    }
  }

  @Test(
    "Easter falls where the churches' tables have it",
    arguments: [
      "1818-03-22", "1943-04-25", "1999-04-04", "2000-04-23", "2008-03-23", "2011-04-24",
      "2024-03-31", "2025-04-20", "2026-04-05", "2027-03-28", "2038-04-25",
    ])
  func easter(_ iso: String) {
    #expect(Day.easterSunday(day(iso).year) == day(iso))
  }

  @Test(
    "the ECB's 16:00 is 15:00 UTC in winter and 14:00 in summer",
    arguments: [
      ("2026-11-23", "2026-11-23T15:00:00Z"), ("2026-07-06", "2026-07-06T14:00:00Z"),
      ("2026-03-27", "2026-03-27T15:00:00Z"), ("2026-03-30", "2026-03-30T14:00:00Z"),
      ("2026-10-23", "2026-10-23T14:00:00Z"), ("2026-10-26", "2026-10-26T15:00:00Z"),
    ])
  func summerTime(_ published: String, _ at: String) {
    #expect(PublicationCalendar.ecb.moment(of: day(published)) == moment(at))
  }

  @Test("the next publication is described with its day, time and zone")
  func next() {
    let ecb = PublicationCalendar.ecb
    #expect(
      ecb.describeNext(after: moment("2026-11-21T10:00:00Z"))
        == "Mon 23 Nov 2026 about 16:00 CET")
    #expect(
      ecb.describeNext(after: moment("2026-11-23T14:59:59Z"))
        == "Mon 23 Nov 2026 about 16:00 CET")
    #expect(
      ecb.describeNext(after: moment("2026-11-23T15:00:00Z"))
        == "Tue 24 Nov 2026 about 16:00 CET")
    #expect(
      ecb.describeNext(after: moment("2026-04-02T15:00:00Z"))
        == "Tue 7 Apr 2026 about 16:00 CEST")
    #expect(PublicationCalendar.never.describeNext(after: moment("2026-11-21T10:00:00Z")) == nil)
  }

  @Test("Friday's rate is current all Monday until 16:00, then due, then stale")
  func freshness() {
    let ecb = PublicationCalendar.ecb
    let friday = day("2026-10-30")
    #expect(ecb.freshness(newest: friday, at: moment("2026-10-30T20:00:00Z")) == .current)
    #expect(ecb.freshness(newest: friday, at: moment("2026-11-02T14:59:59Z")) == .current)
    #expect(ecb.freshness(newest: friday, at: moment("2026-11-02T15:00:00Z")) == .due)
    #expect(ecb.freshness(newest: friday, at: moment("2026-11-04T15:00:00Z")) == .due)
    #expect(ecb.freshness(newest: friday, at: moment("2026-11-05T15:00:00Z")) == .stale)
    #expect(ecb.freshness(newest: nil, at: moment("2026-11-05T15:00:00Z")) == .stale)
  }

  @Test("over Easter, Thursday's rate stays current for five days")
  func easterIsCurrent() {
    let ecb = PublicationCalendar.ecb
    #expect(
      ecb.freshness(newest: day("2026-04-02"), at: moment("2026-04-07T13:59:59Z")) == .current)
    #expect(ecb.freshness(newest: day("2026-04-02"), at: moment("2026-04-07T14:00:00Z")) == .due)
  }

  @Test("the newest expected is never later than now and never missed")
  func newestExpected() {
    var random = Seeded(7)
    for source in Sources.all where source.calendar != .never {
      let calendar = source.calendar
      for _ in 0..<200 {
        let start = moment("2001-01-01T00:00:00Z").secondsSince1970
        let now = Timestamp(
          secondsSince1970: start + Int64.random(in: 0..<900_000_000, using: &random))
        guard let newest = calendar.newestExpected(at: now), let next = calendar.next(after: now)
        else {
          Issue.record("\(source.id) has no publication around \(now)")
          continue
        }
        #expect(calendar.moment(of: newest) <= now)
        #expect(next > now)
        let following = calendar.publicationDay(after: newest).map(calendar.moment(of:))
        #expect(following == next, "\(source.id) at \(now)")
      }
    }
  }
}
