// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Screen

@Suite("Text filtering in a frame") struct FrameFilterTests {
  private func shown(_ text: String, _ glyphs: Glyphs = .unicode) -> String {
    var frame = Frame(size: Size(columns: 20, rows: 1), glyphs: glyphs)
    frame.put(text, row: 0, column: 0)
    return frame.line(0)
  }

  @Test("control characters are shown as symbols, in ASCII with a caret")
  func controls() {
    #expect(shown("a\u{1B}[31mb") == "a␛[31mb")
    #expect(shown("a\u{1B}[31mb", .ascii) == "a^[[31mb")
    #expect(shown("\u{0}\t\r\n\u{7F}") == "␀␉␍␊␡")
    #expect(shown("\u{0}\u{7F}", .ascii) == "^@^?")
    #expect(shown("\u{9B}31m\u{85}") == "\u{FFFD}31m\u{FFFD}")
    #expect(shown("a\u{2028}b") == "a␤b")
  }

  @Test("directional overrides and other invisible characters are removed")
  func formatCharacters() {
    #expect(shown("a\u{202E}b\u{202C}\u{2066}c\u{2069}\u{200F}") == "abc")
    #expect(shown("a\u{200B}\u{FEFF}\u{AD}\u{FE0F}\u{E0041}b") == "ab")
  }

  @Test("every space is a plain one")
  func spaces() {
    #expect(shown("1\u{A0}2\u{202F}3\u{2009}4\u{3000}5") == "1 2 3 4  5")
  }

  @Test("a letter keeps one mark, a second is dropped, a lone mark gets a circle")
  func marks() {
    #expect(shown("e\u{301}x") == "e\u{301}x")
    #expect(shown("e\u{301}\u{308}x") == "e\u{301}x")
    #expect(shown("\u{301}x") == "◌\u{301}x")
    #expect(shown("日\u{301}x") == "日\u{301}x")
    #expect(shown("e\u{301}", .ascii) == "e")
  }

  @Test("an ASCII frame contains only ASCII, in the same number of columns")
  func ascii() {
    #expect(shown("Złoty · Türkiye → €", .ascii) == "Zloty - Turkiye > E")
    #expect(shown("日x", .ascii) == "??x")
    #expect(ScreenText("日x", glyphs: .ascii).cells.count == 3)
  }

  @Test("every scalar can be drawn, and takes the columns that width(of:) returns")
  func everyScalar() {
    for value in stride(from: UInt32(0), through: 0x10FFFF, by: 37) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for glyphs in [Glyphs.unicode, .ascii] {
        var frame = Frame(size: Size(columns: 4, rows: 1), glyphs: glyphs)
        let end = frame.put(String(scalar), row: 0, column: 0)
        #expect(end == ScreenText(String(scalar), glyphs: glyphs).cells.count)
        if !glyphs.isASCII { #expect(end == width(of: String(scalar))) }
        let safe = frame[row: 0].allSatisfy {
          $0.scalar.value >= 0x20 && !(0x7F...0x9F).contains($0.scalar.value)
            && $0.scalar.properties.generalCategory != .format
            && (!glyphs.isASCII || $0.scalar.isASCII)
        }
        #expect(safe, "U+\(String(value, radix: 16))")
      }
    }
  }
}
