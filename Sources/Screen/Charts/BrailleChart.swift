// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A line chart drawn with braille dots, eight per character; in ASCII, two per character.
package struct BrailleChart: Equatable, Sendable {
  /// In character cells.
  package let width: Int
  /// In character cells.
  package let height: Int
  /// The values at the lower and the upper edge.
  package let range: ClosedRange<Double>
  /// The number of values: the first is at the left edge, the last at the right.
  package let count: Int
  /// ``height`` rows of ``width`` columns.
  package let lines: [String]
  private let canvas: DotCanvas

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
    self.width = max(0, width)
    self.height = max(0, height)
    count = values.count
    let finite = values.map { value in value.flatMap { $0.isFinite ? $0 : nil } }
    let known = finite.compactMap { $0 }
    let range = range ?? (known.min() ?? 0)...(known.max() ?? 0)
    self.range = range
    var canvas = DotCanvas(
      columns: width, rows: height, ascii: glyphs.isASCII, isDotted: isDotted)
    var last: (x: Int, y: Int)?
    for (index, value) in finite.enumerated() {
      guard let value else {
        last = nil
        continue
      }
      let dot = (
        x: Self.place(index, of: values.count, in: canvas.width),
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

  /// The column of a value of the series.
  package func column(of index: Int) -> Int { Self.place(index, of: count, in: width) }

  /// The index of the value nearest to the middle of a column; nil for an empty series.
  package func index(atColumn column: Int) -> Int? {
    guard count > 0, width > 0 else { return nil }
    guard count > 1, width > 1 else { return count - 1 }
    let place = Double(max(0, min(width - 1, column))) / Double(width - 1)
    return Int((place * Double(count - 1)).rounded())
  }

  /// The row of a value, from 0 at the top.
  package func row(of value: Double) -> Int {
    Self.dot(of: value, range, in: height * 4) / 4
  }

  private static func place(_ index: Int, of count: Int, in width: Int) -> Int {
    guard count > 1, width > 1 else { return max(0, width - 1) }
    let part = Double(index) / Double(count - 1)
    return max(0, min(width - 1, Int((part * Double(width - 1)).rounded())))
  }

  private static func dot(of value: Double, _ range: ClosedRange<Double>, in height: Int) -> Int {
    guard height > 1 else { return 0 }
    let span = range.upperBound - range.lowerBound
    guard span.isFinite, span > 0, value.isFinite else { return height / 2 }
    let part = max(0, min(1, (range.upperBound - value) / span))
    return Int((part * Double(height - 1)).rounded())
  }
}
