// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

/// The last lines: what happened, and the keys that work now.
struct FooterView {
  let state: State
  let layout: Layout

  func draw(in frame: inout Frame) {
    drawStatus(in: &frame)
    FooterKeys(state, layout: layout).draw(in: &frame)
  }

  /// What happened, without the keys.
  func drawStatus(in frame: inout Frame) {
    let width = layout.size.columns - 2
    let (text, role) = status
    frame.put(text, row: layout.statusRow, column: 1, role: role, width: width)
  }

  private var status: (String, Role) {
    if let running = state.reload.running {
      let name = Sources.name(of: running.source)
      let spinner = state.settings.glyphs.spinner(step: running.turn)
      return ("\(spinner) fetching rates from \(name)\(state.settings.glyphs.ellipsis)", .note)
    }
    if let notice = state.notice ?? state.reload.outcome {
      switch notice.tone {
      case .good: return (notice.text, .success)
      case .plain: return (notice.text, .note)
      case .problem: return (notice.text, .error)
      }
    }
    return (state.nextPublication ?? "", .dim)
  }
}
