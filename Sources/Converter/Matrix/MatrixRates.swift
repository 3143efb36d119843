// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// The rates of a matrix and their changes.
package struct MatrixRates: Equatable, Sendable {
  struct Rate: Equatable, Sendable {
    let quote: RateQuote
    /// In percent; nil without an earlier rate.
    let change: FixedDecimal?
  }

  /// In the order of rows and columns.
  private(set) var currencies: [Currency] = []
  /// nil on the diagonal and without a rate.
  private var cells: [[Rate?]] = []

  package init() {}

  init(_ inputs: MatrixInputs) {
    currencies = inputs.currencies
    cells = currencies.map { from in
      currencies.map { to in
        guard from != to,
          let quote = try? inputs.book.quote(
            from: from, to: to, on: inputs.on, at: inputs.clock, source: inputs.source)
        else { return nil }
        return Rate(quote: quote, change: inputs.period.change(of: quote, in: inputs.book))
      }
    }
  }

  subscript(row row: Int, column column: Int) -> Rate? {
    guard cells.indices.contains(row), cells[row].indices.contains(column) else { return nil }
    return cells[row][column]
  }
}

/// Everything the open matrix depends on.
struct MatrixInputs: Equatable {
  let currencies: [Currency]
  let period: ChangePeriod
  let on: Day?
  let clock: ClockReading
  let book: RateBook
  let source: SourceSelection
}
