// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The status lines and the footer.
struct FooterView {
  let state: State
  let layout: Layout

  func draw(in frame: inout Frame) {
    drawStatus(in: &frame)
    FooterKeys(state, layout: layout).draw(in: &frame)
  }

  func drawStatus(in frame: inout Frame) {
    let area = layout.notices.inset(leading: layout.isRoomy ? 2 : 1, trailing: 1)
    let status = StatusLines(state, rows: area.height, width: area.width)
    for (row, line) in zip(area.rows, status.lines) {
      frame.put(line, row: row, column: area.column, role: status.role, width: area.width)
    }
  }
}
