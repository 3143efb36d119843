// SPDX-License-Identifier: Apache-2.0

/// The time whose rates are asked for, in place of the newest.
package enum RateTime: Hashable, Sendable, Codable {
  /// The last publication on or before a day.
  case day(Day)
  /// The mean rates of a period.
  case mean(Period)

  package var day: Day? { if case .day(let day) = self { day } else { nil } }

  package var period: Period? { if case .mean(let period) = self { period } else { nil } }

  /// `2024-03-15`, `2024-Q1`.
  package var name: String {
    switch self {
    case .day(let day): day.iso
    case .mean(let period): period.name
    }
  }

  /// The day, or the last one of the period that has come.
  package func last(today: Day) -> Day {
    switch self {
    case .day(let day): day
    case .mean(let period): max(period.first, min(period.last, today))
    }
  }

  /// The days whose rates are needed, as far as they have come.
  package func days(through today: Day) -> ClosedRange<Day> {
    let last = last(today: today)
    return (period?.first ?? last)...last
  }
}

/// Which publication counts for a day: what tax offices and customs ask for.
package enum DayRule: String, CaseIterable, Sendable {
  case onOrBefore = "on-or-before"
  /// The last publication strictly before the day.
  case before
  case monthEnd = "month-end"
  case quarterEnd = "quarter-end"
  case yearEnd = "year-end"
  /// The last publication of the month before.
  case monthBefore = "month-before"

  /// The day on or before which the publication is.
  package func day(for day: Day) -> Day {
    switch self {
    case .onOrBefore: day
    case .before: day.adding(-1)
    case .monthBefore: day.adding(-day.day)
    case .monthEnd, .quarterEnd, .yearEnd: period(of: day)?.last ?? day
    }
  }

  /// The period at whose end the publication is.
  fileprivate func period(of day: Day) -> Period? {
    let interval: HistoryInterval? =
      switch self {
      case .monthEnd: .month
      case .quarterEnd: .quarter
      case .yearEnd: .year
      case .onOrBefore, .before, .monthBefore: nil
      }
    return interval?.period(of: day)
  }
}

/// Which rates count for a day: one idea for conversions, prices and the rows of a table.
package enum RateRule: Equatable, Sendable {
  case publication(DayRule)
  /// The mean of the week, month, quarter or year of the day.
  case meanOfEach(HistoryInterval)
  /// The mean of one period, whatever the day.
  case mean(Period)

  package static let onOrBefore = RateRule.publication(.onOrBefore)

  /// Whether the rates differ from day to day.
  package var dependsOnDay: Bool { if case .mean = self { false } else { true } }

  /// The rates that count for a day, or for today where none is named; nil for the newest.
  ///
  /// - Throws: where they are of a day that has not come.
  package func time(for day: Day?, today: Day) throws(Problem) -> RateTime? {
    switch self {
    case .publication(.onOrBefore): return day.map { .day($0) }
    case .publication(let rule):
      let ruled = rule.day(for: day ?? today)
      guard ruled > today else { return .day(ruled) }
      guard let period = rule.period(of: day ?? today), period.first <= today else {
        throw .notYet(ruled.iso, today: today)
      }
      throw Problem(
        .badDate, "\(period.name) is not over: its end is \(ruled.iso)",
        remedy: .useDate(through: period.first.adding(-1)))
    case .meanOfEach(let interval): return .mean(interval.period(of: day ?? today))
    case .mean(let period): return .mean(period)
    }
  }
}

extension Problem {
  /// The error for a day after today, which is the newest one to ask about.
  package static func notYet(_ day: String, today: Day) -> Problem {
    Problem(.badDate, "\(day) has not come yet", remedy: .useDate(through: today))
  }
}
