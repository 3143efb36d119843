// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Reducers

/// Shows the selected pair on the board, and closes the matrix; or shows its history.
let matrixInApp = Reducer<State, Message, Effect> { state, message in
  guard case .pages(.element(let id, .matrix(let message))) = message,
    message == .take || message == .openHistory,
    case .matrix(let matrix) = state.pages[id], let pair = matrix.pair
  else { return .none }
  guard pair.from != pair.to else {
    state.notice = Notice("Same currency: choose another column")
    return .none
  }
  if message == .openHistory {
    return .send(.pages(.push(.history(state.chart(from: pair.from, to: pair.to)))))
  }
  let edit = LineupMessage.pair(pair.from, pair.to)
  let text =
    "\(pair.from.code) \(state.settings.glyphs.arrow) \(pair.to.code)"
    + " \(state.hint(.undo, in: .converter))"
  let isEdit = pair.from != state.board.from
  return .batch(
    .send(.pages(.popFrom(id))), .send(.board(.lineup(.message(edit)))),
    isEdit ? .send(.notice(Notice(text))) : .none)
}

extension State {
  /// The cross rates of the board's currencies, its source first.
  func crossRates(over period: ChangePeriod) -> CrossRates.Question {
    CrossRates.Question(
      [board.from] + board.rows.filter { $0 != board.from }, on: board.on, change: period,
      book: book, clock: clock, source: settings.source)
  }

  /// The matrix with the board's pair selected.
  var matrix: RateMatrix {
    let others = board.rows.filter { $0 != board.from }
    return RateMatrix(column: (others.firstIndex(of: board.to) ?? 0) + 1)
  }
}

extension Reducer<Converter.State, Converter.Message, Converter.Effect> {
  /// Looks up the rates of the matrix on top when something they depend on changes.
  func lookingUpMatrix() -> Self {
    onChange(of: { state -> CrossRates.Question? in
      // nil without a matrix, to save the comparison.
      guard case .matrix(let matrix) = state.pages.top?.screen else { return nil }
      return state.crossRates(over: matrix.period)
    }) { _, now, state in
      guard let now, let id = state.pages.top?.id, case .matrix(var matrix) = state.pages[id] else {
        return .none
      }
      matrix.rates = CrossRates(now)
      matrix.select(row: matrix.row, column: matrix.column)
      state.pages[id] = .matrix(matrix)
      return .none
    }
  }
}
