// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Rates

@Suite("Banks' holidays") struct BankHolidayTests {
  @Test(
    "the CNB is closed on Czech holidays",
    arguments: [
      "2026-01-01", "2026-04-03", "2026-04-06", "2026-05-08", "2026-07-06", "2026-09-28",
      "2026-10-28", "2026-11-17", "2026-12-24",
    ])
  func cnb(_ iso: String) {
    #expect(!PublicationCalendar.cnb.isPublicationDay(day(iso)))
  }

  @Test("the CNB's year of 2026 has a table for exactly the computed days")
  func cnbSample() throws {
    let days = Set(try Sample.decode(.cnb, "cnb/frankfurter-vcr-cnb-00.json").map(\.day))
    let last = try #require(days.max())
    var each = day("2026-01-02")
    while each <= last {
      #expect(PublicationCalendar.cnb.isPublicationDay(each) == days.contains(each), "\(each)")
      each = each.adding(1)
    }
  }

  @Test("the NBP works on Good Friday, not on Corpus Christi, nor on Christmas Eve since 2025")
  func nbp() {
    #expect(PublicationCalendar.nbp.isPublicationDay(day("2026-04-03")))
    #expect(!PublicationCalendar.nbp.isPublicationDay(day("2026-06-04")))
    #expect(!PublicationCalendar.nbp.isPublicationDay(day("2026-01-06")))
    #expect(PublicationCalendar.nbp.isPublicationDay(day("2024-12-24")))
    #expect(!PublicationCalendar.nbp.isPublicationDay(day("2025-12-24")))
  }

  @Test(
    "the Bank of Canada's holidays move to the next working day",
    arguments: [
      "2026-05-18", "2026-07-01", "2026-08-03", "2026-09-07", "2026-09-30", "2026-10-12",
      "2026-11-11", "2026-12-25", "2026-12-28", "2027-12-27", "2027-12-28", "2022-12-26",
      "2022-12-27",
    ])
  func boc(_ iso: String) {
    #expect(!PublicationCalendar.boc.isPublicationDay(day(iso)))
  }

  @Test("Victoria Day is the last Monday before 25 May")
  func victoriaDay() {
    #expect(!PublicationCalendar.boc.isPublicationDay(day("2020-05-18")))
    #expect(PublicationCalendar.boc.isPublicationDay(day("2020-05-25")))
  }

  @Test("the Bank of Canada's 16:30 follows North American summer time")
  func boctime() {
    let boc = PublicationCalendar.boc
    #expect(boc.moment(of: day("2026-03-06")) == moment("2026-03-06T21:30:00Z"))
    #expect(boc.moment(of: day("2026-03-09")) == moment("2026-03-09T20:30:00Z"))
    #expect(boc.moment(of: day("2026-11-02")) == moment("2026-11-02T21:30:00Z"))
  }

  @Test(
    "Norges Bank is closed from Maundy Thursday on, on Ascension and Whit Monday",
    arguments: ["2026-04-02", "2026-04-03", "2026-04-06", "2026-05-14", "2026-05-25", "2027-05-17"])
  func norges(_ iso: String) {
    #expect(!PublicationCalendar.norgesBank.isPublicationDay(day(iso)))
  }

  @Test("the Treasury publishes for the ends of quarters, HMRC for the beginnings of months")
  func slowOnes() {
    let treasury = PublicationCalendar.usTreasury
    #expect(treasury.newestExpected(at: moment("2026-11-21T00:00:00Z")) == day("2026-09-30"))
    #expect(treasury.newestExpected(at: moment("2026-10-02T00:00:00Z")) == day("2026-06-30"))
    let hmrc = PublicationCalendar.hmrc
    #expect(hmrc.newestExpected(at: moment("2026-11-21T00:00:00Z")) == day("2026-11-01"))
    #expect(
      hmrc.freshness(newest: day("2026-11-01"), at: moment("2026-11-30T12:00:00Z")) == .current)
  }
}
