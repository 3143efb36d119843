// SPDX-License-Identifier: Apache-2.0

import BigInt
import Money
import SeededRandom
import Testing

@Suite("Exact numbers") struct RationalTests {
  @Test("a fraction is always in lowest terms, its denominator above zero")
  func lowestTerms() {
    let half = Rational(-7, -14)
    #expect(half.numerator == 1)
    #expect(half.denominator == 2)
    #expect(Rational(6, -4) == Rational(-3, 2))
    #expect(Rational(0, -5) == .zero)
    #expect(Rational(BigInt(10).power(60), BigInt(10).power(58)) == Rational(100))
  }

  @Test("the laws of arithmetic hold for random fractions")
  func laws() {
    var random = Seeded(1)
    for _ in 0..<500 {
      let a = fraction(&random)
      let b = fraction(&random)
      let c = fraction(&random)
      #expect(a + b == b + a)
      #expect((a + b) + c == a + (b + c))
      #expect(a * (b + c) == a * b + a * c)
      #expect(a - a == .zero)
      if !b.isZero { #expect(a / b * b == a) }
      #expect((a < b) == (b > a))
      #expect((a < b) == (a - b).isNegative)
    }
  }

  @Test("sums and products agree with scaled whole numbers")
  func scaledIntegers() throws {
    var random = Seeded(2)
    for _ in 0..<500 {
      let (left, right) = (random.integer(digits: 30), random.integer(digits: 30))
      let (p, q) = (Int.random(in: 0...9, using: &random), Int.random(in: 0...9, using: &random))
      let a = try #require(BigInt(left))
      let b = try #require(BigInt(right))
      let x = Rational(mantissa: a, exponent: -p)
      let y = Rational(mantissa: b, exponent: -q)
      let sum = a * BigInt(10).power(q) + b * BigInt(10).power(p)
      #expect((x + y).rounded(digits: p + q).mantissa == sum)
      #expect((x * y).rounded(digits: p + q).mantissa == a * b)
    }
  }

  @Test("beyond machine words, numbers stay exact and equal to themselves")
  func wordBorders() {
    let edges = [Int.max, .max - 1, .min + 1, .min, 1 << 32, -1 << 32, 3_037_000_500, 0, 1, -1]
      .map { BigInt($0) }
    let beyond = [BigInt(Int.max) + 1, BigInt(Int.min) - 1, BigInt(UInt.max), BigInt(1) << 64]
    let values = edges + beyond
    for a in values {
      for b in values {
        let x = Rational(a)
        let y = Rational(b)
        #expect((x + y).numerator == a + b)
        #expect((x - y).numerator == a - b)
        #expect((x * y).numerator == a * b)
        #expect((x + y) - y == x)
        #expect(Set([(x + y) - y, x]).count == 1)
        #expect((x < y) == (a < b))
        #expect((-x).numerator == -a)
        #expect(x.magnitude.numerator == BigInt(a.magnitude))
        #expect(x.rounded(digits: 3).mantissa == a * 1000)
        guard b != 0 else { continue }
        #expect(x / y * y == x)
        #expect((x / y).denominator > 0)
        #expect(Rational(a, b) == x / y)
      }
    }
  }

  @Test("powers, negative ones too, are exact")
  func powers() {
    #expect(Rational(2, 3).raised(to: 3) == Rational(8, 27))
    #expect(Rational(-2, 3).raised(to: -3) == Rational(-27, 8))
    #expect(Rational(5).raised(to: 0) == .one)
    #expect(Rational(10).raised(to: 400).numerator == BigInt(10).power(400))
  }

  @Test("dividing by zero gives nothing instead of a trap")
  func divisionByZero() {
    #expect(Rational.one.divided(by: .zero) == nil)
    #expect(Rational.one.divided(by: Rational(4)) == Rational(1, 4))
  }

  @Test("a number that terminates is described by its digits, another as a fraction")
  func description() {
    #expect(Rational(1, 8).description == "0.125")
    #expect(Rational(-1, 3).description == "-1/3")
    #expect(Rational(12).description == "12")
  }

  private func fraction(_ random: inout Seeded) -> Rational {
    let above = BigInt(random.integer(digits: 25)) ?? 0
    let below = BigInt(random.integer(digits: 25)) ?? 1
    let signed = Bool.random(using: &random) ? -above : above
    return Rational(signed, below.isZero ? 1 : below)
  }
}
