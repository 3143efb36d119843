// SPDX-License-Identifier: Apache-2.0

import Money
import SeededRandom
import Testing

@Suite("Decimals in the feeds") struct RationalDecimalTests {
  @Test(
    "what a feed writes is read exactly",
    arguments: [
      ("1.0765", "1.0765"), ("-0.5", "-0.5"), ("007", "7"), ("1.0912818e-5", "0.000010912818"),
      ("2E3", "2000"), ("1e+2", "100"), ("0", "0"), ("-0", "0"), ("0.10", "0.1"),
      ("1000000000000000000000000000001", "1000000000000000000000000000001"),
    ])
  func reads(text: String, value: String) throws {
    #expect(try #require(Rational(decimal: text)).description == value)
  }

  @Test(
    "anything but a plain decimal is refused",
    arguments: [
      "", "-", ".", ".5", "5.", "1,5", "--1", "+1", "1.5abc", "1 000", " 1", "1 ", "1e", "1e+",
      "e5",
      "1.2.3", "NaN", "inf", "0x10", "1_000", "١", "1e401", "1e-401", "1.e3", "1e400.5",
      "1e99999999999999999999",
    ])
  func refuses(text: String) {
    #expect(Rational(decimal: text) == nil)
  }

  @Test("1,000 digits are read, one more is refused")
  func digitLimit() {
    let longest = String(repeating: "7", count: 1000)
    #expect(Rational(decimal: longest)?.description == longest)
    #expect(Rational(decimal: longest + "7") == nil)
    #expect(Rational(decimal: "0." + longest) == nil)
    #expect(Rational(decimal: "1e400") != nil)
    #expect(Rational(decimal: "1e-400") != nil)
  }

  @Test("what is written is what was read, for random decimals of up to 60 digits")
  func roundTrip() {
    var random = Seeded(3)
    for _ in 0..<1000 {
      let whole = random.integer(digits: 30)
      let fraction = random.integer(digits: 30) + "5"
      let text = "\(Bool.random(using: &random) ? "-" : "")\(whole).\(fraction)"
      #expect(Rational(decimal: text)?.description == text)
    }
  }

  @Test("a fraction is read in the form it is written in, and in no other")
  func fractions() {
    for value in [Rational(1, 3), Rational(-22, 7), Rational(1, 8), .zero, Rational(12)] {
      #expect(Rational(written: value.description) == value)
    }
    for text in ["1/0", "1/", "/3", "-/3", "1/-3", "1/3/3", "+1/3", "1.5/3", "1/ 3", "١/3", "1,5"] {
      #expect(Rational(written: text) == nil)
    }
  }
}
