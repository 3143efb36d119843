// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

/// The last lines: what happened, and the keys that work now.
struct FooterView {
  let state: State
  let layout: Layout

  func draw(in frame: inout Frame) {
    drawStatus(in: &frame)
    drawKeys(in: &frame)
  }

  private func drawStatus(in frame: inout Frame) {
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

  /// As many keys as there is room for, in the table's order, `help` and `quit` always among them.
  private func drawKeys(in frame: inout Frame) {
    let place = state.place
    let shown = state.settings.keys.bindings.filter {
      $0.holds(in: place) && $0.short != nil && $0.isUseful(in: state)
    }
    let last = shown.filter { $0.place == .everywhere }
    var rest = shown.filter { $0.place != .everywhere }[...]
    let width = layout.size.columns - 2
    for row in layout.footer {
      let isLast = row == layout.footer.upperBound - 1
      // What one row has room for stands in the last.
      if !isLast, (rest + last).footerWidth <= width { continue }
      var line = rest
      while !line.isEmpty, (isLast ? line + last : line).footerWidth > width { line.removeLast() }
      rest.removeFirst(line.count)
      draw(isLast ? line + last : line, at: row, in: &frame)
    }
  }

  private func draw(_ line: ArraySlice<Binding>, at row: Int, in frame: inout Frame) {
    var column = 1
    for binding in line {
      if !binding.isRow {
        let end = column + binding.footerWidth
        frame.mark(.key(binding.keys[0]), row: row, columns: column..<end)
      }
      column = frame.put(binding.footerKey, row: row, column: column, role: .keycap) + 1
      column = frame.put(binding.short ?? "", row: row, column: column, role: .dim) + 2
    }
  }
}

extension ArraySlice<Binding> {
  /// The cells they take in one row, two blank ones between them.
  fileprivate var footerWidth: Int { reduce(-2) { $0 + $1.footerWidth + 2 } }
}

extension Binding {
  /// Whether its keys are a row of them, each for something else.
  fileprivate var isRow: Bool { keys.count > 4 }

  /// The first key, or the first and the last of a row of them.
  fileprivate var footerKey: String {
    isRow ? "\(keys[0])-\(keys[keys.count - 1])" : keys[0].description
  }

  /// The cells `key word` takes.
  fileprivate var footerWidth: Int {
    width(of: footerKey) + 1 + width(of: short ?? "")
  }

  /// Whether the footer should name it now: not where its key is typed or means nothing, Esc only
  /// while there is something to leave, and the way to the newest rates only from others.
  fileprivate func isUseful(in state: State) -> Bool {
    let isElsewhere = state.board.on != nil
    if action == .back {
      return state.sheet != nil || !state.pages.isEmpty || state.reload.isRunning || isElsewhere
    }
    if action == .newest { return isElsewhere }
    return !KeyRouter.takes(keys[0], as: state.place)
      && KeyRouter.message(for: keys[0], in: state) != nil
  }
}
