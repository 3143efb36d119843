// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Screen

/// The prompt of the tape, in a panel at the bottom of the page.
struct TapePromptView {
  let prompt: TapePrompt
  @Shown var state: State

  func draw(in area: Area, of frame: inout Frame) {
    let inside = Panel(title).draw(in: area, of: &frame)
    let (field, answer) = inside.rows(.fixed(1), .fixed(1))
    FieldView(prompt.entry.field).draw(in: field, of: &frame)
    frame.put([hint], in: answer)
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

  /// What Enter does, or why the text cannot be used.
  private var hint: Span {
    let lines = state.tape.shown
    switch state.input(of: prompt) {
    case .fault(let reason):
      return Span(prompt.entry.text.isEmpty ? "" : Remark(reason, state: state).joined, .note)
    case .change(.total(let currency)):
      return Span("\(currency.code) \(currency.name)", .dim)
    case .change(.filter):
      return Span(lines.count.counted("line"), .dim)
    case .change(.edit(let line)):
      return Span(line.conversion?.shownText(state.settings) ?? line.text, .dim)
    case .change:
      return Span("")
    case .file(let file):
      let format = TapeFormat(path: file.path)
      let count = (format?.lines(of: lines) ?? lines).count.counted("line")
      let key = state.screen.keys.name(of: .nextFormat, in: .tapePrompt)
      let dot = state.settings.glyphs.separator
      let hidden = state.tape.lines.count - lines.count
      let filtered = hidden == 0 ? "" : ", \(hidden) hidden by the filter"
      return Span(
        "\(count) as \(format?.rawValue ?? "")\(filtered) \(dot) \(key) other format", .dim)
    }
  }

}
