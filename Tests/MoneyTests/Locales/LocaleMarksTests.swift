// SPDX-License-Identifier: Apache-2.0

import BigInt
import Testing

@testable import Money

@Suite("The marks of locales") struct LocaleMarksTests {
  @Test(
    "an amount is written as CLDR writes money",
    arguments: [
      ("de_DE", "12.345.678,90"), ("de_AT", "12.345.678,90"), ("de_CH", "12’345’678.90"),
      ("fr_FR", "12\u{202F}345\u{202F}678,90"), ("fr_CH", "12\u{202F}345\u{202F}678,90"),
      ("fr_CA", "12\u{A0}345\u{A0}678,90"), ("en_IN", "1,23,45,678.90"),
      ("hi_IN", "1,23,45,678.90"), ("kn_IN", "12,345,678.90"), ("en_ZA", "12\u{A0}345\u{A0}678,90"),
      ("es_MX", "12,345,678.90"), ("es_CR", "12\u{A0}345\u{A0}678,90"), ("en_AT", "12.345.678,90"),
      ("ja_JP", "12,345,678.90"), ("de_US", "12.345.678,90"), ("tlh", "12,345,678.90"),
    ])
  func written(name: String, text: String) {
    let amount = FixedDecimal(mantissa: 1_234_567_890, digits: 2)
    #expect(amount.formatted(NumberStyle(locale: LocaleName(name))) == text)
  }

  @Test("groups start at five digits where CLDR says so", arguments: ["es", "pt_PT", "pl"])
  func smallNumbers(name: String) {
    #expect(NumberStyle(locale: LocaleName(name)).leastGroupedDigits == 5)
  }
}
