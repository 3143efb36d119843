// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The amounts of the table, drawn over ``TableRows``.
struct TableView {
  let amounts: TableAmounts
  let visible: VisibleRows
  let selected: Int

  func draw(of frame: inout Frame) {
    for (index, line) in visible.lines {
      guard let text = amounts.texts[index] else { continue }
      let role: Role =
        index == selected ? .selected : amounts.areOutdated ? .dim : .amount
      frame.put(text, in: amounts.column.intersection(line), role: role, align: .trailing)
    }
  }
}
