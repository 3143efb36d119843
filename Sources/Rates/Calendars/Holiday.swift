// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A day of the year on which nothing is published, as a rule.
enum Holiday: Hashable, Sendable {
  /// The same date every year, from the first to the last year it is observed.
  case date(month: Int, day: Int, years: ClosedRange<Int> = 1...9999)
  /// Days after Easter Sunday (negative: before).
  case easter(Int, years: ClosedRange<Int> = 1...9999)
  /// The nth given weekday of a month (1 = Monday).
  case nth(Int, weekday: Int, month: Int)
  /// The last given weekday on or before a date.
  case onOrBefore(weekday: Int, month: Int, day: Int)
  /// A date that moves to the next working day when it falls on a weekend; of two such days, the
  /// second (Boxing Day) gives way to the first.
  case observed(
    month: Int, day: Int, isSecondOfTwo: Bool = false, years: ClosedRange<Int> = 1...9999)

  /// The day it falls on in a year; nil when it is not observed that year.
  func day(in year: Int) -> Day? {
    switch self {
    case .date(let month, let day, let years):
      return years.contains(year) ? Day(year: year, month: month, day: day) : nil
    case .easter(let offset, let years):
      return years.contains(year) ? Day.easterSunday(year).adding(offset) : nil
    case .nth(let n, let weekday, let month):
      return Day.nth(n, weekday: weekday, ofMonth: month, year: year)
    case .onOrBefore(let weekday, let month, let day):
      let limit = Day(unchecked: year, month, day)
      return limit.adding(-((limit.weekday - weekday + 7) % 7))
    case .observed(let month, let day, let isSecond, let years):
      guard years.contains(year), let date = Day(year: year, month: month, day: day) else {
        return nil
      }
      return switch date.weekday {
      case 6: date.adding(2)
      case 7: date.adding(isSecond ? 2 : 1)
      case 1 where isSecond: date.adding(1)
      default: date
      }
    }
  }
}
