// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Answers

@Suite("Lines that arrive in pieces") struct LineSplitterTests {
  @Test("a line is given once its end has come, whatever the pieces")
  func pieces() {
    let text = Array("100 usd eur\n\nzwölf €\r\nlast".utf8)
    for size in 1...text.count {
      var splitter = LineSplitter(limit: 100)
      var lines: [String] = []
      for start in stride(from: 0, to: text.count, by: size) {
        lines += splitter.lines(endingIn: Array(text[start..<min(start + size, text.count)]))
      }
      #expect(lines == ["100 usd eur", "", "zwölf €"])
      #expect(splitter.last() == "last")
      #expect(splitter.last() == nil)
    }
  }

  @Test("of a line that is too long only the beginning is kept")
  func bounded() {
    var splitter = LineSplitter(limit: 10)
    let lines = splitter.lines(endingIn: Array(repeating: UInt8(ascii: "x"), count: 1_000) + [10])
    #expect(lines == [String(repeating: "x", count: 11)])
    #expect(splitter.lines(endingIn: Array("short\n".utf8)) == ["short"])
  }

  @Test("the mark of UTF-8 at the start is no part of the first line")
  func byteOrderMark() {
    let text = Array("\u{FEFF}100 usd eur\n\u{FEFF}5".utf8)
    for size in 1...text.count {
      var splitter = LineSplitter(limit: 100)
      var lines: [String] = []
      for start in stride(from: 0, to: text.count, by: size) {
        lines += splitter.lines(endingIn: Array(text[start..<min(start + size, text.count)]))
      }
      #expect(lines.map(\.unicodeScalars.count) == [11])
      #expect(splitter.last()?.unicodeScalars.count == 2)
    }
  }

  @Test("bytes that are no UTF-8 become replacement characters")
  func damaged() {
    var splitter = LineSplitter(limit: 10)
    #expect(splitter.lines(endingIn: [0xFF, 0x35, 0x0A]) == ["\u{FFFD}5"])
  }
}
