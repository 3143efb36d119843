// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Rates

@Suite("Automatic fetching") struct FetchScheduleTests {
  // Thursday 19 and Friday 20 November 2026: the ECB publishes at 15:00 UTC.
  let schedule = FetchSchedule(offsetSeconds: 600)

  private func isTime(_ newest: String?, at now: String, record: FetchRecord? = nil) throws -> Bool
  {
    schedule.isTime(
      for: try #require(Sources.find(.ecb)), newest: newest.map(day),
      record: record, now: moment(now))
  }

  @Test("not before the next publication is due, and then after this installation's own delay")
  func spread() throws {
    #expect(try !isTime("2026-11-19", at: "2026-11-20T14:59:59Z"))
    #expect(try !isTime("2026-11-19", at: "2026-11-20T15:09:59Z"))
    #expect(try isTime("2026-11-19", at: "2026-11-20T15:10:00Z"))
    #expect(try !isTime("2026-11-20", at: "2026-11-22T12:00:00Z"))
  }

  @Test("an installation that is more than one publication behind does not wait for its delay")
  func behind() throws {
    #expect(try isTime("2026-11-17", at: "2026-11-20T15:00:01Z"))
    #expect(try isTime(nil, at: "2026-11-20T15:00:01Z"))
  }

  @Test("a program is asked for the next day's rates, and again until it has today's")
  func program() throws {
    let program = try #require(Sources.find("exec:mine"))
    func isTime(_ newest: String?, _ record: FetchRecord? = nil) throws -> Bool {
      schedule.isTime(
        for: program, newest: newest.map(day), record: record,
        now: moment("2026-11-21T09:00:00Z"))
    }
    #expect(try isTime(nil))
    #expect(try isTime("2026-11-20"))
    #expect(try !isTime("2026-11-21"))
    let record = FetchRecord(
      source: program.id, attempted: moment("2026-11-21T08:30:00Z"))
    #expect(try !isTime("2026-11-20", record))
  }

  @Test("never twice within the hour, nor before the source allows it")
  func pause() throws {
    let record = FetchRecord(
      source: .ecb, attempted: moment("2026-11-20T15:20:00Z"),
      notBefore: moment("2026-11-20T18:00:00Z"))
    #expect(try !isTime("2026-11-17", at: "2026-11-20T16:20:00Z", record: record))
    #expect(try !isTime("2026-11-17", at: "2026-11-20T17:59:59Z", record: record))
  }

  @Test("after a pause the source asked for, each installation waits for its own delay")
  func comeBack() throws {
    let record = FetchRecord(
      source: .ecb, attempted: moment("2026-11-20T15:20:00Z"),
      notBefore: moment("2026-11-20T18:00:00Z"))
    #expect(try !isTime("2026-11-17", at: "2026-11-20T18:09:59Z", record: record))
    #expect(try isTime("2026-11-17", at: "2026-11-20T18:10:00Z", record: record))
    #expect(schedule.mayRetry(record, now: moment("2026-11-20T18:00:00Z")))
  }

  @Test("names the moment to wait for, which is the first one when a fetch is due")
  func named() throws {
    let ecb = try #require(Sources.find(.ecb))
    for (newest, now, expected) in [
      ("2026-11-19", "2026-11-20T09:00:00Z", "2026-11-20T15:10:00Z"),
      ("2026-11-20", "2026-11-20T15:30:00Z", "2026-11-23T15:10:00Z"),
      ("2026-12-24", "2026-12-25T09:00:00Z", "2026-12-28T15:10:00Z"),
    ] {
      let (newest, now) = (day(newest), moment(now))
      let due = try #require(schedule.moment(for: ecb, newest: newest, record: nil, now: now))
      #expect(due == moment(expected))
      #expect(schedule.isTime(for: ecb, newest: newest, record: nil, now: due))
      #expect(
        !schedule.isTime(for: ecb, newest: newest, record: nil, now: due.adding(seconds: -1)))
    }
  }

  @Test("what never publishes is never waited for")
  func never() throws {
    let user = try #require(Sources.find(.user))
    let now = moment("2026-11-20T15:00:00Z")
    #expect(schedule.moment(for: user, newest: nil, record: nil, now: now) == nil)
    #expect(
      schedule.moment(for: user, newest: Day(iso: "2026-11-19"), record: nil, now: now) == nil)
  }

  @Test("a stored moment far in the future delays fetching by a day at most")
  func farFuture() throws {
    var record = FetchRecord(
      source: .ecb, attempted: moment("2026-11-18T15:20:00Z"),
      notBefore: moment("2999-01-01T00:00:00Z"))
    #expect(try !isTime("2026-11-16", at: "2026-11-19T15:29:59Z", record: record))
    #expect(try isTime("2026-11-16", at: "2026-11-19T15:30:00Z", record: record))
    // Written while a clock was wrong.
    record.attempted = moment("2998-12-31T00:00:00Z")
    #expect(try isTime("2026-11-16", at: "2026-11-18T16:00:00Z", record: record))
    #expect(schedule.mayRetry(record, now: moment("2026-11-18T16:00:00Z")))
  }
}
