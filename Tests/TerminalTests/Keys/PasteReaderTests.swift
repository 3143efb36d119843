// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Terminal

@Suite("Bracketed paste") struct PasteReaderTests {
  /// Feeds in a text in portions, as the terminal is read, and returns what was left unread.
  private func read(_ text: String) -> (pasted: String?, rest: String) {
    var reader = PasteReader()
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let portion = bytes.prefix(reader.safeReadCount)
      bytes = bytes.dropFirst(portion.count)
      if reader.receive(portion) {
        return (reader.text, String(decoding: bytes, as: UTF8.self))
      }
    }
    return (nil, "")
  }

  @Test("reads everything up to the closing mark, and not one byte more")
  func whole() {
    #expect(read("1 234,50 €\u{1B}[201~q").pasted == "1 234,50 €")
    #expect(read("1 234,50 €\u{1B}[201~q").rest == "q")
    #expect(read("\u{1B}[201~").pasted == "")
  }

  @Test("bytes that only begin like the mark belong to the text")
  func lookalikes() {
    for text in ["\u{1B}[200~", "\u{1B}[20", "a\u{1B}b", "\u{1B}\u{1B}\u{1B}[20\u{1B}", "[201~"] {
      #expect(read(text + "\u{1B}[201~").pasted == text)
    }
  }

  @Test("without a closing mark the paste stays open, and its text so far is available")
  func unterminated() {
    var reader = PasteReader()
    for byte in "abc".utf8 { #expect(reader.receive([byte]) == false) }
    #expect(reader.text == "abc")
  }

  @Test("a million bytes arrive complete")
  func large() {
    let text = String(repeating: "1234567,", count: 131_072)
    #expect(read(text + "\u{1B}[201~").pasted == text)
  }

  @Test("invalid UTF-8 is repaired")
  func invalid() {
    var reader = PasteReader()
    _ = reader.receive([0x61, 0xFF, 0x62])
    #expect(reader.text == "a\u{FFFD}b")
  }
}
