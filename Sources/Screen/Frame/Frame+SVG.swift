// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Frame {
  /// The frame as a picture that needs nothing but itself: one SVG file.
  ///
  /// Every run carries its columns' places, so that the rows stay aligned whatever monospaced font the
  /// reader has.
  ///
  /// - Parameters:
  ///   - theme: how roles look.
  ///   - palette: the terminal that is imitated.
  ///   - title: what the picture shows, for readers who cannot see it and in its title bar.
  public func svg(theme: Theme = .default, palette: Palette = .dark, title: String? = nil) -> String
  {
    SVGPicture(frame: self, theme: theme, palette: palette, title: title).document()
  }
}

private struct SVGPicture {
  let frame: Frame
  let theme: Theme
  let palette: Palette
  let title: String?
  private let cell = (width: 8.4, height: 18.0)
  private let margin = 14.0
  private var top: Double { title == nil ? margin : margin + 22 }
  private var width: Double { Double(frame.size.columns) * cell.width + 2 * margin }
  private var height: Double { Double(frame.size.rows) * cell.height + top + margin }

  init(frame: Frame, theme: Theme, palette: Palette, title: String?) {
    self.frame = frame
    self.theme = theme
    self.palette = palette
    self.title = title
  }

  func document() -> String {
    var out = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(n(width))" height="\(n(height))" \
      viewBox="0 0 \(n(width)) \(n(height))" role="img" font-size="14" \
      font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace">\n
      """
    if let title { out += "<title>\(escaped(title))</title>\n" }
    out += """
      <rect x="0.5" y="0.5" width="\(n(width - 1))" height="\(n(height - 1))" rx="8" \
      fill="\(palette.background)" stroke="\(palette.border)"/>\n
      """
    if let title { out += titleBar(title) }
    for run in frame.changes(from: nil) {
      out += picture(of: run)
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
      fill="\(palette[.brightBlack])">\(escaped(title))</text>\n
      """
  }

  private func picture(of run: FrameRun) -> String {
    let style = theme[run.role]
    let cells = frame[row: run.row]
    let drawn = run.columns.filter { column in
      let cell = cells[cells.startIndex + column]
      return !cell.isContinuation && cell.scalar != " "
    }
    let color = style.foreground.map { palette[$0] } ?? palette.foreground
    var out = ""
    if style.reverse {
      out += rect(run.row, run.columns.lowerBound, columns: run.columns.count, fill: color)
    }
    guard let first = drawn.first, let last = drawn.last else { return out }
    let baseline = top + Double(run.row) * cell.height + 13.5
    let places = drawn.map { n(x($0)) }.joined(separator: " ")
    var text = ""
    for column in drawn {
      let cell = cells[cells.startIndex + column]
      text += escaped(String(cell.scalar) + (cell.mark.map(String.init) ?? ""))
    }
    var attributes = " fill=\"\(style.reverse ? palette.background : color)\""
    if style.bold { attributes += " font-weight=\"bold\"" }
    if style.dim { attributes += " opacity=\"0.7\"" }
    out += "<text x=\"\(places)\" y=\"\(n(baseline))\"\(attributes)>\(text)</text>\n"
    if style.underline {
      out +=
        "<rect x=\"\(n(x(first)))\" y=\"\(n(baseline + 2.5))\""
        + " width=\"\(n(Double(last - first + 1) * cell.width))\" height=\"1\" fill=\"\(color)\"/>\n"
    }
    return out
  }

  private func rect(_ row: Int, _ column: Int, columns: Int, fill: String, extra: String = "")
    -> String
  {
    "<rect x=\"\(n(x(column)))\" y=\"\(n(top + Double(row) * cell.height))\""
      + " width=\"\(n(Double(columns) * cell.width))\" height=\"\(n(cell.height))\""
      + " fill=\"\(fill)\"\(extra)/>\n"
  }

  private func x(_ column: Int) -> Double { margin + Double(column) * cell.width }

  /// A number with one digit after the point, none when it is 0: the same on every platform.
  private func n(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }

  private func escaped(_ text: String) -> String {
    var out = ""
    for character in text {
      switch character {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      default: out.append(character)
      }
    }
    return out
  }
}
