// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The keys that work now, in the rows of the footer.
///
/// It holds all it is drawn from, so two that are equal look the same.
struct FooterKeys: Equatable {
  private let bindings: [Binding]
  private let layout: Layout

  init(_ state: State, layout: Layout) {
    let place = state.place
    bindings = state.settings.keys.bindings.filter {
      $0.holds(in: place) && $0.short != nil && $0.isUseful(in: state)
    }
    self.layout = layout
  }

  /// As many keys as there is room for, in the table's order, `help` and `quit` always among them.
  func draw(in frame: inout Frame) {
    let words = bindings.map { FooterWord($0) }
    let last = words.filter { $0.isEverywhere }
    var rest = words.filter { !$0.isEverywhere }[...]
    let width = layout.size.columns - 2
    for row in layout.footer {
      let isLast = row == layout.footer.upperBound - 1
      // What one row has room for stands in the last.
      if !isLast, (rest + last).width <= width { continue }
      var line = rest
      while !line.isEmpty, (isLast ? line + last : line).width > width { line.removeLast() }
      rest.removeFirst(line.count)
      draw(isLast ? line + last : line, at: row, in: &frame)
    }
  }

  private func draw(_ line: ArraySlice<FooterWord>, at row: Int, in frame: inout Frame) {
    var column = 1
    for word in line {
      if let pressed = word.pressed {
        frame.mark(.key(pressed), row: row, columns: column..<column + word.width)
      }
      column = frame.put(word.key, row: row, column: column, role: .keycap) + 1
      column = frame.put(word.text, row: row, column: column, role: .dim) + 2
    }
  }
}

/// A binding as the footer shows it.
private struct FooterWord {
  /// The first key, or the first and the last of a row of them.
  let key: String
  let text: String
  /// The key a click stands for; nil for a row of keys, each for something else.
  let pressed: Key?
  let isEverywhere: Bool
  /// The cells `key word` takes.
  let width: Int

  init(_ binding: Binding) {
    let keys = binding.keys
    let isRow = keys.count > 4
    key = isRow ? "\(keys[0])-\(keys[keys.count - 1])" : keys[0].description
    text = binding.short ?? ""
    pressed = isRow ? nil : keys[0]
    isEverywhere = binding.place == .everywhere
    width = Screen.width(of: key) + 1 + Screen.width(of: text)
  }
}

extension ArraySlice<FooterWord> {
  /// The cells they take in one row, two blank ones between them.
  fileprivate var width: Int { reduce(-2) { $0 + $1.width + 2 } }
}

extension Binding {
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
