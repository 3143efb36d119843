// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The columns a text takes on the screen: wide characters take two, marks none.
package func width(of text: String, glyphs: Glyphs = .unicode) -> Int {
  if text.utf8.isPrintableASCII { return text.utf8.count }
  return ScreenText(text, glyphs: glyphs).cells.count
}

/// The columns a substring takes on the screen.
package func width(of text: Substring, glyphs: Glyphs = .unicode) -> Int {
  width(of: String(text), glyphs: glyphs)
}

/// The columns a character takes on the screen.
package func width(of character: Character, glyphs: Glyphs = .unicode) -> Int {
  width(of: String(character), glyphs: glyphs)
}

extension Sequence<UInt8> {
  /// Whether these UTF-8 bytes are printable ASCII, as nearly all text is. Each byte is then one
  /// character and one cell, and grapheme breaking can be skipped.
  package var isPrintableASCII: Bool { allSatisfy { $0 &- 0x20 < 0x5F } }
}
