// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Screen
import Testing

@testable import Converter

@Suite("Day table") struct DayTableTests {
  private let opened: [Key] = [.character("h"), .pageUp, .pageUp, .pageUp, .enter]

  private func state(_ keys: Key...) -> State {
    var state = Samples.state(amount: "1250")
    Samples.press(opened + keys, in: &state)
    return state
  }

  private func table(_ state: State) -> DayTable? {
    guard case .dayTable(let table) = state.pages.top?.screen else { return nil }
    return table
  }

  @Test("has the day of the crosshair and the board's amount")
  func day() throws {
    let state = state()
    let table = try #require(self.table(state))
    #expect(table.day.iso == "2026-07-28")
    let then = state.asOf(table.day, selected: 0)
    let figures = then.figures
    #expect(figures.amount == Rational(1250))
    let quote = try state.book.quote(from: .usd, to: .jpy, on: table.day, today: state.clock.today)
    #expect(figures.rows[2] == Rational(1250) * quote.rate)
  }

  @Test("steps to the previous and the next publication, across weekends")
  func stepping() {
    #expect(table(state(.left, .left))?.day.iso == "2026-07-24")
    #expect(table(state(.left, .right))?.day.iso == "2026-07-28")
    #expect(table(state(.right, .right, .right, .right))?.day.iso == "2026-08-03")
  }

  @Test("keeps the amount solved from a typed result")
  func solved() {
    var state = Samples.state(amount: "1250")
    Samples.send(.board(.switchFocus), to: &state)
    Samples.send(.board(.edit(.insert("100"))), to: &state)
    let amount = state.figures.amount
    #expect(state.asOf(Samples.day("2020-01-02"), selected: 0).figures.amount == amount)
  }

  @Test("matches its golden frames")
  func golden() {
    PageFrames.expectGolden(state(.down), "day-table")
  }

  @Test("no size traps")
  func everySize() {
    PageFrames.expectEverySize(state(.end))
  }
}
