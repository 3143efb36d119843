// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The status lines and the footer.
struct FooterView {
  let state: State

  func draw(in layout: Layout, of frame: inout Frame) {
    let notices = layout.notices.inset(leading: layout.isRoomy ? 2 : 1, trailing: 1)
    let status = StatusLines(state, rows: notices.height, width: notices.width)
    frame.put(lines: status.lines.map { Span($0, status.role) }, in: notices)
    // The whole line below 80 columns, so that undo has its place there too.
    let margin = layout.footer.width < 80 ? 0 : 1
    FooterKeys(state).draw(
      in: layout.footer.inset(leading: margin, trailing: margin), of: &frame)
  }
}
