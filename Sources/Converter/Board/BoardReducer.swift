// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Reducers

/// Handles typing, selecting and swapping on the board.
package let boardReducer = Reducer<BoardScope, BoardMessage, Effect> { scope, message in
  scope.notice = nil
  switch message {
  case .edit(let edit): scope.edit(edit)
  case .move(let rows): scope.select(scope.board.selected + rows)
  case .select(let row): scope.select(row)
  case .lineup(let message): scope.change(message)
  case .take(let conversion): scope.take(conversion)
  case .switchFocus: scope.switchFocus()
  case .show(let day): scope.show(day)
  case .step(let forward): scope.step(forward: forward)
  case .clear: scope.clear()
  }
  return .none
}
