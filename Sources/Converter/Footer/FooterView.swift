// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

struct FooterView {
  let state: State

  func draw(in layout: Layout, of frame: inout Frame) {
    drawStatus(in: layout, of: &frame)
    FooterKeys(state).draw(in: layout.footer, of: &frame)
  }

  func drawStatus(in layout: Layout, of frame: inout Frame) {
    draw(status, in: layout.notices, of: &frame)
  }

  /// A longer notice is cut, before what helps where there is room for that, and whole in the list of
  /// messages.
  private func draw(_ remark: Remark, in area: Area, of frame: inout Frame) {
    let advice = remark.advice.map { "; \($0)" } ?? ""
    let isKept = width(of: advice) <= area.width / 2
    let room = isKept ? area.width - width(of: advice) : area.width
    let text = shortened(
      isKept ? remark.text : remark.joined, width: room, ellipsis: frame.glyphs.ellipsis)
    frame.put(isKept ? text + advice : text, in: area, role: remark.role)
  }

  /// The line above the footer.
  private var status: Remark {
    // On the converter the header shows it.
    if let title = state.reload.title, state.pages.top != nil {
      let spinner = state.settings.glyphs.spinner(step: state.reload.spinnerStep)
      return Remark(text: "\(spinner) \(title)", role: .note)
    }
    if let notice = state.shownNotice { return Remark(notice, state: state) }
    if state.isKept { return Remark(text: "") }
    return Remark(
      text: "changes are not saved: the database cannot be written",
      advice: "\(state.key(of: .messages)) shows why")
  }
}
