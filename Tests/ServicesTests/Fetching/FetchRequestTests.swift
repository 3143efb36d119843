// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Testing

@testable import Services

@Suite("What is requested before an answer") struct FetchRequestTests {
  private let schedule = FetchSchedule(offsetSeconds: 0)

  private func request(
    _ id: SourceID = .ecb, for day: String? = nil, isRequested: Bool = false,
    attempted: String? = nil
  ) throws -> FetchRequest? {
    let record = try attempted.map {
      FetchRecord(source: id, attempted: try SamplePublications.moment($0))
    }
    return schedule.request(
      to: id, for: try day.map(SamplePublications.day).map { $0...$0 }, isRequested: isRequested,
      book: RateBook(),
      record: record, clock: try clock)
  }

  private var clock: ClockReading {
    get throws {
      ClockReading(
        now: try SamplePublications.moment("2026-11-21T09:00:00Z"),
        today: try SamplePublications.day("2026-11-21"))
    }
  }

  @Test("the last attempt is only looked up where there is something to request")
  func record() throws {
    var reads = 0
    func attempt() -> FetchRecord? {
      reads += 1
      return nil
    }
    let stored = try SamplePublications.day("2024-03-15")
    let clock = try clock
    #expect(
      schedule.request(
        to: .ecb, for: stored...stored, isRequested: false, book: RateBook(), record: attempt(),
        clock: clock
      )
        == nil)
    #expect(reads == 0)
    #expect(
      schedule.request(
        to: .ecb, for: nil, isRequested: false, book: RateBook(), record: attempt(), clock: clock)
        != nil)
    #expect(reads == 1)
  }

  @Test("newer rates that are due, for two seconds at most")
  func due() throws {
    #expect(try request()?.deadlineSeconds == 2)
    #expect(try request(for: "2026-11-21") != nil)
  }

  @Test("nothing for a stored day, nor twice within the hour, nor from an unknown source")
  func nothing() throws {
    #expect(try request(for: "2024-03-15") == nil)
    #expect(try request(attempted: "2026-11-21T08:30:00Z") == nil)
    #expect(try request(for: "2026-11-18", attempted: "2026-11-21T08:30:00Z") == nil)
    #expect(try request("nobody") == nil)
  }

  @Test("a missing day is requested")
  func missing() throws {
    #expect(try request(for: "2026-11-18") != nil)
    #expect(try request(for: "2026-11-18", attempted: "2026-11-21T07:00:00Z") != nil)
  }

  @Test("what the person asks for is always requested, for ten seconds")
  func asked() throws {
    #expect(try request(for: "2024-03-15", isRequested: true)?.deadlineSeconds == 10)
    #expect(try request(isRequested: true, attempted: "2026-11-21T08:59:00Z") != nil)
  }
}
