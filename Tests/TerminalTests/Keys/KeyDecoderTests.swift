// SPDX-License-Identifier: Apache-2.0

import Screen
import Testing

@testable import Terminal

@Suite("Decoding keys") struct KeyDecoderTests {
  private func keys(_ batches: String...) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for batch in batches {
      for byte in batch.utf8 { decoder.receive(byte) }
      keys += decoder.finish()
    }
    return keys
  }

  private func keys(bytes batches: [UInt8]...) -> [Key] {
    var decoder = KeyDecoder()
    return batches.flatMap { batch in
      for byte in batch { decoder.receive(byte) }
      return decoder.finish()
    }
  }

  @Test("a typed character is decoded as that character")
  func characters() {
    #expect(keys("1+é日") == [.character("1"), .character("+"), .character("é"), .character("日")])
  }

  @Test("Alt before a letter that is no UTF-8 is not that of the next key")
  func latin() {
    #expect(keys(bytes: [0x1B, 0xE9], [0x78]) == [.character("x")])
    #expect(keys(bytes: [0x1B, 0x9F], [0x78]) == [.character("x")])
  }

  @Test("eight or more characters in one read are a paste, and Enter after them is a key")
  func burst() {
    #expect(keys("100 euro") == [.paste("100 euro")])
    #expect(keys("100 eur") == "100 eur".map { .character($0) })
    #expect(keys("100 ", "euro") == "100 euro".map { .character($0) })
    #expect(keys("100 euro\r") == [.paste("100 euro"), .enter])
  }

  @Test("text after a line end or a tab in one read is a paste of several lines")
  func lines() {
    #expect(keys("1 usd\r2 eur\r") == [.paste("1 usd\n2 eur\n")])
    #expect(keys("1 usd\t2 eur") == [.paste("1 usd\t2 eur")])
    #expect(
      keys("5\r\r6\t7") == [
        .character("5"), .enter, .enter, .character("6"), .tab, .character("7"),
      ])
    #expect(keys("\r12345678") == [.enter, .paste("12345678")])
    #expect(keys("\u{1B}\r1 usd\r") == [.enter] + "1 usd".map { .character($0) } + [.enter])
  }

  @Test("a letter and its mark are one key")
  func combining() {
    #expect(keys("xe\u{301}y") == [.character("x"), .character("e\u{301}"), .character("y")])
  }

  @Test("a click has its cell, even past column 223 and with Shift, Alt or Control")
  func clicks() {
    #expect(keys("\u{1B}[<0;12;5M\u{1B}[<0;12;5m") == [.click(row: 4, column: 11)])
    #expect(keys("\u{1B}[<32;12;5M") == [.drag(row: 4, column: 11)])
    #expect(keys("\u{1B}[<0;1024;512M") == [.click(row: 511, column: 1023)])
    #expect(keys("\u{1B}[<16;1;1M") == [.click(row: 0, column: 0)])
    #expect(keys("\u{1B}[<0;1", "2;5M") == [.click(row: 4, column: 11)])
  }

  @Test("the focus is a key; its loss is nothing")
  func focus() {
    #expect(keys("\u{1B}[I7\u{1B}[O8") == [.focus, .character("7"), .character("8")])
    #expect(keys("\u{1B}[1I") == [])
  }

  @Test("the wheel steps; other buttons and movements are ignored")
  func wheel() {
    #expect(keys("\u{1B}[<64;3;4M\u{1B}[<65;3;4M") == [.wheel(-1), .wheel(1)])
    #expect(
      keys("\u{1B}[<1;3;4M\u{1B}[<2;3;4M\u{1B}[<35;3;4M\u{1B}[<66;3;4M7") == [.character("7")])
  }

  @Test("an invalid report is dropped as a whole")
  func brokenReports() {
    for report in ["<M", "<0M", "<0;1M", "<0;;1M", "<0;1;2;3M", "<0;0;0M", "0;1;1M"] {
      #expect(keys("\u{1B}[\(report)7") == [.character("7")])
    }
    #expect(keys("\u{1B}[<0;99999999999999999999;1M7") == [.character("7")])
    #expect(keys("\u{1B}[" + String(repeating: "1;", count: 100) + "m7") == [.character("7")])
  }

  @Test("terminals with only the old report work")
  func oldReports() {
    #expect(keys(bytes: [0x1B, 0x5B, 0x4D, 32, 33 + 11, 33 + 4]) == [.click(row: 4, column: 11)])
    #expect(keys(bytes: [0x1B, 0x5B, 0x4D, 32, 255, 255]) == [.click(row: 222, column: 222)])
    #expect(keys(bytes: [0x1B, 0x5B, 0x4D, 35, 40, 40, 0x37]) == [.character("7")])
    #expect(keys(bytes: [0x1B, 0x5B, 0x4D, 96, 40, 40]) == [.wheel(-1)])
  }

  @Test("a character split between two reads is joined")
  func split() {
    #expect(keys(bytes: [0xE6, 0x97], [0xA5]) == [.character("日")])
  }

  @Test("invalid UTF-8 is dropped without affecting other characters")
  func invalid() {
    #expect(keys(bytes: [0xFF, 0x37]) == [.character("7")])
    #expect(keys(bytes: [0xE6, 0x37]) == [.character("7")])
    #expect(keys(bytes: [0xC3], [0x71]) == [.character("q")])
    #expect(keys(bytes: [0xC0, 0x80, 0xED, 0xA0, 0x80, 0x31]) == [.character("1")])
    #expect(keys(bytes: [0xC2, 0x9B, 0x31]) == [.character("1")])
  }

  @Test("a control character is decoded as a key")
  func controls() {
    #expect(keys("\u{3}\u{12}\u{0}") == [.control("c"), .control("r"), .control(" ")])
    #expect(keys("\t\r\u{8}\u{7F}") == [.tab, .enter, .backspace, .backspace])
    #expect(keys("\n") == [.enter])
    #expect(keys("\u{1F}") == [.control("_")])
  }

  @Test("Escape alone is Escape; followed by a key, it is Alt")
  func escape() {
    #expect(keys("\u{1B}") == [.escape])
    #expect(keys("\u{1B}x") == [.alt("x")])
    #expect(keys("\u{1B}é") == [.alt("é")])
    #expect(keys("\u{1B}", "x") == [.escape, .character("x")])
    #expect(keys("\u{1B}\u{1B}") == [.escape, .escape])
    #expect(keys("12\u{1B}") == [.character("1"), .character("2"), .escape])
  }

  @Test("an unknown sequence is dropped, not typed")
  func unknown() {
    #expect(keys("\u{1B}[57;5u3") == [.character("3")])
    #expect(keys("\u{1B}[?1;2c3") == [.character("3")])
    #expect(keys("\u{1B}O~3") == [.character("3")])
    #expect(keys("\u{1B}]11;rgb:1e1e/1e1e\u{7}3") == [.character("3")])
    #expect(keys("\u{1B}]11;rgb:1e1e/1e1e\u{1B}\\3") == [.character("3")])
    #expect(keys("\u{1B}P1+r\u{1B}\\3") == [.character("3")])
  }

  @Test("an unfinished sequence does not consume what is typed later")
  func unfinished() {
    #expect(keys("\u{1B}]11;", "q") == [.character("q")])
    #expect(keys("\u{1B}[", "q") == [.character("q")])
  }

  @Test("Ctrl-C works after half a sequence")
  func brokenOff() {
    #expect(keys("\u{1B}[12", "\u{03}") == [.control("c")])
    #expect(keys("\u{1B}]0;title\u{03}") == [.control("c")])
    #expect(keys("\u{1B}[1\u{1B}", "5") == [.escape, .character("5")])
  }

  @Test("a sequence may arrive in pieces from its first parameter on")
  func pieces() {
    #expect(keys("\u{1B}[57", ";5u3") == [.character("3")])
  }

  @Test("the mark that starts a paste is recognized even in pieces")
  func pasteMark() {
    var decoder = KeyDecoder()
    for byte in "\u{1B}[20".utf8 { decoder.receive(byte) }
    #expect(decoder.finish().isEmpty)
    decoder.receive(UInt8(ascii: "0"))
    #expect(!decoder.opensPaste)
    decoder.receive(UInt8(ascii: "~"))
    #expect(decoder.opensPaste)
    decoder.receive(UInt8(ascii: "7"))
    #expect(!decoder.opensPaste)
    #expect(decoder.finish() == [.character("7")])
  }

  @Test("named keys keep their place among characters")
  func known() {
    var decoder = KeyDecoder()
    decoder.receive(0x31)
    decoder.receive(.up)
    decoder.receive(.character("7"))
    decoder.receive(0x32)
    #expect(decoder.finish() == [.character("1"), .up, .character("7"), .character("2")])
    #expect(decoder.finish() == [])
  }
}
