// SPDX-License-Identifier: Apache-2.0

/// The days on which a service collects the rates of a bank. The bank's own days, and its holidays, are not
/// known: nothing newer comes between these, but nothing has to come on them.
package struct CollectionDays: Equatable, Sendable {
  /// 1 for Monday to 7 for Sunday, in UTC; empty for a bank that has ended.
  let weekdays: Set<Int>
  /// The last day of a month on which there is a collection, for rates that come once a month.
  var dayOfMonth: Int?

  /// Whether nothing newer ever comes.
  var hasEnded: Bool { weekdays.isEmpty }

  /// The most days that the newest rate is old before a newer one is collected, where that is more than a
  /// few: after a week it is of the last working day before, after a month of the month's end.
  var longestWait: Int {
    if let dayOfMonth { return 31 + dayOfMonth }
    return weekdays.count == 1 ? 10 : 0
  }

  func contains(_ day: Day) -> Bool {
    guard let dayOfMonth else { return weekdays.contains(day.weekday) }
    let (year, month, date) = day.fields
    return date == min(dayOfMonth, Day.length(ofMonth: month, year: year))
  }

  /// Whether rates may be dated that day: not on a weekend, unless some are collected on weekends.
  func allows(_ day: Day) -> Bool { day.weekday <= 5 || weekdays.contains { $0 > 5 } }

  /// The first of these days after a day that satisfies a condition; nil when there is none.
  func next(after day: Day, where isWanted: (Day) -> Bool) -> Day? {
    if hasEnded { return nil }
    var candidate = day.adding(1)
    while !(contains(candidate) && isWanted(candidate)) { candidate = candidate.adding(1) }
    return candidate
  }
}
