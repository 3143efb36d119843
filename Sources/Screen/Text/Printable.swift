// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The text as a frame shows it: control characters visible, format characters removed, spaces
/// plain.
package func printable(_ text: String, glyphs: Glyphs = .unicode) -> String {
  var result = String.UnicodeScalarView()
  for cell in ScreenText(text, glyphs: glyphs).cells where !cell.isContinuation {
    result.append(cell.scalar)
    if let mark = cell.mark { result.append(mark) }
  }
  return String(result)
}
