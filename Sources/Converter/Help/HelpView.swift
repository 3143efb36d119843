// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The help page: the key table in words.
struct HelpView {
  let help: Help
  let state: State
  let layout: Layout

  func draw(in frame: inout Frame) {
    HeaderView(state: state).draw(in: &frame)
    let room = layout.statusRow - 2
    let blocks = HelpText.lines(state.settings.keys).map(rows)
    // The help stops scrolling when its end is at the bottom of the screen.
    var last = blocks.count
    var filled = 0
    while last > 0, filled + blocks[last - 1].count <= room {
      last -= 1
      filled += blocks[last].count
    }
    let first = min(help.top, last)
    let before = blocks.prefix(first).reduce(0) { $0 + $1.count }
    let all = blocks.reduce(0) { $0 + $1.count }
    if room < all {
      frame.put(
        "\(before + 1)-\(min(before + room, all)) of \(all)", row: 1, column: 1, role: .dim,
        width: layout.size.columns - 2, align: .trailing)
    }
    let shown = blocks.dropFirst(first).joined().prefix(room)
    for (offset, pieces) in shown.enumerated() {
      for piece in pieces {
        frame.put(
          piece.text, row: 2 + offset, column: piece.column, role: piece.role, width: piece.width)
      }
    }
  }

  private struct Piece {
    let text: String
    let column: Int
    let width: Int
    let role: Role
  }

  /// A line of the help, wrapped to the screen.
  private func rows(_ line: HelpText.Line) -> [[Piece]] {
    switch line {
    case .heading(let text):
      return [[piece(text, column: 1, role: .label)]]
    case .key(let keys, let text):
      let column = 4 + HelpText.keyWidth
      let words = wrapped(text, width: layout.size.columns - 1 - column)
      return words.enumerated().map { index, words in
        let piece = piece(words, column: column, role: .text)
        let name = Piece(text: keys, column: 3, width: HelpText.keyWidth, role: .keycap)
        return index > 0 ? [piece] : [name, piece]
      }
    case .text(""):
      return [[]]
    case .text(let text):
      return wrapped(text, width: layout.size.columns - 4).map {
        [piece($0, column: 3, role: .text)]
      }
    }
  }

  private func piece(_ text: String, column: Int, role: Role) -> Piece {
    Piece(text: text, column: column, width: layout.size.columns - 1 - column, role: role)
  }
}
