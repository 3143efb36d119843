// SPDX-License-Identifier: Apache-2.0

import Rates

/// One agio, its stored rates and the result of its last fetch.
struct Installation {
  private let source: Source
  private let schedule: FetchSchedule
  private var newest: Day
  private var record: FetchRecord?

  init(_ source: Source, newest: Day, offsetSeconds: Int) {
    self.source = source
    self.newest = newest
    schedule = FetchSchedule(offsetSeconds: offsetSeconds)
  }

  /// Lives through the week, and adds its requests to the load.
  mutating func run(_ times: Habits.Times, _ server: Server, _ week: Week, _ load: inout Load) {
    switch times {
    case .moments(let moments):
      for now in moments
      where schedule.isTime(for: source, newest: newest, record: record, now: now) {
        fetch(at: now, server, week, &load)
      }
    case .spans(let spans):
      for span in spans {
        var now = span.lowerBound
        while let due = schedule.moment(for: source, newest: newest, record: record, now: now),
          max(due, now) < span.upperBound
        {
          now = max(due, now)
          fetch(at: now, server, week, &load)
          now = now.adding(seconds: 1)
        }
      }
    }
  }

  private mutating func fetch(
    at now: Timestamp, _ server: Server, _ week: Week, _ load: inout Load
  ) {
    let second = week.second(of: now)
    var next = FetchRecord(source: source.id, attempted: now)
    switch server.answer(newest, at: now) {
    case .notModified:
      load.add(304, at: second)
      next.succeeded = now
    case .rates(let through, let gap):
      load.add(200, body: Load.newest, at: second)
      if gap { load.add(200, body: Load.ninetyDays, at: second) }
      newest = through
      next.succeeded = now
    case .failure(let status, let retryAt):
      // With a moment to come back there is one request; otherwise there are three, within 1.2 s.
      for attempt in 0..<(retryAt == nil ? 3 : 1) {
        load.add(status, at: second + attempt / 2)
      }
      next.error = "HTTP \(status)"
      next.notBefore = retryAt
    }
    record = next
  }
}
