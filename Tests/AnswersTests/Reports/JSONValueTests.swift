// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Answers

@Suite("JSON") struct JSONValueTests {
  @Test("is on one line, with its keys in order and its numbers as they are written")
  func document() {
    let value = JSONValue.object([
      ("b", .array([.number("1.50"), .null, .bool(true), .array([]), .object([])])),
      ("a", .string("é €")), ("", .bool(false)),
    ])
    #expect(value.text == #"{"b": [1.50, null, true, [], {}], "a": "é €", "": false}"#)
  }

  @Test("has escapes for quotation marks, backslashes and control characters, in keys too")
  func escapes() {
    let value = JSONValue.object([("a\"b", .string("\\ \n\t\r\u{0}\u{1B}\u{7F}é\"\u{301}"))])
    #expect(
      value.text == #"{"a\"b": "\\ \n\t\u000d\u0000\u001b\u007fé\""# + "\u{301}\"}")
  }
}
