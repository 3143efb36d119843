// SPDX-License-Identifier: Apache-2.0

/// A line chart drawn with braille dots, eight per character; in ASCII, two per character.
package struct BrailleChart: Equatable, Sendable {
  /// The columns of the values, in character cells.
  package let axis: ChartAxis
  /// In character cells.
  package let height: Int
  /// The values at the lower and the upper edge.
  package let range: ClosedRange<Double>
  /// ``height`` rows of ``width`` columns.
  package let lines: [String]
  private let canvas: DotCanvas

  /// In character cells.
  package var width: Int { axis.width }

  /// Draws a series.
  ///
  /// A missing value leaves a gap: its neighbours are not connected. A constant series is drawn in
  /// the middle.
  ///
  /// `range` are the values at the edges; default: the minimum and maximum of the series. A dotted
  /// line can be distinguished from another one without colour.
  package init(
    _ values: [Double?], width: Int, height: Int, range: ClosedRange<Double>? = nil,
    isDotted: Bool = false, glyphs: Glyphs = .unicode
  ) {
    axis = ChartAxis(count: values.count, width: width)
    self.height = max(0, height)
    let finite = values.map { value in value.flatMap { $0.isFinite ? $0 : nil } }
    let known = finite.compactMap { $0 }
    let range = range ?? (known.min() ?? 0)...(known.max() ?? 0)
    self.range = range
    var canvas = DotCanvas(
      columns: width, rows: height, ascii: glyphs.isASCII, isDotted: isDotted)
    let dots = ChartAxis(count: values.count, width: canvas.width)
    var last: (x: Int, y: Int)?
    for (index, value) in finite.enumerated() {
      guard let value else {
        last = nil
        continue
      }
      let dot = (
        x: dots.column(of: index),
        y: Self.dot(of: value, range, in: canvas.height)
      )
      canvas.line(from: last ?? dot, to: dot)
      last = dot
    }
    lines = canvas.lines()
    self.canvas = canvas
  }

  /// A row of this chart drawn over another chart of the same size: cells with dots of both show
  /// both.
  package func line(_ row: Int, over other: BrailleChart) -> [Unicode.Scalar] {
    (0..<width).map { canvas.scalar(row: row, column: $0, over: other.canvas) }
  }

  /// Whether a cell has a dot of the line.
  package func hasDots(row: Int, column: Int) -> Bool {
    canvas.hasDots(row: row, column: column)
  }

  /// The rows of the area under the line: a glyph in each cell below it, else a blank.
  package func area(_ glyph: String) -> [String] {
    var isBelow = Array(repeating: false, count: width)
    return (0..<height).map { row in
      (0..<width).map { column in
        let isLine = hasDots(row: row, column: column)
        defer { isBelow[column] = isBelow[column] || isLine }
        return isBelow[column] && !isLine ? glyph : " "
      }.joined()
    }
  }

  /// The row of a value, from 0 at the top.
  package func row(of value: Double) -> Int {
    Self.row(of: value, in: range, height: height, isASCII: canvas.ascii)
  }

  /// The same for a chart that is not drawn yet.
  package static func row(
    of value: Double, in range: ClosedRange<Double>, height: Int, isASCII: Bool
  ) -> Int {
    let dots = DotCanvas.rowsOfDots(isASCII)
    return dot(of: value, range, in: height * dots) / dots
  }

  private static func dot(of value: Double, _ range: ClosedRange<Double>, in height: Int) -> Int {
    guard height > 1 else { return 0 }
    let span = range.upperBound - range.lowerBound
    guard span.isFinite, span > 0, value.isFinite else { return height / 2 }
    let part = max(0, min(1, (range.upperBound - value) / span))
    return Int((part * Double(height - 1)).rounded())
  }
}

/// A grid of dots, several per character: 2×4 in braille, 1×2 in ASCII.
struct DotCanvas: Equatable, Sendable {
  let columns: Int
  let rows: Int
  let ascii: Bool
  /// Whether every second pair of dots along the line stays blank; in ASCII a dotted line has its own character.
  let isDotted: Bool
  /// The dots along the line so far.
  private var length = 0
  private var cells: [UInt8]

  /// In dots.
  var width: Int { columns * (ascii ? 1 : 2) }
  /// In dots.
  var height: Int { rows * Self.rowsOfDots(ascii) }
  /// Per character.
  static func rowsOfDots(_ ascii: Bool) -> Int { ascii ? 2 : 4 }

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
      length += step == 0 ? 0 : 1
      if isDotted, !ascii, length % 4 > 1 { continue }
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

/// A series of numbers as one thin line: of braille dots, two values and four levels per column; in
/// ASCII, one value and five levels.
package enum Sparkline {
  /// Draws a series into `width` columns, the newest value on the right.
  ///
  /// The levels run from the minimum to the maximum; a constant series is drawn in the middle. A
  /// missing value is a gap. More values than fit are averaged; fewer are aligned right.
  package static func draw(_ values: [Double?], width: Int, glyphs: Glyphs = .unicode) -> String {
    guard width > 0 else { return "" }
    var canvas = DotCanvas(columns: width, rows: 1, ascii: glyphs.isASCII)
    let columns = averaged(values, into: canvas.width)
    let known = columns.compactMap { $0 }
    guard let low = known.min(), let high = known.max() else {
      return String(repeating: " ", count: width)
    }
    let first = canvas.width - columns.count
    guard glyphs.isASCII else {
      for (offset, value) in columns.enumerated() {
        guard let value else { continue }
        canvas.set(x: first + offset, y: 3 - level(of: value, low, high, count: 4))
      }
      return canvas.line(0)
    }
    let levels = glyphs.levels
    return String(repeating: " ", count: first)
      + columns.map { value in
        value.map { levels[level(of: $0, low, high, count: levels.count)] } ?? " "
      }.joined()
  }

  private static func averaged(_ values: [Double?], into width: Int) -> [Double?] {
    let finite = values.map { value in value.flatMap { $0.isFinite ? $0 : nil } }
    guard finite.count > width else { return finite }
    return (0..<width).map { finite.share($0, of: width).mean }
  }

  private static func level(of value: Double, _ low: Double, _ high: Double, count: Int) -> Int {
    let span = high - low
    // Averages of equal values may differ in their last bits.
    guard span.isFinite, span > max(abs(high), abs(low)) * 1e-12 else { return count / 2 }
    return max(0, min(count - 1, Int(((value - low) / span * Double(count - 1)).rounded())))
  }
}
