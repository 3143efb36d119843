// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// Which rates the rows of a table needed.
package struct TableUse: Equatable, Sendable {
  private var days: ClosedRange<Day>?
  /// By ``Currency/index``: an entry for each row is too many for a set.
  private var isUsed = [Bool](repeating: false, count: Currency.all.count)

  mutating func add(_ day: Day) {
    days = days.map { min($0.lowerBound, day)...max($0.upperBound, day) } ?? day...day
  }

  @inline(__always)
  mutating func add(_ currency: Currency) { isUsed[Int(currency.index)] = true }

  mutating func add(_ other: TableUse) {
    if let days = other.days {
      add(days.lowerBound)
      add(days.upperBound)
    }
    for index in isUsed.indices where other.isUsed[index] { isUsed[index] = true }
  }

  /// Whether a rate between two currencies was needed that no law fixes on all the days.
  package func needsRates(for request: TableRequest) -> Bool {
    guard let first = days?.lowerBound else { return false }
    return pairs(to: request).contains { !$0.from.isFixed(to: $0.to, on: first) }
  }

  /// All days from the first to the last.
  package var dates: [ClosedRange<Day>] { days.map { [$0] } ?? [] }

  /// Each currency with each one it was converted to.
  package func pairs(to request: TableRequest) -> [(from: Currency, to: Currency)] {
    Currency.all.filter { isUsed[Int($0.index)] }.flatMap { from in
      request.targets.map { (from, $0) }
    }
  }
}
