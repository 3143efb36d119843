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
