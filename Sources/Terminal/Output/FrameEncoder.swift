// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// Writes what a terminal must receive to show one frame after another: only the cells that look
/// different, with short movements of the cursor and few changes of style.
///
/// Curses could do this, too, with four times the instructions: two fifths of all that a key took, half
/// of them to compare ways of moving the cursor, for a quarter more bytes (`Benchmarks`, case `keys`).
/// It also scrolls parts of the screen, which some terminals show wrongly.
struct FrameEncoder {
  private let capabilities: Capabilities
  private let styles: StyleTexts
  /// The columns a character takes, as far as the system knows.
  private let width: (Unicode.Scalar) -> Int

  private var bytes: [UInt8] = []
  /// Where the next character appears; nil where that depends on the terminal.
  private var place: Position?
  /// The style in which it appears.
  private var style: StyleTexts.Entry
  private var isCursorShown: Bool?

  init(_ theme: Theme, _ capabilities: Capabilities, width: @escaping (Unicode.Scalar) -> Int) {
    self.capabilities = capabilities
    self.width = width
    styles = StyleTexts(theme, capabilities)
    style = styles.plain
  }

  /// The bytes that show a frame where an older one is shown; nil: whatever the terminal shows.
  mutating func encode(_ frame: Frame, over older: Frame?) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    let shown = older.flatMap { $0.size == frame.size ? $0 : nil } ?? clear(frame.size)
    for row in 0..<frame.size.rows {
      guard let columns = frame.changedColumns(inRow: row, from: shown) else { continue }
      write(columns, ofRow: row, of: frame, over: shown)
    }
    showCursor(frame.cursor)
    return bytes
  }

  private mutating func clear(_ size: Size) -> Frame {
    bytes += capabilities.plain + capabilities.clear
    (place, style, isCursorShown) = (Position(row: 0, column: 0), styles.plain, nil)
    return Frame(size: size)
  }

  private mutating func write(
    _ columns: Range<Int>, ofRow row: Int, of frame: Frame, over shown: Frame
  ) {
    let (cells, older) = (frame[row: row], shown[row: row])
    let first = cells.startIndex + columns.lowerBound
    var end = cells.startIndex + columns.upperBound
    // The last cell of such a terminal cannot be written without scrolling all others away.
    if capabilities.scrollsAtEnd, row == frame.size.rows - 1 { end = min(end, cells.endIndex - 1) }
    let blanks = erasableBlanks(in: cells, from: first, to: end)
    for index in first..<max(first, blanks ?? end) {
      let cell = cells[index]
      if cell.isContinuation || styles.looksSame(cell, older[index]) { continue }
      reach(Position(row: row, column: index - cells.startIndex), in: cells)
      put(cell, at: index, of: cells)
    }
    if let blanks, older[blanks..<end].contains(where: { !styles.isBlank($0) }) {
      reach(Position(row: row, column: blanks - cells.startIndex), in: cells)
      if !style.hidesBlanks { use(styles.plain) }
      bytes += capabilities.eraseToEnd
    }
  }

  /// Where the blanks at the end of a row begin, if erasing them is shorter than writing them.
  private func erasableBlanks(in cells: ArraySlice<Cell>, from first: Int, to end: Int) -> Int? {
    var start = cells.endIndex
    while start > first, styles.isBlank(cells[start - 1]) { start -= 1 }
    return capabilities.eraseToEnd.isEmpty || end - start <= capabilities.eraseToEnd.count
      ? nil : start
  }

  private mutating func put(_ cell: Cell, at index: Int, of cells: ArraySlice<Cell>) {
    if !(styles.isBlank(cell) && style.hidesBlanks) { use(styles[cell.role]) }
    let isWide = index + 1 < cells.endIndex && cells[index + 1].isContinuation
    append(cell, width: isWide ? 2 : 1)
    let next = index + (isWide ? 2 : 1)
    // Where the cursor is after the last column differs between terminals, and so does, after a wide
    // character or a mark, what they take for its width.
    let isKnown = next < cells.endIndex && !isWide && cell.mark == nil
    place = isKnown ? place.map { Position(row: $0.row, column: $0.column + 1) } : nil
  }

  private mutating func append(_ cell: Cell, width: Int) {
    if cell.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: cell.scalar.value))
    } else if self.width(cell.scalar) == width {
      bytes += UTF8.encode(cell.scalar) ?? UTF8.encodedReplacementCharacter
    } else {
      // A character that the system takes for wider or narrower would shift the rest of the row.
      bytes += Array(repeating: UInt8(ascii: "?"), count: width)
      return
    }
    if let mark = cell.mark, self.width(mark) == 0 { bytes += UTF8.encode(mark) ?? .init() }
  }

  private mutating func use(_ new: StyleTexts.Entry) {
    guard new.number != style.number else { return }
    bytes += styles.change(from: style, to: new)
    style = new
  }

  private mutating func showCursor(_ position: Position?) {
    if let position { move(to: position) }
    let isShown = position != nil
    guard isShown != isCursorShown else { return }
    bytes += isShown ? capabilities.showCursor : capabilities.hideCursor
    isCursorShown = isShown
  }
}

// MARK: - Motion

extension FrameEncoder {
  /// Moves on within a row, by writing the few cells in between again where that is possible, or by
  /// moving the cursor.
  private mutating func reach(_ target: Position, in cells: ArraySlice<Cell>) {
    guard let place, place.row == target.row, 1...4 ~= target.column - place.column else {
      return move(to: target)
    }
    let between = cells[cells.startIndex + place.column..<cells.startIndex + target.column]
    let canRepeat = between.allSatisfy { cell in
      cell.isASCII
        && (styles[cell.role].number == style.number || styles.isBlank(cell) && style.hidesBlanks)
    }
    guard canRepeat else { return move(to: target) }
    for cell in between { bytes.append(UInt8(truncatingIfNeeded: cell.scalar.value)) }
    self.place = target
  }

  private mutating func move(to target: Position) {
    guard target != place else { return }
    if !capabilities.movesInStyle { use(styles.plain) }
    defer { place = target }
    guard capabilities.hasStandardMotion else {
      bytes += capabilities.address(target.row, target.column)
      return
    }
    let address = 4 + digits(target.row + 1) + digits(target.column + 1)
    if let place, let steps = CursorSteps(from: place, to: target), steps.count < address {
      steps.write(to: &bytes)
    } else {
      bytes.append(command: "H", target.row + 1, target.column + 1)
    }
  }
}
