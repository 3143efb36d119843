// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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

  /// The row of a value, from 0 at the top.
  package func row(of value: Double) -> Int {
    Self.dot(of: value, range, in: height * 4) / 4
  }

  private static func dot(of value: Double, _ range: ClosedRange<Double>, in height: Int) -> Int {
    guard height > 1 else { return 0 }
    let span = range.upperBound - range.lowerBound
    guard span.isFinite, span > 0, value.isFinite else { return height / 2 }
    let part = max(0, min(1, (range.upperBound - value) / span))
    return Int((part * Double(height - 1)).rounded())
  }
}
