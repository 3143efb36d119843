// SPDX-License-Identifier: Apache-2.0

import Screen
import Testing

@Suite("Widths") struct WidthTests {
  @Test(
    "a text has the width of its characters in columns",
    arguments: [
      ("", 0), ("abc", 3), ("1 234,50 €", 10), ("日本語", 6), ("e\u{301}", 1), ("Ünïcödé", 7),
      ("▁▂▃█", 4), ("⠋⣿", 2), ("한국", 4), ("ｗｉｄｅ", 8), ("😀", 2), ("👩‍👩‍👧", 6), ("a\u{200B}b", 2),
      ("\u{1B}[0m", 4), ("₺₹₽", 3), ("−▲▼", 3), ("…", 1),
    ])
  func widths(text: String, columns: Int) {
    #expect(width(of: text) == columns)
  }

  @Test("a character takes one column or two")
  func characters() {
    #expect(width(of: Character("日")) == 2)
    #expect(width(of: Character("é")) == 1)
  }

  @Test("of every glyph equals that of its ASCII counterpart")
  func glyphs() {
    let pairs: [KeyPath<Glyphs, String>] = [
      \.pointer, \.separator, \.rise, \.fall, \.minus, \.ellipsis,
      \.arrow, \.check, \.cross, \.horizontal, \.vertical, \.tick,
    ]
    for path in pairs {
      let (unicode, ascii) = (Glyphs.unicode[keyPath: path], Glyphs.ascii[keyPath: path])
      #expect(width(of: unicode) == 1)
      #expect(width(of: ascii) == 1)
      #expect(ascii.utf8.allSatisfy { $0 < 0x7F })
    }
    for glyphs in [Glyphs.unicode, .ascii] {
      let lists = glyphs.levels + glyphs.corners + (0..<4).map { glyphs.spinner(step: $0) }
      #expect(lists.allSatisfy { width(of: $0) == 1 })
      #expect(glyphs.corners.count == 4)
    }
  }

  @Test("a spinner turns forever")
  func spinner() {
    #expect(Glyphs.ascii.spinner(step: 5) == "/")
  }

  @Test("printable text is the text a frame shows")
  func printableText() {
    #expect(printable("a\u{202E}\u{7}b") == "a␇b")
    #expect(printable("日\u{A0}é") == "日 é")
    #expect(printable("日\u{A0}é", glyphs: .ascii) == "?? e")
  }
}
