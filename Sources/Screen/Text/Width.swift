// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// How many columns a text takes when a frame draws it: wide characters two, marks none.
package func width(of text: String, glyphs: Glyphs = .unicode) -> Int {
  if text.utf8.isPrintableASCII { return text.utf8.count }
  return ScreenText(text, glyphs: glyphs).cells.count
}

/// How many columns a part of a text takes when a frame draws it.
package func width(of text: Substring, glyphs: Glyphs = .unicode) -> Int {
  width(of: String(text), glyphs: glyphs)
}

/// How many columns a character takes when a frame draws it.
package func width(of character: Character, glyphs: Glyphs = .unicode) -> Int {
  width(of: String(character), glyphs: glyphs)
}
