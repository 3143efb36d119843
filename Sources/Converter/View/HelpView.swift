// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The help: the key table in words.
struct HelpView {
  let help: Help
  let state: State
  let layout: Layout

  func draw(in frame: inout Frame) {
    HeaderView(state: state).draw(in: &frame)
    let room = layout.statusRow - 2
    let lines = HelpText.lines(state.settings.keys)
    let top = min(help.top, max(0, lines.count - room))
    for (offset, line) in lines.dropFirst(top).prefix(room).enumerated() {
      let row = 2 + offset
      switch line {
      case .heading(let text):
        frame.put(text, row: row, column: 1, role: .label)
      case .key(let keys, let text):
        frame.put(keys, row: row, column: 3, role: .keycap, width: HelpText.keyWidth)
        frame.put(
          text, row: row, column: 4 + HelpText.keyWidth,
          width: frame.size.columns - 5 - HelpText.keyWidth)
      case .text(let text):
        frame.put(text, row: row, column: 3, width: frame.size.columns - 4)
      }
    }
  }
}
