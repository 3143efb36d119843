// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Testing

@Suite("The period of an abbreviation") struct AbbreviationPointTests {
  @Test(
    "it belongs to the abbreviation and is not a decimal mark",
    arguments: [
      ("Rs.99", "INR", "99"), ("Rp.500", "IDR", "500"), ("Kr.50", "SEK", "50"),
      ("RM.50", "MYR", "50"), ("TL.50", "TRY", "50"), ("Bs.50", "BOB", "50"), ("L.50", "HNL", "50"),
      ("Php.50", "PHP", "50"), ("lei.50", "RON", "50"), ("грн.50", "UAH", "50"),
      ("Rs.99.50", "INR", "99.5"), ("Rs.1,23,456.78", "INR", "123456.78"), ("Fr.20", "CHF", "20"),
      ("100 Rs.", "INR", "100"), ("50 грн.", "UAH", "50"), ("Rs. 500", "INR", "500"),
      ("-Rs.99", "INR", "-99"), ("99 zł.", "PLN", "99"),
    ])
  func point(text: String, code: String, value: String) throws {
    let reading = try Field.read(text)
    #expect(reading.value?.description == value)
    #expect(reading.currency?.code == code)
  }

  @Test("after a sign and before a number alone it is still a decimal mark")
  func decimals() throws {
    for text in ["$.99", "€.99", "Rs .99", "USD .99", ".99 USD"] {
      #expect(try Field.read(text).value == Rational(decimal: "0.99"), "\(text)")
    }
  }

  @Test(
    "after a code it can be either, and is asked about",
    arguments: ["USD.50", "usd.50", "INR.500", "-EUR.5", "CHF.50 + 1 CHF"])
  func code(text: String) {
    #expect {
      try Field.read(text)
    } throws: {
      guard let error = $0 as? Problem else { return false }
      return error.code == .ambiguousAmount
    }
  }

  @Test("after a code the option decides, or the mark the number itself uses")
  func decidedCode() throws {
    #expect(
      try Field.read("USD.50", options: ReadingOptions(decimal: .point)).value
        == Rational(decimal: "0.5"))
    #expect(
      try Field.read("USD.50", options: ReadingOptions(decimal: .comma)).value == Rational(50))
    #expect(try Field.read("USD.1,234.50").value == Rational(decimal: "1234.5"))
    #expect(try Field.read("100 USD.").value == Rational(100))
  }
}
