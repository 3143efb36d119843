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
    let width = layout.size.columns - 2
    let status = StatusLines(state, rows: layout.status.count, width: width)
    for (row, line) in zip(layout.status, status.lines) {
      frame.put(line, row: row, column: 1, role: status.role, width: width)
    }
  }
}
