// SPDX-License-Identifier: Apache-2.0

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

extension Frame {
  /// The columns of a row from the first to the last difference from an older frame of the same size,
  /// without splitting a wide character; nil if there is none.
  package func changedColumns(inRow row: Int, from older: Frame) -> Range<Int>? {
    let line = row * size.columns..<(row + 1) * size.columns
    return cells.withUnsafeBufferPointer { new in
      older.cells.withUnsafeBufferPointer { old in
        Self.changed(.init(rebasing: new[line]), .init(rebasing: old[line]))
      }
    }
  }

  /// Whether two rows are equal. Nearly all are, so there is no early exit: the loop vectorizes.
  private static func areSame(
    _ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>
  ) -> Bool {
    var difference: UInt64 = 0
    for column in new.indices { difference |= new[column].difference(from: old[column]) }
    return difference == 0
  }

  private static func changed(
    _ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>
  ) -> Range<Int>? {
    if areSame(new, old) { return nil }
    var first = 0
    while new[first] == old[first] { first += 1 }
    var last = new.count - 1
    while new[last] == old[last] { last -= 1 }
    if first > 0, new[first].isContinuation || old[first].isContinuation { first -= 1 }
    while last + 1 < new.count, new[last + 1].isContinuation || old[last + 1].isContinuation {
      last += 1
    }
    return first..<last + 1
  }
}

extension Frame {
  /// Cells that react to clicks.
  struct ClickRegion: Equatable, Sendable {
    /// nil: nothing happens.
    let target: Target?
    let area: Area
  }

  /// Sets what a click on an area does. The view that draws it calls this.
  package mutating func mark(_ target: Target, in area: Area) {
    clickRegions.append(ClickRegion(target: target, area: area))
  }

  /// Makes clicks on an area do nothing until something is drawn on it.
  package mutating func cover(_ area: Area) {
    clickRegions.append(ClickRegion(target: nil, area: area))
  }

  /// Removes all targets: a sheet covers what was drawn before.
  package mutating func removeTargets() { clickRegions.removeAll() }

  /// The target of a click on a cell, or nil.
  package func target(row: Int, column: Int) -> Target? {
    let region = clickRegions.last {
      $0.area.rows.contains(row) && $0.area.columns.contains(column)
    }
    return region?.target
  }
}

/// What a click on a part of the screen selects or presses.
package enum Target: Equatable, Sendable {
  /// A row of a list, by its index in the list.
  case row(Int)
  /// A line of a list over the screen, by its index.
  case choice(Int)
  /// A range of a chart, by its number.
  case range(Int)
  /// A text field, by its index on the screen.
  case field(Int)
  /// A point of a chart, by its index.
  case point(Int)
  case cell(row: Int, column: Int)
  case key(Key)
}

extension Frame {
  /// Draws text on the first row of an area, cut where the area ends.
  ///
  /// - Returns: What is left of the area after the text.
  @discardableResult
  package mutating func put(
    _ text: String, in area: Area, role: Role = .text, align: TextAlignment = .leading,
    overflow: Overflow = .ellipsis
  ) -> Area {
    guard !area.isEmpty else { return area }
    let end = put(
      text, row: area.row, column: area.column, role: role, width: area.width, align: align,
      overflow: overflow)
    return area.inset(leading: end - area.column)
  }

  /// Draws the parts of a line one after the other on the first row of an area.
  @discardableResult
  package mutating func put(_ spans: [Span], in area: Area) -> Area {
    spans.reduce(area) { rest, span in put(span.text, in: rest, role: span.role) }
  }

  /// Draws a line on each row of an area, as many as it has rows.
  package mutating func put(
    lines: [Span], in area: Area, align: TextAlignment = .leading
  ) {
    for (row, line) in zip(area.lines, lines) {
      put(line.text, in: row, role: line.role, align: align)
    }
  }

  /// Draws a line as the selected one, with the pointer at its start; `margin` columns at each side
  /// belong to it.
  package mutating func highlight(_ line: Area, margin: Int = 0) {
    fill(line.outset(margin), role: .selected)
    put(glyphs.pointer, in: line, role: .selected)
  }

  /// Fills the first row of an area with one character in one role.
  package mutating func fill(_ area: Area, role: Role, with character: String = " ") {
    guard !area.isEmpty else { return }
    fill(row: area.row, column: area.column, width: area.width, role: role, with: character)
  }

  /// Changes the role of the first row of an area and keeps its characters.
  package mutating func setRole(_ role: Role, in area: Area) {
    guard !area.isEmpty else { return }
    setRole(role, row: area.row, columns: area.columns)
  }

  /// Sets the terminal's cursor on the first row of an area, after a number of its columns.
  package mutating func setCursor(in area: Area, after columns: Int) {
    cursor = Position(row: area.row, column: area.column + columns)
  }
}
