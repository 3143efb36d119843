// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Testing

@Suite("Which mark is decimal") struct DecimalMarkTests {
  @Test(
    "one mark before exactly three digits is refused with both readings",
    arguments: [
      ("1.234", 1, ["1234", "1.234"]), ("1,234", 1, ["1234", "1.234"]),
      ("12.345", 2, ["12345", "12.345"]), ("123,456", 3, ["123456", "123.456"]),
      ("€1.000", 2, ["1000", "1.000"]), ("5 + 1,234", 5, ["1234", "1.234"]),
      ("-1.234", 2, ["1234", "1.234"]), ("١,٢٣٤", 1, ["1234", "1.234"]),
      ("1.234k", 1, ["1234", "1.234"]),
    ])
  func ambiguous(text: String, offset: Int, readings: [String]) {
    #expect {
      try Expression.read(text)
    } throws: { error in
      guard let error = error as? AmountError else { return false }
      return error.code == .ambiguousAmount && error.offset == offset
        && error.readings == readings && error.concernsDecimalMark
    }
  }

  @Test("an ambiguous number is named as it is written", arguments: ["1,250", "1.234", "١,٢٣٤"])
  func named(number: String) {
    for text in [number, "2 * \(number) + 1", "-\(number)k"] {
      #expect {
        try Expression.read(text)
      } throws: { error in
        (error as? AmountError)?.message.hasPrefix("\(number): thousands or decimals, ") == true
      }
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
      #expect(try Expression.read(text, options: options).value == Rational(decimal: value))
    }
  }

  @Test(
    "the locale decides when no option does",
    arguments: [
      ("1.234", DecimalMark.point, "1.234"), ("1.234", .comma, "1234"), ("1,234", .comma, "1.234"),
    ])
  func locale(text: String, mark: DecimalMark, value: String) throws {
    let options = ReadingOptions(localeDecimal: mark)
    let reading = try Expression.read(text, options: options)
    #expect(reading.value == Rational(decimal: value))
    #expect(reading.echo?.text() == value)
  }

  @Test("where guesses are refused, the locale decides nothing, but the option still does")
  func refused() throws {
    var options = ReadingOptions(localeDecimal: .comma, isStrict: true)
    #expect {
      try Expression.read("1.234", options: options)
    } throws: {
      ($0 as? AmountError)?.readings == ["1234", "1.234"]
    }
    #expect(try Expression.read("1.234,5", options: options).value == Rational(decimal: "1234.5"))
    options.decimal = .point
    #expect(try Expression.read("1.234", options: options).value == Rational(decimal: "1.234"))
  }

  @Test("the locale does not affect unambiguous amounts")
  func unambiguous() throws {
    let texts = ["1.5", "1,5", "0.125", "1234.567", "1,234.50", "1.234,50", "1.234.567"]
    for text in texts {
      let plain = try Expression.read(text)
      for mark in [.point, .comma] as [DecimalMark] {
        #expect(try Expression.read(text, options: ReadingOptions(localeDecimal: mark)) == plain)
      }
    }
  }
}
