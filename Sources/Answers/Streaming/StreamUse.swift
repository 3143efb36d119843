// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// Which rates the phrases of a stream needed.
package struct StreamUse: Equatable, Sendable {
  private var used: Set<[Currency]> = []
  private var days: Set<Day> = []

  package init() {}

  package mutating func add(_ query: Query, favourites: [Currency], today: Day) {
    used.formUnion(query.pairs(favourites: favourites).map { [$0.from, $0.to] })
    days.insert(query.on ?? today)
  }

  package var pairs: [(from: Currency, to: Currency)] { used.map { ($0[0], $0[1]) } }
  package var dates: [ClosedRange<Day>] { days.map { $0...$0 } }
}
