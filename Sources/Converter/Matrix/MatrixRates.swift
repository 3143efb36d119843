// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// The rates of a matrix and their changes.
package struct MatrixRates: Equatable, Sendable {
  struct Cell: Equatable, Sendable {
    let quote: RateQuote
    /// In percent; nil without an earlier rate.
    let change: FixedDecimal?
  }

  /// In the order of rows and columns.
  private(set) var currencies: [Currency] = []
  /// nil on the diagonal and without a rate.
  private var cells: [[Cell?]] = []

  package init() {}

  init(_ key: MatrixKey) {
    currencies = key.currencies
    cells = currencies.map { from in
      currencies.map { to in
        guard from != to,
          let quote = try? key.book.quote(
            from: from, to: to, on: key.on, at: key.clock, source: key.source)
        else { return nil }
        return Cell(quote: quote, change: key.period.change(of: quote, in: key.book))
      }
    }
  }

  subscript(row row: Int, column column: Int) -> Cell? {
    guard cells.indices.contains(row), cells[row].indices.contains(column) else { return nil }
    return cells[row][column]
  }
}

/// Everything the open matrix depends on.
struct MatrixKey: Equatable {
  let currencies: [Currency]
  let period: ChangePeriod
  let on: Day?
  let clock: ClockReading
  let book: RateBook
  let source: SourceSelection
}
