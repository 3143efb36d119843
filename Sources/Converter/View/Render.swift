// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The picture of a state in a terminal of a size.
///
/// Pure: the same state and size give the same frame, on any machine and on any day. Never traps,
/// whatever the size.
public func render(_ state: State, _ size: Size) -> Frame {
  var frame = Frame(size: size, glyphs: state.settings.glyphs)
  if let layout = Layout(size) {
    switch state.pages.top?.screen {
    case nil: BoardView(state: state, figures: state.figures, layout: layout).draw(in: &frame)
    case .help(let help): HelpView(help: help, state: state, layout: layout).draw(in: &frame)
    case .history(let history):
      HistoryView(history: history, state: state, layout: layout).draw(in: &frame)
    case .dayTable(let table):
      DayTableView(table: table, state: state, layout: layout).draw(in: &frame)
    case .sources(let list):
      SourceListView(list: list, state: state, layout: layout).draw(in: &frame)
    case .tape:
      TapeView(state: state, layout: layout).draw(in: &frame)
    }
    if let sheet = state.sheet {
      SheetView(sheet: sheet, state: state, layout: layout).draw(in: &frame)
    }
    FooterView(state: state, layout: layout).draw(in: &frame)
  } else {
    drawTooSmall(in: &frame)
  }
  return frame
}

/// Below the least size one line says how much room is needed.
private func drawTooSmall(in frame: inout Frame) {
  let size = frame.size
  let text =
    "agio needs \(Layout.least.columns)x\(Layout.least.rows), has \(size.columns)x\(size.rows)"
  frame.put(text, row: max(0, (size.rows - 1) / 2), column: 0, role: .note, align: .center)
}
