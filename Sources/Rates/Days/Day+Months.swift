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
}
