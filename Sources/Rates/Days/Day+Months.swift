// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
