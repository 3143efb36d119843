// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The amounts of the table, drawn over ``TableRows``.
struct TableView {
  let amounts: TableAmounts
  let visible: VisibleRows
  let selected: Int
  let layout: TableLayout

  func draw(in frame: inout Frame) {
    for index in visible.indices {
      guard let text = amounts.texts[index] else { continue }
      let isSelected = index == selected
      let role: Role = isSelected ? .selected : amounts.areOutdated ? .dim : .amount
      put(text, visible.line(of: index), role, in: &frame)
    }
  }

  private func put(_ text: String, _ row: Int, _ role: Role, in frame: inout Frame) {
    frame.put(
      text, row: row, column: amounts.column.lowerBound, role: role, width: amounts.column.count,
      align: .trailing)
  }
}
