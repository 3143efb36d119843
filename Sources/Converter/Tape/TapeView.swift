// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The tape page.
struct TapeView {
  let state: State
  let layout: Layout

  func draw(in frame: inout Frame) {
    HeaderView(state: state).draw(in: &frame)
    let tape = state.tape
    let head = layout.size.rows >= 18 ? 2 : 1
    let end = frame.put("Tape", row: head, column: 3, role: .title)
    let count = tape.lines.count
    let body = head + 1..<max(head + 2, layout.statusRow)
    guard count > 0 else {
      let (text, role) = placeholder
      for (offset, line) in wrapped(text, width: layout.size.columns - 4).enumerated() {
        guard body.contains(body.lowerBound + offset) else { break }
        frame.put(
          line, row: body.lowerBound + offset, column: 3, role: role,
          width: layout.size.columns - 4)
      }
      return
    }
    let time = LocalTime(state.clock)
    let hasDay = layout.size.columns >= 60
    let selected = min(max(0, tape.selected), count - 1)
    frame.put("\(selected + 1) of \(count)", row: head, column: end + 2, role: .dim)
    let top = min(max(0, selected - body.count + 1), max(0, count - body.count))
    for (offset, index) in (top..<min(count, top + body.count)).enumerated() {
      let row = body.lowerBound + offset
      let isSelected = index == selected
      frame.mark(.row(index), row: row, columns: 0..<layout.size.columns)
      if isSelected {
        frame.fill(row: row, column: 1, width: layout.size.columns - 2, role: .selected)
        frame.put(state.settings.glyphs.pointer, row: row, column: 1, role: .selected)
      }
      let moment = time.text(of: tape.lines[index].at)
      let end = frame.put(
        hasDay ? moment : String(moment.suffix(5)), row: row, column: 3,
        role: isSelected ? .selectedDim : .dim)
      frame.put(
        tape.lines[index].text, row: row, column: end + 2, role: isSelected ? .selected : .text,
        width: layout.size.columns - end - 3)
    }
  }

  /// The text for a tape without lines.
  private var placeholder: (String, Role) {
    switch state.tape.loadState {
    case .loading: return ("loading the tape\(state.settings.glyphs.ellipsis)", .note)
    case .failed(let reason): return ("cannot load the tape: \(reason)", .error)
    case .loaded:
      let key = state.settings.keys.name(of: .record, in: .converter)
      return ("the tape is empty: \(key) on the converter adds a conversion", .note)
    }
  }
}
