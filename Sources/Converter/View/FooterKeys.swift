// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Screen

/// The keys that work now, in the rows of the footer.
struct FooterKeys {
  private let bindings: [Binding]
  private let layout: Layout
  /// Whether Esc is the way out of something and is named before all else.
  private let hasWayOut: Bool

  init(_ state: State, layout: Layout) {
    let place = state.place
    bindings = state.settings.keys.bindings.filter {
      $0.holds(in: place) && $0.short != nil && $0.isUseful(in: state)
    }
    hasWayOut = state.sheet != nil || !state.pages.isEmpty || state.reload.isRunning
    self.layout = layout
  }

  /// As many keys as there is room for, the first of the table's before others, `help` and `quit`
  /// always among them.
  func draw(in frame: inout Frame) {
    let width = layout.size.columns - 2
    let words = FooterWord.words(bindings)
    let rest = words.filter { !isAlwaysNamed($0) }
    let last = words.filter { isAlwaysNamed($0) }
    let reserved = FooterRow.gap + FooterRow.width(of: last)
    var rows = Array(repeating: FooterRow(), count: layout.footer.count)
    // What one row has room for stands in the last.
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

  private func isAlwaysNamed(_ word: FooterWord) -> Bool {
    word.place == .everywhere && (word.action != .back || hasWayOut)
  }
}

extension Binding {
  /// Whether the footer should name it now: not where its key is typed or does nothing.
  ///
  /// What is typed on the board makes no difference: a digit draws no footer.
  fileprivate func isUseful(in state: State) -> Bool {
    switch action {
    case .back:
      return state.sheet != nil || !state.pages.isEmpty || state.reload.isRunning
        || state.board.on != nil || state.notice != nil || state.reload.outcome != nil
    case .newest: return state.board.on != nil
    // Asking again joins the reload that runs.
    case .reload where state.reload.isRunning: return false
    case .undo where place == .converter: return state.board.lineup.canUndo
    case .redo where place == .converter: return state.board.lineup.canRedo
    case .rowDown, .rowUp: return state.board.rows.count > 1
    default:
      return !KeyRouter.takes(keys[0], as: state.place)
        && KeyRouter.message(for: keys[0], in: state) != nil
    }
  }
}
