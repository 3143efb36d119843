// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Screen

@Suite("Text for a terminal") struct VisibleTextTests {
  @Test(
    "shows what a terminal would execute",
    arguments: [
      ("\u{1B}[31mred", "␛[31mred"), ("\u{9B}2J", "<U+9B>2J"), ("a\u{7F}", "a<U+7F>"),
      ("\u{202E}USD", "<U+202E>USD"), ("a\u{2028}b", "a<U+2028>b"), ("a\rb", "a␍b"), ("\r", "␍"),
      ("été 5 €", "été 5 €"), ("", ""),
    ])
  func obeyed(text: String, shown: String) {
    #expect(VisibleText.line(text) == shown)
    #expect(VisibleText.lines(text) == shown)
  }

  @Test("keeps the lines and the columns of an answer, and shows them within one line")
  func lines() {
    let table = "code\tname\r\nEUR\tEuro\n"
    #expect(VisibleText.lines(table) == table)
    #expect(VisibleText.line(table) == "code␉name␍␊EUR␉Euro␊")
    #expect(VisibleText.lines("a\u{1B}\nb\n") == "a␛\nb\n")
  }
}
