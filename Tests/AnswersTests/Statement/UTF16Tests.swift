// SPDX-License-Identifier: Apache-2.0

import Rates
import Testing

@testable import Answers

@Suite("UTF-16") struct UTF16Tests {
  private func bytes(_ text: String, isBig: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBig ? [high, low] : [low, high]
    }
  }

  private func name(_ bytes: [UInt8], _ requested: String? = nil) throws -> String? {
    try TextEncoding.utf16(in: bytes, requested: requested.flatMap(TextEncoding.init(named:)))?.name
  }

  @Test("is known by its mark, or by the zeros of its digits, in both orders")
  func order() throws {
    #expect(try name(bytes("\u{FEFF}date", isBig: false)) == "utf-16le")
    #expect(try name(bytes("\u{FEFF}date", isBig: true)) == "utf-16be")
    #expect(try name(bytes("取引日,金額,通貨\n2024", isBig: false)) == "utf-16le")
    #expect(try name(bytes("date,amount", isBig: true)) == "utf-16be")
    #expect(try name(Array("date,amount".utf8)) == nil)
  }

  @Test("is not what has a zero somewhere, and not guessed where it is asked for")
  func other() throws {
    #expect(try name(Array("date,amount\n2024-03-15,1\0,USD,more\n".utf8)) == nil)
    #expect(try name(Array("a\0bc\0\0d".utf8)) == nil)
    #expect(try name(bytes("日本", isBig: true), "utf-16be") == "utf-16be")
    #expect(try name(bytes("date", isBig: false), "windows-1252") == nil)
    let unknown = #expect(throws: Problem.self) { try name(bytes("日本", isBig: true), "utf-16") }
    #expect(unknown?.advice == "name it: --encoding utf-16le or utf-16be")
  }

  @Test("is cut between letters") func cut() throws {
    let encoding = try #require(TextEncoding(named: "utf-16le"))
    let whole = bytes("a😀", isBig: false)
    #expect((0...6).map { encoding.wholeCount(Array(whole.prefix($0))) } == [0, 0, 2, 2, 2, 2, 6])
    #expect(encoding.encoded("a😀") == whole)
  }
}
