// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@Suite("Rounding of money") struct MoneyRoundingTests {
  @Test(
    "an amount has the digits of its currency's minor unit",
    arguments: [
      ("JPY", "12"), ("USD", "12.35"), ("BHD", "12.346"), ("CLF", "12.3457"), ("HUF", "12.35"),
      ("IQD", "12.346"), ("AFN", "12.35"), ("KRW", "12"),
    ])
  func minorUnits(code: String, expected: String) throws {
    let currency = try #require(Currency(code: code))
    let value = try #require(Rational(decimal: "12.34567"))
    #expect(value.rounded(for: currency).description == expected)
  }

  @Test(
    "cash goes to the smallest coin, half-way away from zero",
    arguments: [
      ("CHF", "12.32", "12.30"), ("CHF", "12.325", "12.35"), ("CHF", "-12.325", "-12.35"),
      ("SEK", "12.50", "13"), ("SEK", "12.49", "12"), ("DKK", "12.25", "12.50"),
      ("DKK", "12.24", "12.00"), ("CAD", "1.02", "1.00"), ("CAD", "1.03", "1.05"),
      ("EUR", "1.025", "1.03"), ("CZK", "0.4", "0"), ("SEK", "-0.4", "0"),
      ("HUF", "1002.50", "1005"), ("HUF", "1002.49", "1000"), ("HUF", "1012", "1010"),
      ("AUD", "0.97", "0.95"), ("AUD", "0.98", "1.00"), ("MYR", "82.03", "82.05"),
      ("NZD", "1.94", "1.90"), ("NZD", "1.96", "2.00"),
    ])
  func cash(code: String, text: String, expected: String) throws {
    let currency = try #require(Currency(code: code))
    let value = try #require(Rational(decimal: text))
    #expect(value.rounded(for: currency, mode: .cash).description == expected)
  }

  @Test("--digits replaces the minor unit")
  func digits() {
    #expect(Rational(2, 3).rounded(for: .usd, digits: 5).description == "0.66667")
    #expect(Rational(2, 3).rounded(for: .jpy, digits: 1).description == "0.7")
    #expect(Rational(2, 3).rounded(for: .chf, mode: .cash, digits: 3).description == "0.650")
  }

  @Test("cash is rounded once: fewer digits than the coin has do not round it again")
  func cashIsRoundedOnce() throws {
    let value = try #require(Rational(decimal: "1.23"))
    #expect(value.rounded(for: .chf, mode: .cash, digits: 1).description == "1.25")
  }
}
