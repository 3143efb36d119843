// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A grid of dots, several per character: 2×4 in braille, 1×2 in ASCII.
struct DotCanvas: Equatable, Sendable {
  let columns: Int
  let rows: Int
  let ascii: Bool
  /// Whether every second column of dots stays blank; in ASCII a dotted line has its own character.
  let isDotted: Bool
  private var cells: [UInt8]

  /// In dots.
  var width: Int { columns * (ascii ? 1 : 2) }
  /// In dots.
  var height: Int { rows * (ascii ? 2 : 4) }

  init(columns: Int, rows: Int, ascii: Bool, isDotted: Bool = false) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    self.ascii = ascii
    self.isDotted = isDotted
    cells = Array(repeating: 0, count: self.columns * self.rows)
  }

  mutating func set(x: Int, y: Int) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    if ascii {
      cells[y / 2 * columns + x] |= y % 2 == 0 ? 1 : 2
    } else {
      // A dotted line takes the left of the two columns, so that no part of it is lost.
      let x = isDotted ? x & ~1 : x
      // Unicode numbers the dots of a braille cell 1 2 3 7 in the left column, 4 5 6 8 in the
      // right.
      let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
      cells[y / 4 * columns + x / 2] |= bits[y % 4 * 2 + x % 2]
    }
  }

  /// Draws a straight line, both ends included.
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let steps = max(abs(end.x - start.x), abs(end.y - start.y))
    guard steps > 0 else { return set(x: start.x, y: start.y) }
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      set(
        x: start.x + Int((Double(end.x - start.x) * part).rounded()),
        y: start.y + Int((Double(end.y - start.y) * part).rounded()))
    }
  }

  func lines() -> [String] { (0..<rows).map(line) }

  func line(_ row: Int) -> String {
    var line = String.UnicodeScalarView()
    for column in 0..<columns { line.append(scalar(cells[row * columns + column])) }
    return String(line)
  }

  func hasDots(row: Int, column: Int) -> Bool {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return false }
    return cells[row * columns + column] != 0
  }

  /// The character of a cell drawn over another canvas of the same size.
  func scalar(row: Int, column: Int, over other: DotCanvas) -> Unicode.Scalar {
    let (dots, below) = (cells[row * columns + column], other.cells[row * columns + column])
    if dots == 0 { return other.scalar(below) }
    return scalar(ascii ? dots : dots | below)
  }

  private func scalar(_ dots: UInt8) -> Unicode.Scalar {
    if dots == 0 { return " " }
    if ascii { return isDotted ? "o" : dots == 1 ? "'" : dots == 2 ? "." : ":" }
    return Unicode.Scalar(0x2800 + UInt32(dots)) ?? " "
  }
}
