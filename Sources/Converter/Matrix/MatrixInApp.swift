// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Reducers

/// Shows the selected pair on the board, and closes the matrix.
let matrixInApp = Reducer<State, Message, Effect> { state, message in
  guard case .pages(.element(let id, .matrix(.take))) = message,
    case .matrix(let matrix) = state.pages[id], let pair = matrix.pair
  else { return .none }
  let edit = LineupMessage.pair(pair.from, pair.to)
  let settings = state.settings
  let text =
    "\(pair.from.code) \(settings.glyphs.arrow) \(pair.to.code)"
    + " \(settings.hint(.undo, in: .converter))"
  let isEdit = pair.from != state.board.from
  return .batch(
    .send(.pages(.popFrom(id))), .send(.board(.lineup(.message(edit)))),
    isEdit ? .send(.notice(Notice(text))) : .none)
}

extension State {
  /// nil without a matrix, to save the comparison.
  var matrixKey: MatrixKey? {
    guard case .matrix(let matrix) = pages.top?.screen else { return nil }
    return matrixKey(over: matrix.period)
  }

  func matrixKey(over period: ChangePeriod) -> MatrixKey {
    MatrixKey(
      currencies: matrixCurrencies, period: period, on: board.on, clock: clock, book: book,
      source: settings.source)
  }

  var matrixCurrencies: [Currency] { [board.from] + board.rows.filter { $0 != board.from } }

  /// Looks up the rates of the matrix on top.
  mutating func lookUpMatrix(_ key: MatrixKey?) {
    guard let key, let id = pages.top?.id, case .matrix(var matrix) = pages[id] else { return }
    matrix.rates = MatrixRates(key)
    matrix.select(row: matrix.row, column: matrix.column)
    pages[id] = .matrix(matrix)
  }

  /// The matrix with the board's pair selected.
  var matrix: RateMatrix {
    let others = board.rows.filter { $0 != board.from }
    return RateMatrix(column: (others.firstIndex(of: board.to) ?? 0) + 1)
  }
}
