// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The columns a text takes on the screen: wide characters take two, marks none.
package func width(of text: String) -> Int {
  if text.utf8.isPrintableASCII { return text.utf8.count }
  return ScreenText(text, glyphs: .unicode).cells.count
}

/// The columns a substring takes on the screen.
package func width(of text: Substring) -> Int {
  width(of: String(text))
}

/// The columns a character takes on the screen.
package func width(of character: Character) -> Int {
  width(of: String(character))
}

extension Sequence<UInt8> {
  /// Whether these UTF-8 bytes are printable ASCII, as nearly all text is. Each byte is then one
  /// character and one cell, and grapheme breaking can be skipped, as ``Frame`` does when it draws.
  package var isPrintableASCII: Bool { allSatisfy { $0 &- 0x20 < 0x5F } }
}
