// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

struct FooterView {
  let state: State

  func draw(in layout: Layout, of frame: inout Frame) {
    let (text, role) = status
    let notice = shortened(
      text, width: layout.notices.width, ellipsis: state.settings.glyphs.ellipsis)
    frame.put(notice, in: layout.notices, role: role)
    FooterKeys(state).draw(in: layout.footer, of: &frame)
  }

  /// The line above the footer. A longer notice is cut there, and whole in the list of messages.
  private var status: (String, Role) {
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
