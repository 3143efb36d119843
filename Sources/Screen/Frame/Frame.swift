// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One picture of the screen: cells with roles, ready for a terminal, a golden file or an image.
///
/// All text is filtered and measured (``put(_:row:column:role:width:align:overflow:)``), so a frame
/// contains nothing that could disturb a terminal. What lies outside is clipped; nothing traps.
package struct Frame: Equatable, Sendable {
  package let size: Size
  package let glyphs: Glyphs
  /// nil hides the cursor.
  package var cursor: Position?
  private(set) var cells: [Cell]
  /// The last one drawn is on top.
  var clickRegions: [ClickRegion] = []

  package init(size: Size, glyphs: Glyphs = .unicode) {
    self.size = size
    self.glyphs = glyphs
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The cell at a position; blank outside the frame.
  package subscript(row row: Int, column column: Int) -> Cell {
    contains(row: row, column: column) ? cells[row * size.columns + column] : .blank
  }

  /// The cells of a row from left to right; empty outside the frame.
  package subscript(row row: Int) -> ArraySlice<Cell> {
    guard row >= 0, row < size.rows else { return [] }
    return cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Draws text on one row.
  ///
  /// - Parameters:
  ///   - text: The text, which is filtered.
  ///   - row: The row; nothing is drawn outside the frame.
  ///   - column: Where the text, or the field it is aligned in, starts; may be left of the frame.
  ///   - role: The role of the cells.
  ///   - width: The width of the field; default: up to the right edge.
  ///   - align: The alignment within the field.
  ///   - overflow: How text that is too long is cut; a cut amount must never look complete.
  /// - Returns: The column after the last one drawn.
  @discardableResult
  package mutating func put(
    _ text: String, row: Int, column: Int, role: Role = .text, width: Int? = nil,
    align: TextAlignment = .leading, overflow: Overflow = .ellipsis
  ) -> Int {
    let column = Self.bounded(column)
    let room = max(0, min(width ?? .max, size.columns - column))
    if let end = putPlain(text, row, column, role, room: room, align) { return end }
    var text = ScreenText(text, glyphs: glyphs, role: role)
    let ellipsis = ScreenText(glyphs.ellipsis, glyphs: glyphs).cells.first
    text.clip(to: room, ellipsis: overflow == .ellipsis ? ellipsis : nil)
    let start = column + align.offset(in: room - text.cells.count)
    write(text.cells, row: row, column: start)
    return start + text.cells.count
  }

  /// Fills a row, or part of it, with one character in one role.
  mutating func fill(
    row: Int, column: Int = 0, width: Int? = nil, role: Role, with character: String = " "
  ) {
    guard row >= 0, row < size.rows, let unit = ScreenText(character, glyphs: glyphs).cells.first
    else { return }
    let column = Self.bounded(column)
    let end = column + min(max(0, width ?? .max), size.columns + abs(column))
    let first = max(0, min(column, size.columns))
    let last = max(first, min(size.columns, end))
    var cell = unit
    cell.role = role
    write(Array(repeating: cell, count: last - first), row: row, column: first)
  }

  /// Changes the role of cells and keeps their characters.
  mutating func setRole(_ role: Role, row: Int, columns: Range<Int>) {
    guard row >= 0, row < size.rows else { return }
    for column in columns.clamped(to: 0..<size.columns) {
      cells[row * size.columns + column].role = role
    }
  }

  /// The fast path of `put`: printable ASCII that fits, as nearly all text is. Otherwise nil.
  ///
  /// ASCII text that is not processed by character, with code specialised across modules, took a key
  /// from 3,600 cache lines of code to 2,700.
  private mutating func putPlain(
    _ text: String, _ row: Int, _ column: Int, _ role: Role, room: Int, _ align: TextAlignment
  ) -> Int? {
    var text = text
    return text.withUTF8 { bytes in
      let start = column + align.offset(in: room - bytes.count)
      let end = start + bytes.count
      guard bytes.count <= room, start >= 0, end <= size.columns,
        bytes.isPrintableASCII
      else { return nil }
      guard row >= 0, row < size.rows, !bytes.isEmpty else { return end }
      let line = row * size.columns
      separate(line: line, before: start)
      for (offset, byte) in bytes.enumerated() {
        cells[line + start + offset] = Cell(Unicode.Scalar(byte), role: role)
      }
      separate(line: line, before: end)
      return end
    }
  }

  /// Keeps column arithmetic far from overflow.
  private static func bounded(_ column: Int) -> Int { max(-1_000_000, min(column, 1_000_000)) }

  private func contains(row: Int, column: Int) -> Bool {
    row >= 0 && row < size.rows && column >= 0 && column < size.columns
  }

  private mutating func write(_ new: [Cell], row: Int, column: Int) {
    guard row >= 0, row < size.rows, !new.isEmpty else { return }
    let line = row * size.columns
    var first: Int?
    var last = 0
    for (offset, cell) in new.enumerated() {
      let place = column + offset
      guard place >= 0, place < size.columns else { continue }
      if first == nil {
        first = place
        separate(line: line, before: place)
      }
      last = place
      // A wide character cut by the left edge leaves a blank.
      let orphan = cell.isContinuation && place == first
      cells[line + place] = orphan ? Cell(" ", role: cell.role) : cell
    }
    if first != nil { separate(line: line, before: last + 1) }
  }

  /// Blanks the other half when half of a wide character is overwritten.
  private mutating func separate(line: Int, before column: Int) {
    guard column > 0, column < size.columns, cells[line + column].isContinuation else { return }
    cells[line + column] = Cell(" ", role: cells[line + column].role)
    if width(of: String(cells[line + column - 1].scalar)) == 2 {
      cells[line + column - 1] = Cell(" ", role: cells[line + column - 1].role)
    }
  }
}
