// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Testing

@Suite("Which mark is decimal") struct AmountMarkTests {
  @Test(
    "one mark before exactly three digits is refused with both readings",
    arguments: [
      ("1.234", ["1234", "1.234"]), ("1,234", ["1234", "1.234"]),
      ("12.345", ["12345", "12.345"]), ("123,456", ["123456", "123.456"]),

      ("١,٢٣٤", ["1234", "1.234"]),

    ])
  func ambiguous(text: String, readings: [String]) {
    #expect {
      try Field.read(text)
    } throws: { error in
      guard case .chooseMark(let choices) = (error as? Problem)?.remedy else { return false }
      return Set(choices.compactMap { $0.split(separator: " ").first })
        == Set([Substring(readings[0]), Substring(readings[1] + "0")])
    }
  }

  @Test(
    "the option decides, before the locale",
    arguments: [
      ("1.234", DecimalMark.point, "1.234"), ("1.234", .comma, "1234"), ("1,234", .point, "1234"),
      ("1,234", .comma, "1.234"),
    ])
  func option(text: String, mark: DecimalMark, value: String) throws {
    for local in [nil, .point, .comma] as [DecimalMark?] {
      let options = ReadingOptions(decimal: mark, localeDecimal: local)
      #expect(try Field.read(text, options: options).value == Rational(decimal: value))
    }
  }

  @Test(
    "the locale decides when no option does",
    arguments: [
      ("1.234", DecimalMark.point, "1.234"), ("1.234", .comma, "1234"), ("1,234", .comma, "1.234"),
    ])
  func locale(text: String, mark: DecimalMark, value: String) throws {
    let options = ReadingOptions(localeDecimal: mark)
    let reading = try Field.read(text, options: options)
    #expect(reading.value == Rational(decimal: value))
    #expect(reading.echo?.text() == value)
  }

  @Test("where guesses are refused, the locale decides nothing, but the option still does")
  func refused() throws {
    var options = ReadingOptions(localeDecimal: .comma, isStrict: true)
    #expect {
      try Field.read("1.234", options: options)
    } throws: {
      ($0 as? Problem)?.asksForMark == true
    }
    #expect(try Field.read("1.234,5", options: options).value == Rational(decimal: "1234.5"))
    options.decimal = .point
    #expect(try Field.read("1.234", options: options).value == Rational(decimal: "1.234"))
  }

  @Test("the locale does not affect unambiguous amounts")
  func unambiguous() throws {
    let texts = ["1.5", "1,5", "0.125", "1234.567", "1,234.50", "1.234,50", "1.234.567"]
    for text in texts {
      let plain = try Field.read(text)
      for mark in [.point, .comma] as [DecimalMark] {
        #expect(try Field.read(text, options: ReadingOptions(localeDecimal: mark)) == plain)
      }
    }
  }
}
