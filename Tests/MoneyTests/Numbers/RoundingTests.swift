// SPDX-License-Identifier: Apache-2.0

import BigInt
import SeededRandom
import Testing

@testable import Money

@Suite("Rounding") struct RoundingTests {
  @Test(
    "each mode rounds ties and other values as documented",
    arguments: [
      (RoundingMode.halfUp, ["3", "2", "2", "1", "-3", "-2", "-2", "-1"]),
      (.halfEven, ["2", "2", "2", "1", "-2", "-2", "-2", "-1"]),
      (.halfDown, ["2", "2", "1", "1", "-2", "-2", "-1", "-1"]),
      (.up, ["3", "3", "2", "2", "-3", "-3", "-2", "-2"]),
      (.down, ["2", "2", "1", "1", "-2", "-2", "-1", "-1"]),
      (.ceiling, ["3", "3", "2", "2", "-2", "-2", "-1", "-1"]),
      (.floor, ["2", "2", "1", "1", "-3", "-3", "-2", "-2"]),
      (.cash, ["3", "2", "2", "1", "-3", "-2", "-2", "-1"]),
    ])
  func modes(mode: RoundingMode, expected: [String]) throws {
    let values = ["2.5", "2.4", "1.5", "1.1", "-2.5", "-2.4", "-1.5", "-1.1"]
    let rounded = try values.map {
      try #require(Rational(decimal: $0)).rounded(digits: 0, mode: mode).description
    }
    #expect(rounded == expected)
  }

  @Test("a rounded number lies within its unit, to the side its mode says, for random fractions")
  func property() throws {
    var random = Seeded(4)
    for _ in 0..<2000 {
      let digits = Int.random(in: 0...6, using: &random)
      let value = Rational(
        BigInt(Int.random(in: -9_999_999...9_999_999, using: &random)),
        BigInt(Int.random(in: 1...4096, using: &random)))
      for mode in RoundingMode.allCases {
        check(value, value.rounded(digits: digits, mode: mode), digits, mode)
      }
    }
  }

  /// Checks what each mode promises, without dividing.
  private func check(_ value: Rational, _ result: FixedDecimal, _ digits: Int, _ mode: RoundingMode)
  {
    let unit = Rational(10).raised(to: -digits)
    let error = result.rational - value
    let grew = result.rational.magnitude > value.magnitude
    let twice = error.magnitude * Rational(2)
    #expect(error.magnitude < unit)
    #expect(result.digits == digits)
    if error.isZero { return }
    switch mode {
    case .halfUp, .cash: #expect(twice < unit || (twice == unit && grew))
    case .halfDown: #expect(twice < unit || (twice == unit && !grew))
    case .halfEven: #expect(twice < unit || (twice == unit && result.mantissa % 2 == 0))
    case .up: #expect(grew)
    case .down: #expect(!grew)
    case .ceiling: #expect(!error.isNegative)
    case .floor: #expect(error.isNegative)
    }
  }

  @Test("zero is never negative", arguments: RoundingMode.allCases)
  func noNegativeZero(mode: RoundingMode) throws {
    let value = try #require(Rational(decimal: "-0.0000004"))
    let text = value.rounded(digits: 2, mode: mode).description
    #expect(text == (mode == .up || mode == .floor ? "-0.01" : "0.00"))
    #expect(FixedDecimal(mantissa: -0, digits: 2).description == "0.00")
  }

  @Test(
    "significant digits count from the first that is not zero, and trailing zeros stay",
    arguments: [
      ("157.25", 6, "157.250"), ("0.000123456789", 6, "0.000123457"), ("123456789", 6, "123457000"),
      ("9.9999996", 6, "10.0000"), ("999999.6", 6, "1000000"), ("0.99999951", 6, "1.00000"),
      ("0.09999999", 6, "0.100000"), ("1", 1, "1"), ("0", 6, "0.00000"), ("-2.5", 1, "-3"),
      ("1.17072", 6, "1.17072"), ("10", 6, "10.0000"), ("100000", 6, "100000"),
    ])
  func significant(text: String, count: Int, expected: String) throws {
    let value = try #require(Rational(decimal: text))
    #expect(value.rounded(significant: count).description == expected)
  }

  @Test("the order of magnitude is found for numbers of every size")
  func magnitudes() throws {
    for exponent in Array(-20...20) + [-300, -299, -128, -64, 37, 38, 39, 63, 64, 255, 300] {
      for mantissa in ["1", "9.99999999", "5", "1.00000001"] {
        let value = try #require(Rational(decimal: "\(mantissa)e\(exponent)"))
        let rounded = value.rounded(significant: 3).rational
        let unit = Rational(10).raised(to: exponent - 2)
        #expect((rounded - value).magnitude <= unit / Rational(2))
      }
    }
  }

  @Test(
    "numbers of one machine word round like any others, in every mode",
    arguments: RoundingMode.allCases)
  func words(mode: RoundingMode) throws {
    var generator = Seeded(20_261_121)
    for _ in 0..<2_000 {
      let above = try #require(Rational(decimal: generator.integer(digits: 18)))
      let below = try #require(Rational(decimal: generator.integer(digits: 18)))
      guard !above.isZero, !below.isZero else { continue }
      let value = Bool.random(using: &generator) ? above / below : .zero - above / below
      let order = value.orderOfMagnitude
      #expect((value.smallOrderOfMagnitude ?? order) == order, "\(above)/\(below)")
      let significant = Int.random(in: 1...12, using: &generator)
      let unit = Rational(10).raised(to: order + 1 - significant)
      let whole: Rational = (value / unit).rounded(digits: 0, mode: mode).rational
      #expect(
        value.rounded(significant: significant, mode: mode).rational == whole * unit,
        "\(above)/\(below) at \(significant)")
    }
  }

  @Test("an integer is written to its last digit on both sides of a machine word")
  func widths() {
    for mantissa in [0, 1, BigInt(UInt.max) - 1, BigInt(UInt.max), BigInt(UInt.max) + 1] {
      #expect(FixedDecimal(mantissa: mantissa, digits: 0).description == String(mantissa))
      #expect(
        FixedDecimal(mantissa: mantissa * 10, digits: 1).description == String(mantissa) + ".0")
    }
  }

  @Test("a cross rate has 28 significant digits, a number that terminates has all of its own")
  func fullDecimal() {
    let rate = Rational(1) / Rational(11172, 10000)
    #expect(rate.fullDecimal.description == "0.8950948800572860723236663086")
    #expect((Rational(100) * rate).fullDecimal.description == "89.50948800572860723236663086")
    #expect(Rational(1, 1 << 40).fullDecimal == Rational(1, 1 << 40).exactDecimal)
    #expect(Rational(1, 3).exactDecimal == nil)
    #expect(Rational(1, 80).exactDecimal?.description == "0.0125")
  }

  @Test("one rounding at the end: the division comes last")
  func oneRounding() {
    let amount = Rational(100)
    let rate = Rational(75345, 10000)
    #expect((amount * rate).rounded(for: .hrk).description == "753.45")
    #expect((amount * rate / rate).rounded(for: .usd).description == "100.00")
  }
}
