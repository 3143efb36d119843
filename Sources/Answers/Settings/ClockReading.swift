// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// A reading of the clock: the moment, and the local calendar day.
///
/// Reducers never read a clock. A reading is a message, so a recorded session replays the same on
/// any day.
package struct ClockReading: Equatable, Sendable, Codable {
  /// In whole seconds.
  package var now: Timestamp
  /// The local day, from which ages are counted.
  package var today: Day
  package var secondsToMidnight: Int

  package init(now: Timestamp, today: Day, secondsToMidnight: Int = 86_400) {
    self.now = now
    self.today = today
    self.secondsToMidnight = secondsToMidnight
  }
}

extension RateBook {
  /// The rate between two currencies for a day, or its mean over a period, as of a reading of the clock.
  package func quote(
    from: Currency, to: Currency, on time: RateTime?, at clock: ClockReading,
    source: SourceSelection = .auto
  ) throws(Problem) -> RateQuote {
    if let period = time?.period {
      return try average(
        from: from, to: to, over: period, today: clock.today, now: clock.now, source: source)
    }
    return try quote(from: from, to: to, on: time?.day, at: clock, source: source)
  }

  /// The rate between two currencies for a date, as of a reading of the clock.
  ///
  /// A source's publication that is dated a day ahead of the calendar answers for today, where it has
  /// none before. The day alone does not decide whether a publication is missing: east of Frankfurt a day begins
  /// before the publication of the day before is out.
  package func quote(
    from: Currency, to: Currency, on day: Day? = nil, repeating publication: UsedPublication? = nil,
    at clock: ClockReading, source: SourceSelection = .auto
  ) throws(Problem) -> RateQuote {
    func quote(on day: Day?) throws(Problem) -> RateQuote {
      try self.quote(
        from: from, to: to, on: day, repeating: publication, today: clock.today, now: clock.now,
        source: source)
    }
    do throws(Problem) {
      return try quote(on: day)
    } catch {
      guard day == clock.today, let newest = try? quote(on: nil), newest.ageDays < 0 else {
        throw error
      }
      return newest
    }
  }
}
