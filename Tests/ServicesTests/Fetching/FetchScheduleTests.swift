// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Testing

@testable import Services

@Suite("Automatic fetching") struct FetchScheduleTests {
  // Thursday 19 and Friday 20 November 2026: the ECB publishes at 15:00 UTC.
  let schedule = FetchSchedule(offsetSeconds: 600)

  private func isTime(_ newest: String?, at now: String, record: FetchRecord? = nil) throws -> Bool
  {
    schedule.isTime(
      for: try #require(Sources.find(.ecb)), newest: try newest.map(SamplePublications.day),
      record: record, now: try SamplePublications.moment(now))
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
        for: program, newest: try newest.map(SamplePublications.day), record: record,
        now: try SamplePublications.moment("2026-11-21T09:00:00Z"))
    }
    #expect(try isTime(nil))
    #expect(try isTime("2026-11-20"))
    #expect(try !isTime("2026-11-21"))
    let record = FetchRecord(
      source: program.id, attempted: try SamplePublications.moment("2026-11-21T08:30:00Z"))
    #expect(try !isTime("2026-11-20", record))
  }

  @Test("never twice within the hour, nor before the source allows it")
  func pause() throws {
    let record = FetchRecord(
      source: .ecb, attempted: try SamplePublications.moment("2026-11-20T15:20:00Z"),
      notBefore: try SamplePublications.moment("2026-11-20T18:00:00Z"))
    #expect(try !isTime("2026-11-17", at: "2026-11-20T16:20:00Z", record: record))
    #expect(try !isTime("2026-11-17", at: "2026-11-20T17:59:59Z", record: record))
    #expect(try isTime("2026-11-17", at: "2026-11-20T18:00:00Z", record: record))
  }

  @Test("names the moment to wait for, which is the first one when a fetch is due")
  func moment() throws {
    let ecb = try #require(Sources.find(.ecb))
    for (newest, now, expected) in [
      ("2026-11-19", "2026-11-20T09:00:00Z", "2026-11-20T15:10:00Z"),
      ("2026-11-20", "2026-11-20T15:30:00Z", "2026-11-23T15:10:00Z"),
      ("2026-12-24", "2026-12-25T09:00:00Z", "2026-12-28T15:10:00Z"),
    ] {
      let (newest, now) = (
        try SamplePublications.day(newest), try SamplePublications.moment(now)
      )
      let moment = try #require(schedule.moment(for: ecb, newest: newest, record: nil, now: now))
      #expect(moment == (try SamplePublications.moment(expected)))
      #expect(schedule.isTime(for: ecb, newest: newest, record: nil, now: moment))
      #expect(
        !schedule.isTime(for: ecb, newest: newest, record: nil, now: moment.adding(seconds: -1)))
    }
  }

  @Test("what never publishes is never waited for")
  func never() throws {
    let user = try #require(Sources.find(.user))
    let now = try SamplePublications.moment("2026-11-20T15:00:00Z")
    #expect(schedule.moment(for: user, newest: nil, record: nil, now: now) == nil)
    #expect(
      schedule.moment(for: user, newest: Day(iso: "2026-11-19"), record: nil, now: now) == nil)
  }

  @Test("an installation's delay is drawn once")
  func drawnOnce() throws {
    let folder = try TemporaryFolder()
    let first = FetchSchedule(store: SamplePublications.store(folder.database))
    let second = FetchSchedule(store: SamplePublications.store(folder.database))
    #expect(first == second)
    #expect((0..<FetchSchedule.spreadSeconds).contains(first.offsetSeconds))
  }

  @Test("a stored moment far in the future delays fetching by a day at most")
  func farFuture() throws {
    var record = FetchRecord(
      source: .ecb, attempted: try SamplePublications.moment("2026-11-18T15:20:00Z"),
      notBefore: try SamplePublications.moment("2999-01-01T00:00:00Z"))
    #expect(try !isTime("2026-11-16", at: "2026-11-19T15:19:59Z", record: record))
    #expect(try isTime("2026-11-16", at: "2026-11-19T15:20:00Z", record: record))
    // Written while a clock was wrong.
    record.attempted = try SamplePublications.moment("2998-12-31T00:00:00Z")
    #expect(try isTime("2026-11-16", at: "2026-11-18T16:00:00Z", record: record))
    #expect(schedule.isRested(record, now: try SamplePublications.moment("2026-11-18T16:00:00Z")))
  }
}
