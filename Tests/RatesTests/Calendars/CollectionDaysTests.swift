// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Rates

@Suite("Banks whose holidays are not known") struct CollectionDaysTests {
  private func source(_ key: String) throws -> Source {
    try #require(Sources.find(SourceID(rawValue: "frankfurter:" + key)))
  }

  private func publication(_ key: String, _ iso: String, fetched: String? = nil) throws
    -> Publication
  {
    Publication(
      source: SourceID(rawValue: "frankfurter:" + key), day: day(iso), base: .usd,
      kind: .reference, fetched: fetched.map(moment),
      quotes: [Publication.Quote(.eur, try #require(PublishedRate(text: "0.86")))])
  }

  @Test(
    "newer rates may be there after the next hours at which the bank is asked",
    arguments: [
      // Monday to Friday, Sunday to Thursday, each day.
      ("rba", "2026-11-20T07:45:00Z", "2026-11-23T07:45:00Z"),
      ("rba", "2026-11-20T07:44:00Z", "2026-11-20T07:45:00Z"),
      ("cbe", "2026-11-20T00:00:00Z", "2026-11-22T12:45:00Z"),
      ("bcc", "2026-11-20T06:45:00Z", "2026-11-21T06:45:00Z"),
      // On Mondays, from the 3rd to the 12th, and some time in each month.
      ("fred", "2026-11-24T00:00:00Z", "2026-11-30T23:45:00Z"),
      ("hkma", "2026-11-20T00:00:00Z", "2026-12-12T10:45:00Z"),
      ("boa", "2026-11-20T00:00:00Z", "2026-11-30T14:45:00Z"),
      ("boa", "2027-02-01T00:00:00Z", "2027-02-28T14:45:00Z"),
    ])
  func next(_ key: String, _ now: String, _ next: String) throws {
    #expect(try source(key).calendar.next(after: moment(now)) == moment(next))
  }

  @Test("nothing newer comes of a bank that has ended, and its last rates are current")
  func ended() throws {
    let calendar = try source("bbk").calendar
    let now = moment("2026-11-21T09:00:00Z")
    #expect(calendar.next(after: now) == nil)
    #expect(calendar.freshness(newest: day("1998-12-30"), at: now) == .current)
    #expect(calendar.isTooOld(day("1998-12-30"), for: day("1999-02-01")))
    let schedule = FetchSchedule(offsetSeconds: 0)
    let bank = try source("bbk")
    #expect(!schedule.isTime(for: bank, newest: day("1998-12-30"), record: nil, now: now))
    #expect(schedule.isTime(for: bank, newest: nil, record: nil, now: now))
  }

  @Test(
    "old rates are stale only when newer ones should have come, however rarely they do",
    arguments: [
      ("rba", "2026-11-20", Freshness.current), ("rba", "2026-11-16", .current),
      ("rba", "2026-11-15", .stale), ("fred", "2026-11-13", .current),
      ("fred", "2026-11-10", .stale), ("hkma", "2026-10-31", .current),
      ("hkma", "2026-10-01", .stale), ("sbp", "2026-09-30", .current),
      ("sbp", "2026-09-01", .stale),
    ])
  func stale(_ key: String, _ newest: String, _ freshness: Freshness) throws {
    let now = moment("2026-11-21T09:00:00Z")
    #expect(
      try source(key).calendar.freshness(newest: day(newest), at: now, asked: now) == freshness)
  }

  @Test("newer rates are due once the bank was asked after the last fetch")
  func due() throws {
    let book = RateBook(stored: [
      try publication("rba", "2026-11-19", fetched: "2026-11-20T06:00:00Z")
    ])
    let id: SourceID = "frankfurter:rba"
    #expect(book.freshness(of: id, at: moment("2026-11-20T07:00:00Z")) == .current)
    #expect(book.freshness(of: id, at: moment("2026-11-20T08:00:00Z")) == .due)
    // There was nothing newer.
    let asked = moment("2026-11-20T07:50:00Z")
    #expect(book.freshness(of: id, at: moment("2026-11-20T08:00:00Z"), asked: asked) == .current)
  }

  @Test(
    "a fetch waits for the next hours at which the bank is asked, whatever day its rates are of")
  func schedule() throws {
    let schedule = FetchSchedule(offsetSeconds: 600)
    func isTime(_ key: String, after succeeded: String?, at now: String) throws -> Bool {
      let record = try succeeded.map {
        FetchRecord(
          source: try source(key).id, attempted: moment($0), succeeded: moment($0))
      }
      return schedule.isTime(
        for: try source(key), newest: day("2026-11-18"), record: record, now: moment(now))
    }
    #expect(try isTime("rba", after: nil, at: "2026-11-20T06:00:00Z"))
    #expect(try !isTime("rba", after: "2026-11-19T08:00:00Z", at: "2026-11-20T07:54:00Z"))
    #expect(try isTime("rba", after: "2026-11-19T08:00:00Z", at: "2026-11-20T07:55:00Z"))
    #expect(try !isTime("rba", after: "2026-11-20T08:00:00Z", at: "2026-11-23T07:00:00Z"))
    #expect(try !isTime("fred", after: "2026-11-17T08:00:00Z", at: "2026-11-23T23:00:00Z"))
    #expect(try isTime("fred", after: "2026-11-17T08:00:00Z", at: "2026-11-24T00:00:00Z"))
  }

  @Test(
    "a day without rates is no hole; the service is asked about it, unless its list was fetched")
  func holes() throws {
    let id: SourceID = "frankfurter:rba"
    let bank = try source("rba")
    // Monday 26 January 2026 is Australia Day.
    let all = [try publication("rba", "2026-01-23"), try publication("rba", "2026-01-27")]
    let now = moment("2026-11-20T09:00:00Z")
    for (stored, scope) in [
      (all, FetchScope.day(day("2026-01-26"))), (bank.markingOwnGaps(all), nil),
    ] {
      let book = RateBook(stored: stored)
      let holiday = day("2026-01-26")
      #expect(book.missingPublication(of: id, for: holiday, today: now.utcDay) == nil)
      #expect(book.completeThrough(id) == day("2026-01-27"))
      #expect(bank.scope(toAnswer: holiday...holiday, book: book, now: now) == scope)
      let quote = try book.quote(
        from: .usd, to: .eur, on: holiday, today: now.utcDay, source: .only(id))
      #expect(quote.ageDays == 3 && !quote.isStale)
      // On Saturday and Sunday there is nothing to ask for.
      let saturday = day("2026-01-24")
      #expect(bank.scope(toAnswer: saturday...saturday, book: book, now: now) == nil)
    }
  }

  @Test("a mean of a period is whole only where the list of its days was fetched")
  func averages() throws {
    let days = ["2026-01-01", "2026-01-23", "2026-01-31"]
    let all = try days.map { try publication("rba", $0) }
    func lacks(_ stored: [Publication]) throws -> Int {
      try RateBook(stored: stored).average(
        from: .usd, to: .eur,
        over: try #require(Period(year: 2026, months: 1...1, name: "2026-01")),
        today: day("2026-11-20"),
        source: .only("frankfurter:rba")
      ).average?.lacks.count ?? -1
    }
    #expect(try lacks(all) == 1)
    #expect(try lacks(source("rba").markingOwnGaps(all)) == 0)
  }

  @Test("a mean without the first days of its period names them, and is stale")
  func beginning() throws {
    let rba = try source("rba")
    let stored = try ["2024-07-01", "2024-07-02", "2024-07-03", "2024-08-01"]
      .map { try publication("rba", $0) }
    let book = RateBook(stored: rba.markingOwnGaps(stored))
    func mean(_ first: String, _ last: String) throws -> RateQuote {
      try book.average(
        from: .usd, to: .eur, over: Period(day(first), day(last), "x"), today: day("2024-11-20"),
        source: .only(rba.id))
    }
    #expect(try !mean("2024-07-01", "2024-07-05").isStale)
    let half = try mean("2024-06-28", "2024-07-05")
    #expect(half.isStale && half.missing == day("2024-06-28"))
    #expect(
      half.average?.lacks == ["RBA via Frankfurter's days of 2024-06-28 are not stored"])
    // Saturdays have no rates.
    #expect(try mean("2024-06-29", "2024-07-03").average?.lacks == [])
    #expect(
      try mean("2024-07-01", "2024-08-05").average?.lacks
        == ["RBA via Frankfurter's days from 2024-08-02 to 2024-08-05 are not stored"])
  }

  @Test("a mean of the year in which the bank's rates begin says so")
  func firstDay() throws {
    let rba = try source("rba")
    let first = try #require(rba.firstDay)
    let stored = try [first, first.adding(1)].map { try publication("rba", $0.iso) }
    let quote = try RateBook(stored: stored).average(
      from: .usd, to: .eur, over: Period(first.adding(-1), first.adding(1), "x"),
      today: day("2024-11-20"), source: .only(rba.id))
    #expect(!quote.isStale)
    #expect(
      quote.average?.lacks == ["RBA via Frankfurter has rates of x since \(first.iso)"])
  }

  @Test("what follows the newest stored day is asked for with the day itself")
  func following() throws {
    let bank = try source("rba")
    #expect(bank.scope(from: day("2026-11-20"), to: day("2026-11-23")) == nil)
    #expect(
      bank.scope(from: day("2026-11-20"), to: day("2026-11-24"))
        == .days(day("2026-11-21")...day("2026-11-24")))
    #expect(
      try source("cbe").scope(from: day("2026-11-19"), to: day("2026-11-23"))
        == .days(day("2026-11-20")...day("2026-11-23")))
  }
}
