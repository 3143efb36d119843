// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Converter

@Suite("Letters within a typed amount") struct TypedMagnitudeTests {
  @Test(
    "1e3 and Enter never become 13: a letter that amounts have, and no key, is text",
    arguments: [
      ("1e3", "1000"), ("1E3", "1000"), ("1.5e3", "1500"), ("1e12", "1000000000000"),
      ("5b", "5000000000"), ("5bn", "5000000000"), ("2+1e3", "1002"),
    ])
  func exponents(_ typed: String, _ value: String) {
    let state = Samples.type(typed)
    #expect(state.board.amount.field.text == typed)
    #expect(state.figures.amount == Rational(decimal: value))
    #expect(state.board.amount.fault == nil && state.notice == nil)
    let kept = Samples.press("Enter", on: state)
    #expect(kept.figures.amount == Rational(decimal: value))
  }

  @Test("a half-typed exponent waits")
  func half() {
    let state = Samples.type("1e")
    #expect(state.board.amount.field.text == "1e" && state.board.from == .usd)
    #expect(Samples.type("3", on: state).figures.amount == Rational(1000))
  }

  @Test("in the fields of markup and alerts, where k is no key, 1.5k is an amount")
  func sheets() {
    guard case .markup(let sheet) = Samples.type("1.5k", on: Samples.press("Alt-m")).sheet else {
      Issue.record("no markup")
      return
    }
    #expect(sheet.paidValue == Rational(1500))
    guard case .alerts(let alerts) = Samples.type("1e3", on: Samples.press("Alt-A")).sheet else {
      Issue.record("no alerts")
      return
    }
    #expect(alerts.threshold.field.text == "1e3")
  }

  @Test("what is typed after a calculation goes on with its result")
  func factors() {
    #expect(
      Samples.type("*2", on: Samples.press("Enter", on: Samples.type("100+19%"))).figures.amount
        == Rational(238))
    #expect(
      Samples.type("+1", on: Samples.press("Enter", on: Samples.type("10*2"))).figures.amount
        == Rational(21))
    let sum = Samples.type("*2", on: Samples.press("Enter", on: Samples.type("12 eur + 30 eur")))
    #expect(sum.figures.amount == Rational(84))
  }
}
