// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Reducers

/// Handles typing, selecting and swapping on the board.
package let boardReducer = Reducer<BoardScope, BoardMessage, Effect> { scope, message in
  scope.notice = nil
  switch message {
  case .edit(let edit): scope.edit(edit)
  case .typing(let message): scope.type(message)
  default: scope.change(message)
  }
  return .none
}

extension BoardScope {
  /// Performs a message that does not edit the text.
  fileprivate mutating func change(_ message: BoardMessage) {
    settle()
    switch message {
    case .edit, .typing: break
    case .move(let rows): select(board.selected + rows)
    case .select(let row): select(row)
    case .last: select(board.rows.count - 1)
    case .lineup(let message): keepingAmount { $0.change(message) }
    case .take(let conversion): take(conversion)
    case .switchFocus: switchFocus()
    case .show(let day): keepingAmount { $0.show(day) }
    case .showPair(let from, let to, let day): showPair(from, to, on: day)
    case .undoDay: keepingAmount { $0.undoDay() }
    case .redoDay: keepingAmount { $0.redoDay() }
    case .step(let forward): keepingAmount { $0.step(forward: forward) }
    case .range(let range): board.range = range
    case .changeRange(let longer):
      notice = board.range.limit(longer: longer)
      board.range = board.range.next(longer: longer) ?? board.range
    case .clear: clear()
    }
  }
}
