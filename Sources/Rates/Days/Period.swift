// SPDX-License-Identifier: Apache-2.0

/// Days from the first to the last, both included.
package struct Period: Hashable, Sendable, Codable {
  package let first: Day
  package let last: Day
  /// As it is written in a phrase: `2024-03`, `2024-Q1`, `uk-2024`.
  package let name: String

  /// A year, or the year of another country's taxes that begins on a day of it.
  package init?(year: Int, from month: Int = 1, _ day: Int = 1, name: String) {
    guard let first = Day(year: year, month: month, day: day), (1900...2100).contains(year) else {
      return nil
    }
    self.init(first, first.adding(months: 12).adding(-1), name)
  }

  package init?(year: Int, months: ClosedRange<Int>, name: String) {
    guard let first = Day(year: year, month: months.lowerBound, day: 1),
      (1900...2100).contains(year)
    else { return nil }
    self.init(first, first.adding(months: months.count).adding(-1), name)
  }

  package init(_ first: Day, _ last: Day, _ name: String) {
    (self.first, self.last, self.name) = (first, last, name)
  }

  /// Any days, which are the name: `2024-01-01..2024-03-31`.
  package init(_ first: Day, _ last: Day) {
    self.init(first, last, first == last ? first.iso : "\(first.iso)..\(last.iso)")
  }

  package var days: ClosedRange<Day> { first...last }

  /// The name, of a year of taxes with its days: `uk-2024 (2024-04-06 to 2025-04-05)`.
  package var fullName: String {
    name.first?.isNumber ?? true ? name : "\(name) (\(first.iso) to \(last.iso))"
  }
}
