// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
