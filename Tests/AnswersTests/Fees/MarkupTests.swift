// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Answers

@Suite("A markup") struct MarkupTests {
  private func decimal(_ text: String) -> Rational { Rational(decimal: text) ?? .zero }

  private func converted(_ paid: String, _ received: String, _ mid: String) -> Markup? {
    Markup(paid: decimal(paid), received: decimal(received), midRate: decimal(mid))
  }

  @Test("a bureau that pays 880 euro for 1000 dollars at 0.9 takes 2.27 %, 20 euro")
  func bureau() throws {
    let markup = try #require(converted("1000", "880", "0.9"))
    #expect(markup.percent == Rational(200, 88))
    #expect(markup.costInReceived == Rational(20))
    #expect(markup.cost == Rational(200, 9))
    #expect(markup.rate == decimal("0.88"))
    #expect(markup.worth == Rational(900))
  }

  @Test("a card that charges 920 euro for 1000 dollars at 0.9 takes 2.22 %, 20 euro")
  func card() throws {
    // Paid in euro: the mid-market rate is the inverse, and exact.
    let markup = try #require(
      Markup(paid: Rational(920), received: Rational(1000), midRate: .one / decimal("0.9")))
    #expect(markup.percent == Rational(20, 9))
    #expect(markup.cost == Rational(20))
  }

  @Test("is zero at the mid-market rate, and negative above it")
  func none() throws {
    let fair = try #require(converted("100", "90", "0.9"))
    #expect(fair.percent == .zero)
    #expect(fair.cost == .zero)
    let gain = try #require(converted("100", "91", "0.9"))
    #expect(gain.percent < .zero)
    #expect(gain.costInReceived == Rational(-1))
  }

  @Test("cost and percentage agree for any amounts")
  func agree() throws {
    for paid in ["1", "0.01", "99999.99"] {
      for received in ["1", "3.33", "123456.78"] {
        for mid in ["0.000123", "1", "157.25"] {
          let markup = try #require(converted(paid, received, mid))
          let fair = markup.paid - markup.cost
          #expect(fair * markup.midRate == markup.received)
          #expect(markup.cost / fair * Rational(100) == markup.percent)
          #expect(markup.cost * markup.midRate == markup.costInReceived)
        }
      }
    }
  }

  @Test("needs a positive payment and a positive amount received")
  func nothing() {
    #expect(converted("0", "1", "1") == nil)
    #expect(converted("1", "0", "1") == nil)
    #expect(converted("-1", "1", "1") == nil)
    #expect(converted("1", "1", "0") == nil)
  }
}
