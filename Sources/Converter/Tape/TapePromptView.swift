// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Screen

/// The prompt of the tape, in a panel at the bottom of the page.
struct TapePromptView {
  let prompt: TapePrompt
  let state: State

  func draw(in frame: inout Frame, above row: Int) {
    let area = Area(
      row: max(0, row - 4), column: 0, width: frame.size.columns, height: min(4, row))
    let inside = Panel(title, hints: hints).draw(in: area, of: &frame)
    FieldView(field: prompt.field, role: .field).draw(
      in: &frame, row: inside.row, column: inside.column, width: inside.width)
    let (text, role) = hint
    frame.put(
      text, row: inside.row + 1, column: inside.column, role: role, width: inside.width)
  }

  private var title: String {
    switch prompt.purpose {
    case .note: "Note"
    case .date: "Date"
    case .total: "Total in"
    case .filter: "Filter"
    case .export: "Export to"
    }
  }

  private var hints: [Panel.Hint] {
    let verb =
      switch prompt.purpose {
      case .note, .date: "save"
      case .total: "use"
      case .filter: "filter"
      case .export: "export"
      }
    let format: [(Action, String)] = prompt.purpose == .export ? [(.nextFormat, "format")] : []
    return state.settings.keys.hints([(.confirm, verb)] + format, in: .tapePrompt)
  }

  /// What Enter does, or why the text cannot be used.
  private var hint: (String, Role) {
    let lines = state.tape.shown.count == 1 ? "1 line" : "\(state.tape.shown.count) lines"
    switch state.input(of: prompt) {
    case .fault(let reason):
      return prompt.field.isEmpty ? ("", .dim) : (reason, .note)
    case .total(let currency):
      return ("\(currency.code) \(currency.name)", .dim)
    case .filter:
      return (lines, .dim)
    case .change(.edit(let line)):
      return (line.text, .dim)
    case .change:
      return ("", .dim)
    case .file(let file):
      let format = TapeFormat(path: file.path)?.name ?? ""
      let key = state.settings.keys.name(of: .nextFormat, in: .tapePrompt)
      return (
        "\(lines) as \(format) \(state.settings.glyphs.separator) \(key) other format", .dim
      )
    }
  }
}
