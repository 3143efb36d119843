// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Testing

@Suite("What the minor unit says about 1,234") struct MinorUnitTests {
  private static let marks: [DecimalMark?] = [nil, .point, .comma]

  @Test(
    "a currency without one has no fraction, in any locale",
    arguments: [
      ("¥1,234", "1234 JPY"), ("¥1.234", "1234 JPY"), ("₫50.000", "50000 VND"),
      ("₩12,345", "12345 KRW"), ("-¥1,234", "-1234 JPY"), ("¥-1,234", "-1234 JPY"),
      ("1.234 CLP", "1234 CLP"), ("1,234 JPY + 5 JPY", "1239 JPY"),
    ])
  func none(text: String, meaning: String) throws {
    for mark in Self.marks {
      let options = ReadingOptions(localeDecimal: mark)
      // A mark that agio writes before decimals there, as in `825.696 JPY` with --exact, is asked about.
      guard !text.contains((mark ?? .point).rawValue) else {
        let error = #expect(throws: Problem.self) {
          try Field.read(text, options: options)
        }
        #expect(error?.code == .ambiguousAmount)
        continue
      }
      let reading = try Field.read(text, options: options)
      #expect(reading.value.map { "\($0) \(reading.currency?.code ?? "")" } == meaning)
    }
  }

  @Test("a column of yen has none either, whatever the locale writes")
  func cells() throws {
    for mark in Self.marks {
      let cell = ReadingOptions(localeDecimal: mark, readsAccounting: true)
      #expect(try Field.read("1.234 JPY", options: cell).value == Rational(1234))
    }
  }

  @Test("the option for the decimal mark takes precedence")
  func option() throws {
    let options = ReadingOptions(decimal: .comma)
    #expect(try Field.read("¥1,234", options: options).value == Rational(decimal: "1.234"))
  }

  @Test("three decimals are not taken for a group where they are usual")
  func three() throws {
    for text in ["KWD 1.234", "1.234 TND", "BHD 12.345"] {
      #expect(throws: Problem.self) {
        try Field.read(text, options: ReadingOptions(localeDecimal: .comma))
      }
      let reading = try Field.read(text, options: ReadingOptions(localeDecimal: .point))
      #expect(reading.echo?.text().contains(".") == true)
    }
  }

  @Test("three decimals are not taken for a fraction where cash has none")
  func cash() throws {
    for text in ["Rp50.000", "1.234 HUF", "CZK 1.234"] {
      #expect(throws: Problem.self) {
        try Field.read(text, options: ReadingOptions(localeDecimal: .point))
      }
      let reading = try Field.read(text, options: ReadingOptions(localeDecimal: .comma))
      #expect(reading.value?.isWhole == true)
    }
  }

  @Test("two decimals leave the decision to the locale")
  func two() throws {
    for mark in [.point, .comma] as [DecimalMark] {
      let reading = try Field.read("€1.234", options: ReadingOptions(localeDecimal: mark))
      #expect(reading.value == Rational(decimal: mark == .point ? "1.234" : "1234"))
    }
    #expect(throws: Problem.self) { try Field.read("€1.234") }
  }

  @Test("a currency assumed for the amount decides like a written one")
  func assumed() throws {
    var options = ReadingOptions(localeDecimal: .comma)
    options.assumedCurrency = .jpy
    #expect(try Field.read("1.234", options: options).value == Rational(1234))
    #expect(throws: Problem.self) { try Field.read("1,234", options: options) }
    #expect(try Field.read("1,234 EUR", options: options).value == Rational(decimal: "1.234"))
    options.assumedCurrency = .kwd
    #expect(throws: Problem.self) { try Field.read("1.234", options: options) }
  }

  @Test(
    "of an apostrophe and another mark the last is decimal, whatever the currency and the locale")
  func apostrophe() throws {
    for mark in Self.marks {
      let options = ReadingOptions(localeDecimal: mark)
      func value(_ text: String) throws -> Rational? {
        try Field.read(text, options: options).value
      }
      for text in ["$1'234.567", "CHF 1'234.567", "1'234.567", "1'234,567 €", "1’234.567 JPY"] {
        #expect(try value(text) == Rational(decimal: "1234.567"), "\(text)")
      }
      #expect(try value("163'335.498 USD") == Rational(decimal: "163335.498"))
      #expect(try value("$1'234,567.89") == Rational(decimal: "1234567.89"))
      #expect(throws: Problem.self) { try value("1'234.567.890") }
    }
  }
}
