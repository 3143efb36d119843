// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen
import Testing

@testable import Converter

@Suite("A rate that is typed with the amount") struct OwnRateTests {
  private let size = Size(columns: 80, rows: 24)

  private func typed(_ text: String = "50 eur to usd at 1.05") -> State { Samples.type(text) }

  private func value(of code: String, in state: State) -> Rational? {
    state.board.rows.firstIndex { $0.code == code }.flatMap { state.figures.rows[$0] }
  }

  @Test("converts at it, while it is typed and done, and names it with its difference")
  func answer() {
    for state in [typed(), Samples.press("Enter", on: typed())] {
      #expect(value(of: "USD", in: state) == Rational(decimal: "52.5"))
      let shown = render(state, size).text()
      #expect(shown.contains("1 EUR = 1.05000 USD") && shown.contains("your rate, −6.02 %"))
      #expect(shown.contains("your rate −6.02 %"), "\(shown)")
    }
  }

  @Test("is that of its two currencies alone, in both directions")
  func pair() throws {
    let done = Samples.press("Enter", on: typed("50 eur to usd at 1.05 eur per usd"))
    #expect(value(of: "USD", in: done) == Rational(1000) / Rational(21))
    let published = Samples.press("Enter", on: typed("50 eur to usd"))
    #expect(value(of: "GBP", in: done) == value(of: "GBP", in: published))
    let swapped = Samples.press("Alt-s", on: Samples.press("Enter", on: typed()))
    #expect(value(of: "EUR", in: swapped) == Rational(1000) / Rational(21))
  }

  @Test("ends with the phrase, and undo brings it back")
  func end() {
    let done = Samples.press("Enter", on: typed())
    #expect(Samples.press("7", on: done).board.rate == nil)
    #expect(Samples.press("Tab 7", on: done).board.rate == nil)
    let next = Samples.press("7 Enter", on: done)
    #expect(value(of: "USD", in: Samples.press("Alt-u", on: next)) == Rational(decimal: "52.5"))
    #expect(Samples.press("Esc", on: typed()).board.rate == nil)
  }

  @Test("solves for no amount at a published rate: the result shows the amount that was typed")
  func result() {
    let state = Samples.press("Tab", on: Samples.press("Enter", on: typed()))
    #expect(state.figures.amount == Rational(50))
    #expect(value(of: "USD", in: state) == Rational(decimal: "52.5"))
  }

  @Test(
    "is on the tape with its source, and a mean is not: Enter says so, the footer does not offer it"
  )
  func tape() throws {
    var done = Samples.press("Enter", on: typed())
    #expect(ConverterKeys.hints(done).contains { $0.action == .record })
    guard
      case .appendToTape(let entries) = appReducer.reduce(&done, .recordConversion).effects.first
    else {
      Issue.record("nothing was added")
      return
    }
    let added = try #require(entries.first?.conversion)
    #expect(added.source == .user && added.rate?.description == "1.05")
    #expect(TapeEntry(text: "", detail: added.stored).conversion == added)
    #expect(added.rateRemark(on: Samples.clock.today, today: Samples.clock.today) == "own rate")

    let mean = Samples.press("Enter", on: Samples.type("100 usd average 2025"))
    #expect(mean.board.on?.period != nil)
    #expect(!ConverterKeys.hints(mean).contains { $0.action == .record })
    #expect(Samples.press("Enter", on: mean).notice?.text.contains("mean of 2025") == true)
  }

  @Test("is in the working")
  func working() {
    let shown = render(Samples.press("Enter Alt-=", on: typed()), Size(columns: 100, rows: 40))
    #expect(shown.text().contains("52.50") && shown.text().contains("1.05"))
  }
}
