// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Testing

@Suite("What is not an amount") struct MalformedAmountTests {
  @Test(
    "the error is inside the text, and no limit",
    arguments: [
      "1,2,3", "1,,234", "12 34", "5--", "€5€", "1h", "1\u{200B}000", "1.2.3", "1..2", "1 2",
      "1_00", "1_000_00", "abc", "5 5", "1'23", "--5", "+-5", "5 USD EUR", "USD EUR 5", "12a", "#5",
      "5..", "..5", "1,23,4567", "1,23,456,789", "1.23.456", "1 234'567", "1,234 567",
      "1.234,567.890", "1,234.567,89", "1.234.567,8,9", "0,123,456", "5e", "5e+", "5%5", "5(3)",
      "2 (3)", "(2)3", "()", "5*", "*5", "5%%", "5€%", "19%€", "5\u{0336}", "²", "①", "5️⃣", "0x10",
      "1٢", "NaN", "inf", "∞", "1;2", "5=", "5$5", "\u{1B}[31m5", "1:2", "5\u{0}", "1\n2", "5!",
      "5 € 3", "kUSD 5", "e5", "'5", "_5", "5'", "5_", "\u{FEFF}5",
    ])
  func place(text: String) {
    #expect {
      try Field.read(text)
    } throws: { error in
      guard let error = error as? Problem else { return false }
      return error.code != .limit && (error.offset.map { (0...text.count).contains($0) } ?? false)
    }
  }

  @Test(
    "an override of the writing direction is refused at its position",
    arguments: ["\u{202E}100", "100\u{202D}", "\u{202E}5 USD", "5 \u{202D}USD"])
  func overrides(text: String) {
    #expect {
      try Field.read(text)
    } throws: { error in
      (error as? Problem)?.message.contains("U+202") == true
    }
  }

  @Test("nothing at all is an error", arguments: ["", " ", "\u{200E}", "\t"])
  func empty(text: String) {
    #expect(throws: Problem.self) { try Field.read(text) }
  }

  @Test("a currency alone is not an amount")
  func currencyAlone() {
    #expect(throws: Problem.self) { try Field.read("USD") }
    #expect(throws: Problem.self) { try Field.read("€") }
  }

  @Test("an unknown code is reported as one, at its place")
  func unknownCode() {
    #expect {
      try Field.read("5 ERU")
    } throws: { error in
      guard let error = error as? Problem else { return false }
      return error.code == .unknownCurrency && error.offset == 2
    }
  }

  @Test("an invisible character is named by its number, and nothing hidden reaches the message")
  func hidden() {
    for text in ["1\u{200B}000", "5\u{7}", "5\u{202E}x", "\u{1B}]0;t\u{7}", "5 \u{E000}"] {
      #expect {
        try Field.read(text)
      } throws: { error in
        guard let error = error as? Problem else { return false }
        return error.message.unicodeScalars.allSatisfy { scalar in
          scalar.properties.generalCategory != .control
            && scalar.properties.generalCategory != .format
            && scalar.properties.generalCategory != .privateUse
        }
      }
    }
  }
}
