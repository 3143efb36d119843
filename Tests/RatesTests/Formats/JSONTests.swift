// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Rates

@Suite("Strict JSON") struct JSONTests {
  private func parse(_ text: String) throws -> JSON { try JSON(Array(text.utf8)) }

  @Test("values of every kind are found by key and in order")
  func values() throws {
    let root = try parse(
      #" { "a" : [1, -2.50e+3, "x"], "b": {"c": null}, "d": true, "e": false } "#)
    #expect(root.members.map(\.key) == ["a", "b", "d", "e"])
    #expect(root["a"]?.elements.map(\.number) == ["1", "-2.50e+3", nil])
    #expect(root["b"]?["c"]?.excerpt == "null")
    #expect(root["d"]?.excerpt == "true" && root["e"]?.isFalse == true)
    #expect(root["z"] == nil)
    #expect(root["a"]?["a"] == nil)
  }

  @Test("numbers stay the text they are")
  func numbers() throws {
    let text = "0.1000000000000000055511151231257827"
    #expect(try parse(text).number == text)
    #expect(try parse("1.0912818e-5").number == "1.0912818e-5")
  }

  @Test("escapes and surrogate pairs are decoded")
  func escapes() throws {
    #expect(
      try parse(#""a\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é""#).string == "a\"\\/\u{8}\u{C}\n\r\té😀é")
    #expect(try parse(#"{"\u0055SD": 1}"#)["USD"]?.number == "1")
  }

  @Test(
    "what is not JSON is refused",
    arguments: [
      "", " ", "{", "[", "{]", "[1,]", "{\"a\":1,}", "{\"a\"}", "{a:1}", "{'a':1}", "[1 2]", "1 2",
      "{} x", "\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\n\"", "01", "-", "1.", ".5", "1e",
      "+1", "NaN", "Infinity", "tru", "nul", "True", "// x\n1", "[1,,2]", "\u{FEFF}1",
    ])
  func refused(_ text: String) {
    #expect(throws: PayloadError.self) { try parse(text) }
  }

  @Test("equal keys are refused, however they are written, few or many")
  func duplicates() {
    #expect(throws: PayloadError.self) { try parse(#"{"a":1,"a":1}"#) }
    #expect(throws: PayloadError.self) { try parse(#"{"a":1,"\u0061":1}"#) }
    let many = (0..<1000).map { "\"k\($0)\":1" }.joined(separator: ",")
    #expect(throws: PayloadError.self) { try parse("{\(many),\"k500\":2}") }
    #expect(throws: Never.self) { try parse("{\(many)}") }
    #expect(throws: Never.self) { try parse(#"[{"a":1},{"a":1}]"#) }
  }

  @Test("nesting is limited, even a million levels deep")
  func depth() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try parse(nested(JSON.maximumDepth)) }
    #expect(throws: PayloadError.self) { try parse(nested(JSON.maximumDepth + 1)) }
    #expect(throws: PayloadError.self) { try parse(String(repeating: "[", count: 1_000_000)) }
    #expect(throws: PayloadError.self) {
      try parse(String(repeating: "{\"a\":", count: 1_000_000))
    }
  }

  @Test("more values than any source has are refused before they fill the memory")
  func manyValues() {
    let text = "[" + String(repeating: "1,", count: JSON.maximumValues) + "1]"
    let error = payloadError {
      _ = try parse(text)
      return []
    }
    #expect(error?.code == .tooLarge)
  }

  @Test(
    "bytes that are not UTF-8 are refused",
    arguments: [
      [0xC3, 0x28], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xFF], [0x80], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func notUTF8(_ bytes: [UInt8]) {
    #expect(throws: PayloadError.self) {
      try JSON(Array("\"".utf8) + bytes + Array("\"".utf8))
    }
  }
}
