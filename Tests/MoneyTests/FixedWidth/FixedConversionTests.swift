// SPDX-License-Identifier: Apache-2.0

import BigInt
import Money
import SeededRandom
import Testing

/// The two engines give the same answer: fixed width where it fits, fractions everywhere.
@Suite("Fixed width equals fractions") struct FixedConversionTests {
  @Test(
    "for random amounts and rates of everyday size, in every mode", arguments: RoundingMode.allCases
  )
  func everyday(mode: RoundingMode) throws {
    var random = Seeded(51)
    for _ in 0..<2000 {
      let amount = FixedAmount(
        mantissa: Int128(Int64.random(in: -99_999_999_999...99_999_999_999, using: &random)),
        scale: Int.random(in: 0...4, using: &random))
      let target = try rate(&random, 1...2_500_000, scale: 0...6)
      let source = try rate(&random, 1...2_500_000, scale: 0...6)
      let digits = Int.random(in: 0...4, using: &random)
      try expectEqual(amount, target, source, digits, mode, mustFit: true)
    }
  }

  @Test("for values of every width, up to the overflow", arguments: RoundingMode.allCases)
  func widths(mode: RoundingMode) throws {
    var random = Seeded(52)
    var overflows = 0
    for _ in 0..<800 {
      let bits = Int.random(in: 1...127, using: &random)
      let wide = UInt128(random.next()) << 64 | UInt128(random.next())
      let magnitude = Int128(wide >> UInt128(128 - bits))
      let mantissa = Bool.random(using: &random) ? -magnitude : magnitude
      let amount = FixedAmount(mantissa: mantissa, scale: Int.random(in: 0...30, using: &random))
      let shift = UInt64.random(in: 0...63, using: &random)
      let target = try #require(
        FixedRate(mantissa: random.next() >> shift | 1, scale: Int(shift) % 20))
      let source = try #require(
        FixedRate(mantissa: random.next() >> shift | 1, scale: Int(shift) % 13))
      let fits = try expectEqual(
        amount, target, source, Int.random(in: 0...8, using: &random), mode)
      if !fits { overflows += 1 }
    }
    // Both paths must be taken, or the test would prove nothing.
    #expect(overflows > 20 && overflows < 780)
  }

  @Test("for exact ties, to the last digit, in every mode", arguments: RoundingMode.allCases)
  func ties(mode: RoundingMode) throws {
    var random = Seeded(53)
    for _ in 0..<2000 {
      // amount × target / source = k + 1/2 hundredths, constructed backwards: source = 2, target
      // odd.
      let odd = Int128(Int64.random(in: -1_000_000...1_000_000, using: &random)) * 2 + 1
      let target = try #require(FixedRate(mantissa: 1, scale: 0))
      let factor = UInt64.random(in: 1...100_000, using: &random)
      let source = try #require(FixedRate(mantissa: 2 * factor, scale: 0))
      let amount = FixedAmount(mantissa: odd * Int128(factor), scale: 2)
      #expect(
        (amount.rational / source.rational * Rational(200)).numerator % 2 != 0)
      try expectEqual(amount, target, source, 2, mode, mustFit: true)
    }
  }

  @Test("at the edges: zero, the largest, the smallest, scales that cancel or do not fit")
  func edges() throws {
    let mantissas: [Int128] = [
      0, 1, -1, 5, -5, 49, 50, 51, .max, .min, .max - 1, Int128(Int64.max), Int128(Int64.min),
      Int128(UInt64.max),
      Int128(UInt64.max) + 1,
    ]
    let rates = try [1, 2, 3, 1_000_000, UInt64.max, UInt64.max - 1, 1 << 63].flatMap { mantissa in
      try [0, 1, 19, 39].map { try #require(FixedRate(mantissa: mantissa, scale: $0)) }
    }
    for mantissa in mantissas {
      for scale in [0, 2, 38] {
        let amount = FixedAmount(mantissa: mantissa, scale: scale)
        for target in rates {
          for source in rates.shuffledPrefix(3, seed: UInt64(scale)) {
            try expectEqual(amount, target, source, 2, .halfUp)
            try expectEqual(amount, target, source, 0, .halfEven)
          }
        }
      }
    }
  }

  @Test("cash steps agree with the currency's own rounding")
  func cash() throws {
    var random = Seeded(54)
    for _ in 0..<2000 {
      let mantissa = Int128(Int64.random(in: -9_999_999...9_999_999, using: &random))
      let amount = FixedAmount(mantissa: mantissa, scale: 4)
      let fixed = amount.converted(times: .one, over: .one, digits: 2, mode: .cash, step: 5)
      #expect(fixed?.decimal == amount.rational.rounded(for: .chf, mode: .cash))
    }
  }

  @Test("a conversion over the base rounds once: 100 USD of 2026-10-30 are 89.51 EUR")
  func known() throws {
    let dollar = try #require(FixedRate(mantissa: 11_172, scale: 4))
    let amount = FixedAmount(mantissa: 100, scale: 0)
    #expect(amount.converted(times: .one, over: dollar, digits: 2)?.description == "89.51")
    let kuna = try #require(FixedRate(mantissa: 753_450, scale: 5))
    #expect(amount.converted(times: kuna, over: .one, digits: 2)?.description == "753.45")
  }

  private func rate(
    _ random: inout Seeded, _ mantissas: ClosedRange<UInt64>, scale: ClosedRange<Int>
  ) throws -> FixedRate {
    let mantissa = UInt64.random(in: mantissas, using: &random)
    return try #require(FixedRate(mantissa: mantissa, scale: Int.random(in: scale, using: &random)))
  }

  /// Compares both engines and returns whether the fixed one had room.
  @discardableResult
  private func expectEqual(
    _ amount: FixedAmount, _ target: FixedRate, _ source: FixedRate, _ digits: Int,
    _ mode: RoundingMode,
    mustFit: Bool = false
  ) throws -> Bool {
    let exact = (amount.rational * target.rational / source.rational).rounded(
      digits: digits, mode: mode)
    let fixed = amount.converted(times: target, over: source, digits: digits, mode: mode)
    guard let fixed else {
      #expect(!mustFit)
      return false
    }
    #expect(fixed.decimal == exact, "\(amount) × \(target) / \(source), \(digits) digits, \(mode)")
    return true
  }
}

extension Array {
  /// Some of the elements, the same ones for the same seed.
  fileprivate func shuffledPrefix(_ count: Int, seed: UInt64) -> [Element] {
    var random = Seeded(seed)
    return Array(shuffled(using: &random).prefix(count))
  }
}
