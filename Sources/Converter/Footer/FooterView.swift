// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

struct FooterView {
  let state: State

  func draw(in layout: Layout, of frame: inout Frame) {
    let status = StatusLines(state, rows: layout.notices.height, width: layout.notices.width)
    frame.put(lines: status.lines.map { Span($0, status.role) }, in: layout.notices)
    // The whole line below 80 columns, so that undo has its place there too.
    let margin = layout.footer.width < 80 ? 0 : 1
    FooterKeys(state).draw(
      in: layout.footer.inset(leading: margin, trailing: margin), of: &frame)
  }
}

/// The status above the footer: one row, or as many as a notice needs.
struct StatusLines {
  let lines: [String]
  let role: Role

  /// The lines for this number of rows; the last one ends after a word.
  init(_ state: State, rows: Int, width: Int) {
    let text: String
    (text, role) = Self.status(of: state)
    let lines = wrapped(text, width: width, rows: rows)
    self.lines =
      lines.dropLast()
      + lines.suffix(1).map {
        shortened($0, width: width, ellipsis: state.settings.glyphs.ellipsis)
      }
  }

  /// The rows a notice needs; anything else needs one.
  static func rows(for state: State, width: Int) -> Int {
    guard let text = state.shownNotice?.text,
      Screen.width(of: text) > width
    else { return 1 }
    return wrapped(text, width: width).count
  }

  private static func status(of state: State) -> (String, Role) {
    // On the converter the header shows it.
    if let running = state.reload.running, state.pages.top != nil {
      let spinner = state.settings.glyphs.spinner(step: running.spinnerStep)
      return ("\(spinner) \(running.title)", .note)
    }
    if let notice = state.shownNotice {
      switch notice.tone {
      case .good: return (notice.text, .success)
      case .plain: return (notice.text, .text)
      case .problem: return (notice.text, .error)
      }
    }
    if !state.isKept {
      return ("changes are not saved: the database cannot be written", .error)
    }
    return ("", .dim)
  }
}
