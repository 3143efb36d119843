// SPDX-License-Identifier: Apache-2.0

import Screen

/// The palette: its line, a rule, and the list. Everything behind it is faint.
struct PaletteView {
  let palette: CommandPalette
  @Shown var state: State

  func draw(in area: Area, of frame: inout Frame) {
    let (line, rule, body) = Panel.inside(area).rows(.fixed(1), .fixed(1), .fill)
    let sections = palette.sections(in: state)
    let list = ListView(rows: rows(sections, width: body.width), selected: palette.selected)
    panel(list).draw(in: area, of: &frame)
    var field = FieldView(palette.field)
    field.fault = sections.lazy.compactMap(\.fault).first
    LabelledField(">", labelRole: .keycap).draw(in: line, of: &frame) {
      field.draw(in: $0, of: &$1)
    }
    guard !body.isEmpty else { return }
    Panel.rule(in: rule, of: &frame)
    list.draw(in: body, of: &frame)
  }

  private func panel(_ list: ListView) -> Panel {
    let title =
      palette.scope == .everything ? "Anything" : "Keys: \(state.placeBelow.title)"
    let count =
      list.lineCount == 0 ? "no match" : "\(palette.selected + 1) of \(list.lineCount)"
    return Panel(title, remark: count)
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
