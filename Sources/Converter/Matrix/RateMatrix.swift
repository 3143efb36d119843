// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Reducers
import Screen

/// The cross rates of the board's currencies: one of the row's currency in the column's.
package struct RateMatrix: Equatable, Sendable {
  package var row = 0
  package var column = 1
  package var period = ChangePeriod.day
  /// The rates, looked up when the page opens and when something they depend on changes. Not part of a
  /// recording.
  package var rates = CrossRates()

  /// The selected pair; nil without rates.
  var pair: (from: Currency, to: Currency)? {
    let all = rates.currencies
    guard all.indices.contains(row), all.indices.contains(column) else { return nil }
    return (all[row], all[column])
  }
}

extension RateMatrix: Codable {
  private enum CodingKeys: String, CodingKey {
    case row, column, period
  }
}

package enum MatrixMessage: Equatable, Sendable, Codable {
  case move(rows: Int, columns: Int)
  case select(row: Int, column: Int)
  case firstColumn
  case lastColumn
  /// Measures the changes over the next longer period, after the longest over the shortest.
  case changePeriod
  /// Handled by the parent: shows the selected pair on the board.
  case take
  /// Handled by the parent: shows the history of the selected pair.
  case openHistory
}

package let matrixReducer = Reducer<RateMatrix, MatrixMessage, Effect> { matrix, message in
  switch message {
  case .move(let rows, let columns):
    matrix.select(row: matrix.row + rows, column: matrix.column + columns)
  case .select(let row, let column):
    matrix.select(row: row, column: column)
  case .firstColumn:
    matrix.select(row: matrix.row, column: 0)
  case .lastColumn:
    matrix.select(row: matrix.row, column: matrix.rates.currencies.count - 1)
  case .changePeriod:
    matrix.period = matrix.period.next
  case .take, .openHistory:
    break
  }
  return .none
}

extension RateMatrix {
  mutating func select(row: Int, column: Int) {
    self.row = row.clamped(toCount: rates.currencies.count)
    self.column = column.clamped(toCount: rates.currencies.count)
  }
}
