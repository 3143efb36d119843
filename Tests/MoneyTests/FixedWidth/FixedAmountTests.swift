// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import BigInt
import Money
import SeededRandom
import Testing

@Suite("Amounts in machine words") struct FixedAmountTests {
  @Test(
    "plain decimals are read, everything else is left to the slow path",
    arguments: [
      ("0", "0"), ("-0", "0"), ("1234.50", "1234.50"), ("-0.05", "-0.05"), ("007", "7"),
      ("999999999999999999", "999999999999999999"), ("0.00", "0.00"), ("", nil), ("-", nil),
      (".", nil), ("5.", nil),
      (".5", nil), ("1,5", nil), ("+1", nil), ("1e3", nil), ("--1", nil), ("1.2.3", nil),
      (" 1", nil), ("1-", nil),
      ("1000000000000000000", nil), ("0.1234567890123456789", nil), ("٥", nil),
    ] as [(String, String?)])
  func reads(text: String, expected: String?) {
    #expect(FixedAmount(decimal: text.utf8)?.description == expected)
  }

  @Test("it is written like the decimal with the same digits")
  func writes() {
    var random = Seeded(41)
    for _ in 0..<2000 {
      let wide = Int128(Int64.random(in: .min ... .max, using: &random)) << 64
      let mantissa = wide >> Int128.random(in: 0...127, using: &random)
      let amount = FixedAmount(mantissa: mantissa, scale: Int.random(in: 0...40, using: &random))
      #expect(amount.description == amount.decimal.description)
    }
    #expect(
      FixedAmount(mantissa: .min, scale: 2).description
        == "-1701411834604692317316873037158841057.28")
    #expect(FixedAmount(mantissa: 0, scale: 2).description == "0.00")
  }

  @Test("a rate is a positive decimal")
  func rates() {
    #expect(FixedRate(decimal: "1.0765")?.rational == Rational(decimal: "1.0765"))
    for text in ["0", "0.00", "-1", "", "1e3", "x", "1,5"] {
      #expect(FixedRate(decimal: text) == nil)
    }
    #expect(FixedRate(mantissa: 0, scale: 0) == nil)
    #expect(FixedRate.one.rational == .one)
  }
}
