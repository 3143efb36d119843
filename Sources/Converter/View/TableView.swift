// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The favourites, one a row: what the amount is worth in each, over ``TableRows``.
struct TableView {
  let state: State
  let amounts: TableAmounts
  let layout: Layout

  func draw(in frame: inout Frame) {
    let rows = TableRows(
      state, visible: VisibleRows(state, layout: layout), amountColumn: amounts.column,
      layout: layout)
    rows.draw(in: &frame)
    rows.drawSelected(state.board.selected, in: &frame)
    drawAmounts(in: &frame)
  }

  func drawAmounts(in frame: inout Frame) {
    // A person who cannot see that they are faint reads it.
    if amounts.areOutdated {
      put("Amount was", layout.tableHead, .label, in: &frame)
    }
    let visible = VisibleRows(state, layout: layout)
    for index in visible.indices {
      guard let text = amounts.texts[index] else { continue }
      let isSelected = index == state.board.selected
      let role: Role =
        amounts.areOutdated
        ? (isSelected ? .selectedDim : .dim) : (isSelected ? .selected : .text)
      put(text, visible.line(of: index), role, in: &frame)
    }
  }

  private func put(_ text: String, _ row: Int, _ role: Role, in frame: inout Frame) {
    frame.put(
      text, row: row, column: amounts.column.lowerBound, role: role, width: amounts.column.count,
      align: .trailing)
  }
}
