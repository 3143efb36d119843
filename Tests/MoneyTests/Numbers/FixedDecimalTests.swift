// SPDX-License-Identifier: Apache-2.0

import BigInt
import Money
import Testing

@Suite("Decimals and how they are written") struct FixedDecimalTests {
  @Test(
    "leading and trailing zeros are written out",
    arguments: [
      (5, 0, "5"), (5, 2, "0.05"), (-5, 2, "-0.05"), (150, 2, "1.50"), (0, 3, "0.000"),
      (-1234, 2, "-12.34"),
    ])
  func plain(mantissa: Int, digits: Int, expected: String) {
    #expect(FixedDecimal(mantissa: BigInt(mantissa), digits: digits).description == expected)
  }

  @Test(
    "what is written is read again, with its zeros",
    arguments: [
      "5", "0.05", "-0.05", "1.50", "0.000", "1118.87", "0.8950948",
      "-12345678901234567890.1234567890123456789000",
    ])
  func reading(text: String) {
    #expect(FixedDecimal(decimal: text)?.description == text)
  }

  @Test(
    "anything else is no decimal",
    arguments: ["", "-", "x", "1,5", ".5", "5.", "1e5", "1.5e-3", "--1", "+1", " 1", "1/3", "1.5x"])
  func unread(text: String) {
    #expect(FixedDecimal(decimal: text) == nil)
  }

  @Test(
    "groups follow the style",
    arguments: [
      ("en_US", "1,234,567.89"), ("de_DE", "1.234.567,89"), ("de_CH", "1’234’567.89"),
      ("fr_FR", "1\u{202F}234\u{202F}567,89"), ("sv_SE", "1\u{A0}234\u{A0}567,89"),
      ("en_IN", "12,34,567.89"), ("hi_IN", "12,34,567.89"), ("pt_PT", "1\u{A0}234\u{A0}567,89"),
      ("C", "1,234,567.89"), ("xx_XX", "1,234,567.89"),
    ])
  func grouped(locale: String, expected: String) {
    let value = FixedDecimal(mantissa: 123_456_789, digits: 2)
    #expect(value.formatted(NumberStyle(locale: LocaleName(locale))) == expected)
  }

  @Test("a style may leave four digits ungrouped")
  func leastGrouped() {
    let value = FixedDecimal(mantissa: -1234, digits: 0)
    #expect(value.formatted(NumberStyle(locale: LocaleName("es_ES"))) == "-1234")
    #expect(value.formatted(NumberStyle(locale: LocaleName("de_DE"))) == "-1.234")
    #expect(
      FixedDecimal(mantissa: 12345, digits: 0).formatted(NumberStyle(locale: LocaleName("es_ES")))
        == "12.345")
  }

  @Test("numbers of every length have Indian groups")
  func indian() {
    let style = NumberStyle(decimalMark: ".", groupingMark: ",", indian: true)
    let expected = [
      "1", "12", "123", "1,234", "12,345", "1,23,456", "12,34,567", "1,23,45,678",
    ]
    for (length, text) in expected.enumerated() {
      let mantissa = BigInt(String("12345678".prefix(length + 1))) ?? 0
      #expect(FixedDecimal(mantissa: mantissa, digits: 0).formatted(style) == text)
    }
  }
}
