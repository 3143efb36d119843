// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("A fee profile") struct FeeProfileTests {
  private let friday = Samples.day("2026-11-20")
  private let saturday = Samples.day("2026-11-21")

  private func decimal(_ text: String) -> Rational { Rational(decimal: text) ?? .zero }

  @Test("charges a percentage, exactly")
  func percent() {
    let profile = FeeProfile(name: "Bank", percent: decimal("1.75"))
    #expect(profile.fee(for: decimal("33.33"), on: friday) == decimal("0.583275"))
    #expect(profile.fee(for: decimal("-33.33"), on: friday) == decimal("0.583275"))
  }

  @Test("charges more on Saturday and Sunday")
  func weekend() {
    let profile = FeeProfile(name: "Card", percent: .one, weekendPercent: decimal("0.5"))
    #expect(profile.fee(for: Rational(200), on: friday) == Rational(2))
    #expect(profile.fee(for: Rational(200), on: saturday) == Rational(3))
    #expect(profile.fee(for: Rational(200), on: saturday.adding(1)) == Rational(3))
    #expect(profile.fee(for: Rational(200), on: saturday.adding(2)) == Rational(2))
  }

  @Test("charges the minimum for a small amount, plus the fixed fee")
  func minimum() {
    let profile = FeeProfile(
      name: "Bureau", percent: Rational(2), minimum: Rational(5), fixed: decimal("1.5"))
    #expect(profile.fee(for: Rational(100), on: friday) == decimal("6.5"))
    #expect(profile.fee(for: Rational(1000), on: friday) == decimal("21.5"))
    #expect(profile.fee(for: .zero, on: friday) == decimal("6.5"))
  }

  @Test("converts fees in another currency to the amount's")
  func currency() {
    let profile = FeeProfile(
      name: "Bank", minimum: Rational(5), fixed: .one, currency: .eur)
    #expect(profile.fee(for: Rational(100), on: friday, rate: decimal("1.1")) == decimal("6.6"))
  }
}
