// SPDX-License-Identifier: Apache-2.0

/// A day of the proleptic Gregorian calendar, without a time and without a time zone.
///
/// Rates are published for days, so as-of lookup only counts days. One integer, so that comparing,
/// subtracting and indexing a history are cheap.
package struct Day: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; negative before it.
  package let daysSince1970: Int

  package init(daysSince1970: Int) {
    self.daysSince1970 = daysSince1970
  }

  /// A day by its calendar fields; nil when there is no such day (30 February).
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Day.length(ofMonth: month, year: year)
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  /// A day by calendar fields that are known to be valid.
  init(unchecked year: Int, _ month: Int, _ day: Int) {
    // Days from civil, after Howard Hinnant: years begin in March so that the leap day is the last.
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.daysSince1970 = era * 146_097 + dayOfEra - 719_468
  }

  /// Year, month (1…12) and day of the month (1…31).
  package var fields: (year: Int, month: Int, day: Int) {
    let z = daysSince1970 + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  package var year: Int { fields.year }
  package var month: Int { fields.month }
  package var day: Int { fields.day }

  /// The day of the week by ISO 8601: 1 is Monday, 7 is Sunday.
  package var weekday: Int {
    // 1970-01-01 was a Thursday.
    let shifted = (daysSince1970 + 3) % 7
    return (shifted < 0 ? shifted + 7 : shifted) + 1
  }

  /// The day that many days later (earlier when negative).
  package func adding(_ days: Int) -> Day {
    Day(daysSince1970: daysSince1970 + days)
  }

  package static func - (later: Day, earlier: Day) -> Int {
    later.daysSince1970 - earlier.daysSince1970
  }

  package static func < (left: Day, right: Day) -> Bool {
    left.daysSince1970 < right.daysSince1970
  }

  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2:
      (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Day {
  /// Easter Sunday of the western churches, on which most banks' movable holidays depend.
  ///
  /// The anonymous Gregorian algorithm (Nature, 1876; Meeus, *Astronomical Algorithms*, ch. 8).
  package static func easterSunday(_ year: Int) -> Day {
    let a = year % 19
    let b = year / 100
    let c = year % 100
    let g = (8 * b + 13) / 25
    let h = (19 * a + b - b / 4 - g + 15) % 30
    let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
    let m = (a + 11 * h + 19 * l) / 433
    let month = (h + l - 7 * m + 90) / 25
    let day = (h + l - 7 * m + 33 * month + 19) % 32
    return Day(unchecked: year, month, day)
  }
}

extension Day {
  /// The same day of the month a number of months later, or the last day of a shorter month.
  package func adding(months: Int) -> Day {
    let fields = fields
    let count = fields.year * 12 + fields.month - 1 + months
    let (year, month) = (count / 12, count % 12 + 1)
    let day = min(fields.day, Day.length(ofMonth: month, year: year))
    return Day(year: year, month: month, day: day) ?? self
  }

  /// The nth given weekday (1 = Monday) of a month, as in "the second Sunday of March".
  static func nth(_ n: Int, weekday: Int, ofMonth month: Int, year: Int) -> Day {
    let first = Day(unchecked: year, month, 1)
    return first.adding((weekday - first.weekday + 7) % 7 + 7 * (n - 1))
  }

  static func last(weekday: Int, ofMonth month: Int, year: Int) -> Day {
    let end = endOfMonth(month, year: year)
    return end.adding(-((end.weekday - weekday + 7) % 7))
  }

  static func endOfMonth(_ month: Int, year: Int) -> Day {
    Day(unchecked: year, month, length(ofMonth: month, year: year))
  }
}
