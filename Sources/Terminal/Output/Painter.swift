// SPDX-License-Identifier: Apache-2.0

import CTerminal
import Screen

/// Shows frames through curses, which sends what differs from the previous one.
struct Painter {
  /// A change of more cells may reach the terminal in more than one piece: it is synchronized.
  private static let mostInOnePiece = 400

  private var theme: Theme?
  private var shown: Frame?

  /// The terminal no longer shows anything known: the next frame is sent completely.
  mutating func forget() {
    ct_forget()
    shown = nil
  }

  /// Shows a frame; sends nothing if it looks like the last one.
  mutating func paint(_ frame: Frame, in theme: Theme) {
    use(theme)
    var (changed, cells): ([Int], Int) = ([], 0)
    for row in 0..<frame.size.rows {
      guard let columns = changedColumns(inRow: row, of: frame) else { continue }
      for run in frame.runs(inRow: row, columns: columns) { draw(run, inRow: row, of: frame) }
      changed.append(row)
      cells += columns.count
    }
    if let shown, shown.cursor == frame.cursor, changed.isEmpty { return }
    // Where curses finds the text of a row in another row, it would scroll a part of the screen, which
    // some emulators show wrongly.
    let isRedrawn = shown.map { frame.movesText(of: $0, inRows: changed) } ?? true
    if isRedrawn { ct_redraw() }
    let cursor = frame.cursor ?? Position(row: -1, column: 0)
    let isLarge = isRedrawn || cells > Self.mostInOnePiece
    ct_show(Int32(cursor.row), Int32(cursor.column), isLarge ? 1 : 0)
    shown = frame
  }

  private func changedColumns(inRow row: Int, of frame: Frame) -> Range<Int>? {
    guard let shown else { return 0..<frame.size.columns }
    return frame.changedColumns(inRow: row, from: shown)
  }

  /// Adopts the styles of a theme; the next frame is drawn completely if they are others.
  private mutating func use(_ theme: Theme) {
    guard theme != self.theme else { return }
    self.theme = theme
    for role in Role.allCases {
      let pen = Pen(theme[role], colors: Int(ct_colors()))
      ct_style(Int32(role.rawValue), Int32(pen.color ?? -1), Int32(pen.attributes))
    }
    shown = nil
  }

  private func draw(_ columns: Range<Int>, inRow row: Int, of frame: Frame) {
    let role = frame[row: row, column: columns.lowerBound].role
    let cells = frame.sentCells(inRow: row, columns: columns) { Int(ct_width($0.value)) }
    ct_draw(
      Int32(row), Int32(columns.lowerBound), Int32(role.rawValue), cells, Int32(cells.count))
  }
}

extension Frame {
  /// The characters that curses is given for some cells of a row. `width` returns the columns a character
  /// takes, as far as the system knows. What the system takes for wider or narrower would shift the rest of
  /// the row, so it is replaced.
  func sentCells(
    inRow row: Int, columns: Range<Int>, width: (Unicode.Scalar) -> Int
  ) -> [ct_cell] {
    var sent: [ct_cell] = []
    for column in columns {
      let cell = self[row: row, column: column]
      if cell.isContinuation { continue }
      let taken = self[row: row, column: column + 1].isContinuation ? 2 : 1
      if cell.isASCII || width(cell.scalar) == taken {
        let mark = cell.mark.flatMap { width($0) == 0 ? $0.value : nil }
        sent.append(ct_cell(scalar: cell.scalar.value, mark: mark ?? 0))
      } else {
        sent += Array(repeating: ct_cell(scalar: 0x3F, mark: 0), count: taken)
      }
    }
    return sent
  }

  /// Whether the text of one of these rows was in another one of them in an older frame.
  func movesText(of older: Frame, inRows rows: [Int]) -> Bool {
    rows.contains { row in
      rows.contains { $0 != row && hasText(inRow: row, ofRow: $0, of: older) }
    }
  }

  private func hasText(inRow row: Int, ofRow other: Int, of older: Frame) -> Bool {
    self[row: row].elementsEqual(older[row: other]) { $0.hasContent(of: $1) }
  }
}

/// A style on a terminal with a number of colours.
struct Pen: Equatable {
  /// nil: the terminal's default.
  var color: Int?
  /// A sum of `CT_BOLD` and so on.
  var attributes = 0

  init(_ style: Style, colors: Int) {
    color = style.foreground?.number(among: colors)
    var style = style
    if let number = color, number >= 8, colors < 16 {
      // With eight colours, bold gives the bright ones, except grey, which is faint text: bold black
      // may be unreadable.
      color = number == 8 ? nil : number - 8
      if number == 8 { style.dim = true } else { style.bold = true }
    }
    if style.bold { attributes |= CT_BOLD }
    if style.dim { attributes |= CT_DIM }
    if style.underline { attributes |= CT_UNDERLINE }
    if style.reverse { attributes |= CT_REVERSE }
  }
}
