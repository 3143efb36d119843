// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Reducers

/// Copies the result as digits that a spreadsheet cell accepts.
let copyInApp = Reducer<State, Message, Effect> { state, message in
  guard case .copyOutput = message else { return .none }
  let figures = state.figures
  let selected = state.board.selected
  guard !figures.isOutdated, figures.rows.indices.contains(selected),
    let value = figures.rows[selected]
  else {
    state.notice = state.noticeOfNoResult("Nothing to copy")
    return .none
  }
  let text = state.settings.copiedText(of: value, in: state.board.to)
  return .perform(.copy(text))
}
