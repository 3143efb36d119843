// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Testing

@Suite("What is not an amount") struct MalformedAmountTests {
  @Test(
    "the error points at the first thing that cannot be read",
    arguments: [
      ("1,2,3", 1), ("1,,234", 2), ("12 34", 2), ("5--", 2), ("€5€", 2), ("1h", 1),
      ("1\u{200B}000", 1),
      ("1.2.3", 1), ("1..2", 2), ("1 2", 1), ("1_00", 1), ("1_000_00", 5), ("abc", 0), ("5 5", 1),
      ("1'23", 1), ("--5", 1), ("+-5", 1), ("5 USD EUR", 6), ("USD EUR 5", 4), ("12a", 2),
      ("#5", 0),
      ("5..", 2), ("..5", 0), ("1,23,4567", 4), ("1,23,456,789", 8), ("1.23.456", 1),
      ("1 234'567", 5),
      ("1,234 567", 5), ("1.234,567.890", 5), ("1,234.567,89", 5), ("1.234.567,8,9", 9),
      ("0,123,456", 1),
      ("5e", 1), ("5e+", 1), ("1e3k", 3), ("5%5", 2), ("5(3)", 1), ("2 (3)", 2), ("(2)3", 3),
      ("()", 1),
      ("5*", 1), ("*5", 0), ("5%%", 2), ("5€%", 2), ("19%€", 3), ("1\u{200E}2", 2),
      ("5\u{0336}", 0),
      ("²", 0), ("½", 0), ("①", 0), ("5️⃣", 0), ("0x10", 1), ("1٢", 1), ("NaN", 0), ("inf", 0),
      ("∞", 0),
      ("1;2", 1), ("5=", 1), ("5$5", 2), ("\u{1B}[31m5", 0), ("1:2", 1), ("5\u{0}", 1),
      ("1\n2", 2), ("5!", 1), ("5 € 3", 4), ("kUSD 5", 0), ("5 thousand", 2), ("e5", 0), ("'5", 0),
      ("_5", 0),
      ("5'", 1), ("5_", 1), ("\u{FEFF}5", 0), ("1–2", 1), ("５．５", 1),
    ])
  func caret(text: String, offset: Int) {
    #expect {
      try Field.read(text)
    } throws: { error in
      guard let error = error as? Problem else { return false }
      return error.offset == offset && error.code != .limit
    }
  }

  @Test(
    "a second decimal mark is named, as it is never a missing operator",
    arguments: [("1..2", "points"), ("5..", "points"), ("1,,234", "marks"), ("1.,5", "marks")])
  func secondMark(text: String, kind: String) {
    #expect {
      try Field.read(text)
    } throws: { error in
      (error as? Problem)?.message == "two decimal \(kind)"
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

  @Test("an unknown code is reported as one, with what was likely meant")
  func unknownCode() {
    #expect {
      try Field.read("5 ERU")
    } throws: { error in
      guard let error = error as? Problem else { return false }
      return error.code == .unknownCurrency && error.offset == 2
        && error.advice?.contains("EUR") == true
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
