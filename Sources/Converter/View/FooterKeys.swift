// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Screen

/// The keys in the footer.
struct FooterKeys {
  private let bindings: [Binding]
  private let layout: Layout
  /// Whether Esc closes or cancels something; it is then always shown.
  private let canGoBack: Bool

  init(_ state: State, layout: Layout) {
    let place = state.place
    bindings = state.settings.keys.bindings.filter {
      $0.applies(in: place) && $0.short != nil && $0.isUseful(in: state)
    }
    canGoBack = state.sheet != nil || !state.pages.isEmpty || state.reload.isRunning
    self.layout = layout
  }

  /// As many keys as fit, in the order of the table; `help` and `quit` are always shown.
  func draw(in frame: inout Frame) {
    let width = layout.size.columns - 2
    let words = FooterWord.words(bindings)
    let rest = words.filter { !isAlwaysShown($0) }
    let last = words.filter { isAlwaysShown($0) }
    let reserved = FooterRow.gap + FooterRow.width(of: last)
    var rows = Array(repeating: FooterRow(), count: layout.footer.count)
    // Keys that fit one row are in the last one.
    let first = FooterRow.width(of: rest) + reserved <= width ? rows.count - 1 : 0
    for word in rest {
      let place = (first..<rows.count).first { index in
        let room = index == rows.count - 1 ? width - reserved : width
        return rows[index].width(with: word) <= room
      }
      if let place { rows[place].append(word) }
    }
    for word in last { rows[rows.count - 1].append(word) }
    for (row, line) in zip(layout.footer, rows) { line.draw(at: row, in: &frame) }
  }

  private func isAlwaysShown(_ word: FooterWord) -> Bool {
    word.place == .everywhere && (word.action != .back || canGoBack)
  }
}

extension Binding {
  /// Whether the footer shows it: not when its key is typed into a field or does nothing.
  ///
  /// It does not depend on the typed text, so a digit does not redraw the footer.
  fileprivate func isUseful(in state: State) -> Bool {
    switch action {
    case .back:
      return state.sheet != nil || !state.pages.isEmpty || state.reload.isRunning
        || state.board.on != nil || state.notice != nil || state.reload.outcome != nil
    case .newest: return state.board.on != nil
    // A second request joins the running reload.
    case .reload where state.reload.isRunning: return false
    case .undo where place == .converter: return state.board.lineup.canUndo
    case .redo where place == .converter: return state.board.lineup.canRedo
    case .rowDown, .rowUp: return state.board.rows.count > 1
    default:
      return !KeyRouter.isTyped(keys[0], in: state.place)
        && KeyRouter.message(for: keys[0], in: state) != nil
    }
  }
}
