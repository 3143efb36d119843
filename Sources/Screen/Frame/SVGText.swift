// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
