// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The palette: its line, a rule, and the list. Everything behind it is faint.
struct PaletteView {
  let palette: CommandPalette
  let state: State
  let layout: Layout

  func draw(in frame: inout Frame) {
    let room = Area(
      row: 1, column: 1, width: layout.size.columns - 2, height: layout.statusRow - 1)
    let area = room.centered(width: Self.width, height: max(Self.height, room.height * 2 / 3))
    let sections = palette.sections(in: state)
    let list = ListView(rows: rows(sections, width: area.width - 4), selected: palette.selected)
    let inside = panel(list).draw(in: area, of: &frame)
    frame.put(">", row: inside.row, column: inside.column, role: .keycap)
    var field = FieldView(field: palette.field, role: .field)
    field.fault = palette.faultOffset(in: state)
    field.draw(in: &frame, row: inside.row, column: inside.column + 2, width: inside.width - 2)
    guard inside.height > 2 else { return }
    frame.fill(
      row: inside.row + 1, column: inside.column - 1, width: inside.width + 2, role: .border,
      with: state.settings.glyphs.horizontal)
    list.draw(in: inside.inset(top: 2), of: &frame)
  }

  private static let width = 64
  private static let height = 16

  private func panel(_ list: ListView) -> Panel {
    let title =
      palette.scope == .everything ? "Anything" : "Keys: \(state.placeBelow.title)"
    let count =
      list.lineCount == 0 ? "no match" : "\(palette.selected + 1) of \(list.lineCount)"
    let hints = [(Action.confirm, "do it"), (.back, "close")].compactMap { action, word in
      state.settings.keys.keys(of: action, in: .palette).first.map { Panel.Hint($0, word) }
    }
    return Panel(title, hints: hints, remark: count)
  }

  private func rows(_ sections: [PaletteSection], width: Int) -> [ListView.Row] {
    guard !sections.isEmpty else {
      return [.note("No match. \(Self.example)", .dim)]
    }
    return sections.flatMap { section -> [ListView.Row] in
      let heading = section.heading.map { [ListView.Row.heading($0)] } ?? []
      let notes = section.notes.flatMap { note in
        wrapped(note.text, width: width).map { ListView.Row.note($0, note.role) }
      }
      return heading + section.items.map { .line($0.line) } + notes
    }
  }

  private static let example = "Try: 250 sek to nok on 2 jan 2020"
}
