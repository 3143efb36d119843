// SPDX-License-Identifier: Apache-2.0

import BigInt
import Money
import SeededRandom
import Testing

@Suite("Amounts in machine words") struct FixedAmountTests {
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
    #expect(FixedRate(mantissa: 10_765, scale: 4)?.rational == Rational(decimal: "1.0765"))
    #expect(FixedRate(mantissa: 0, scale: 0) == nil)
    #expect(FixedRate.one.rational == .one)
  }
}
