// SPDX-License-Identifier: Apache-2.0

struct SVGPicture {
  let frame: Frame
  let theme: Theme
  let palette: Palette
  let title: String?
  private let cell = (width: 8.4, height: 18.0)
  private let margin = 14.0
  private var top: Double { title == nil ? margin : margin + 22 }
  private var width: Double { Double(frame.size.columns) * cell.width + 2 * margin }
  private var height: Double { Double(frame.size.rows) * cell.height + top + margin }

  func document() -> String {
    var out = SVGText.start(width: width, height: height, palette: palette, title: title)
    if let title { out += titleBar(title) }
    for row in 0..<frame.size.rows {
      for run in frame.runs(inRow: row, columns: 0..<frame.size.columns) {
        out += picture(of: run, inRow: row)
      }
    }
    if let cursor = frame.cursor {
      out += rect(
        cursor.row, cursor.column, columns: 1, fill: palette.foreground, extra: " opacity=\"0.5\"")
    }
    return out + "</svg>\n"
  }

  private func titleBar(_ title: String) -> String {
    let dots = (0..<3).map {
      "<circle cx=\"\(n(margin + 6 + Double($0) * 18))\" cy=\"18\" r=\"5.5\""
        + " fill=\"\(palette.border)\"/>\n"
    }
    return dots.joined() + """
      <text x="\(n(width / 2))" y="22" text-anchor="middle" font-size="12" \
      fill="\(palette[.brightBlack])">\(SVGText.escaped(title))</text>\n
      """
  }

  private func picture(of run: Range<Int>, inRow row: Int) -> String {
    let style = theme[frame[row: row, column: run.lowerBound].role]
    let cells = frame[row: row]
    let drawn = run.filter { column in
      let cell = cells[cells.startIndex + column]
      return !cell.isContinuation && cell.scalar != " "
    }
    let color = style.foreground?.css(palette) ?? palette.foreground
    var out = ""
    if style.reverse {
      out += rect(row, run.lowerBound, columns: run.count, fill: color)
    }
    guard let first = drawn.first, let last = drawn.last else { return out }
    let ink = style.reverse ? palette.background : color
    var text = ""
    var places: [String] = []
    for column in drawn {
      let cell = cells[cells.startIndex + column]
      if let drawing = drawing(of: cell.scalar, row, column, ink) {
        out += drawing
      } else {
        text += SVGText.escaped(String(cell.scalar) + (cell.mark.map(String.init) ?? ""))
        places.append(n(x(column)))
      }
    }
    let baseline = y(row) + 13.5
    if !text.isEmpty {
      var attributes = " fill=\"\(ink)\""
      if style.bold { attributes += " font-weight=\"bold\"" }
      if style.dim { attributes += " opacity=\"0.7\"" }
      out += "<text x=\"\(places.joined(separator: " "))\" y=\"\(n(baseline))\"\(attributes)>"
      out += "\(text)</text>\n"
    }
    if style.underline {
      let width = Double(last - first + 1) * cell.width
      out += shape(x(first), baseline + 2.5, width, 1, fill: color)
    }
    return out
  }

  /// Draws blocks and braille as shapes: few fonts have them all, and none without gaps.
  private func drawing(of scalar: Unicode.Scalar, _ row: Int, _ column: Int, _ ink: String)
    -> String?
  {
    switch scalar.value {
    case 0x2581...0x2588:
      let height = cell.height * Double(scalar.value - 0x2580) / 8
      return shape(x(column), y(row) + cell.height - height, cell.width, height, fill: ink)
    case 0x258F:
      return shape(x(column), y(row) + 1, 1.2, cell.height - 2, fill: ink)
    case 0x2801...0x28FF:
      let dots = scalar.value - 0x2800
      let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
      return places.enumerated().filter { dots >> UInt32($0.offset) & 1 == 1 }.map { dot in
        let cx = x(column) + cell.width * (0.25 + 0.5 * Double(dot.element.0))
        let cy = y(row) + cell.height * (0.125 + 0.25 * Double(dot.element.1))
        return "<circle cx=\"\(n(cx))\" cy=\"\(n(cy))\" r=\"1.3\" fill=\"\(ink)\"/>\n"
      }.joined()
    default:
      return Self.arms[scalar].map { lines(of: $0, row, column, ink) }
    }
  }

  /// The directions in which a box-drawing character extends: up, down, left, right.
  private static let arms: [Unicode.Scalar: String] = [
    "─": "lr", "│": "ud", "╭": "dr", "╮": "dl", "╰": "ur", "╯": "ul", "┌": "dr", "┐": "dl",
    "└": "ur", "┘": "ul", "├": "udr", "┤": "udl", "┬": "dlr", "┴": "ulr", "┼": "udlr",
  ]

  private func lines(of arms: String, _ row: Int, _ column: Int, _ ink: String) -> String {
    let (left, middle) = (x(column), y(row) + cell.height / 2)
    let center = left + cell.width / 2
    return arms.map { arm in
      switch arm {
      case "l": shape(left, middle - 0.5, cell.width / 2 + 0.5, 1, fill: ink)
      case "r": shape(center - 0.5, middle - 0.5, cell.width / 2 + 0.5, 1, fill: ink)
      case "u": shape(center - 0.5, y(row), 1, cell.height / 2 + 0.5, fill: ink)
      default: shape(center - 0.5, middle - 0.5, 1, cell.height / 2 + 0.5, fill: ink)
      }
    }.joined()
  }

  private func shape(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: String, extra: String = ""
  ) -> String {
    "<rect x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(width))\" height=\"\(n(height))\""
      + " fill=\"\(fill)\"\(extra)/>\n"
  }

  private func rect(
    _ row: Int, _ column: Int, columns: Int, fill: String, extra: String = ""
  ) -> String {
    shape(x(column), y(row), Double(columns) * cell.width, cell.height, fill: fill, extra: extra)
  }

  private func x(_ column: Int) -> Double { margin + Double(column) * cell.width }
  private func y(_ row: Int) -> Double { top + Double(row) * cell.height }

  private func n(_ value: Double) -> String { SVGText.number(value) }
}

extension Frame {
  /// The frame as a self-contained SVG file.
  ///
  /// Each character has an explicit position, so that columns stay aligned in any monospaced font.
  ///
  /// - Parameters:
  ///   - theme: The colours of the roles.
  ///   - palette: The colours of the imitated terminal.
  ///   - title: Shown in the title bar, and read aloud by screen readers.
  /// - Returns: The text of the file.
  package func svg(theme: Theme = .default, palette: Palette = .dark, title: String? = nil)
    -> String
  {
    SVGPicture(frame: self, theme: theme, palette: palette, title: title).document()
  }
}

/// Numbers and text in the form SVG files use.
enum SVGText {
  /// A number with at most one decimal: the same on every platform.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }

  /// The text escaped for XML, without the characters XML cannot represent (XML 1.0, section 2.2).
  static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "\t", "\n", "\r": out += " "
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): break
      case "\u{FFFE}", "\u{FFFF}": break
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  static func head(width: Double, height: Double) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(number(width))" height="\(number(height))" \
    viewBox="0 0 \(number(width)) \(number(height))" role="img" font-size="14" \
    font-family="DejaVu Sans Mono, Menlo, Consolas, monospace">

    """
  }

  /// The start of a file, up to the background.
  static func start(width: Double, height: Double, palette: Palette, title: String?) -> String {
    head(width: width, height: height) + (title.map { "<title>\(escaped($0))</title>\n" } ?? "")
      + """
      <rect x="0.5" y="0.5" width="\(number(width - 1))" height="\(number(height - 1))" rx="8" \
      fill="\(palette.background)" stroke="\(palette.border)"/>

      """
  }
}
