// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Answers

@Suite("The digits of a rate") struct RateFormatTests {
  private let third = Rational(2) / Rational(3)

  @Test("are six for people and 28 for programs by default")
  func usual() {
    #expect(RateFormat().text(of: third, style: .plain) == "0.666667")
    #expect(RateFormat().decimal(of: third).description == "0.6666666666666666666666666667")
    #expect(RateFormat().decimal(of: Rational(5)).description == "5")
  }

  @Test("are the number given with --digits, for both")
  func digits() {
    let format = RateFormat(digits: 2, rounding: .down)
    #expect(format.text(of: third, style: NumberStyle(locale: LocaleName("de_DE"))) == "0,66")
    #expect(format.decimal(of: third).description == "0.66")
  }

  @Test("--exact prints all digits of a rate")
  func exact() {
    let format = RateFormat(isExact: true)
    #expect(format.text(of: third, style: .plain) == "0.6666666666666666666666666667")
  }

  @Test("are rounded with the given mode, even when their number is the default")
  func rounding() {
    let format = RateFormat(rounding: .down)
    #expect(format.text(of: third, style: .plain) == "0.666666")
    #expect(format.decimal(of: third).description.hasSuffix("6666"))
  }
}
