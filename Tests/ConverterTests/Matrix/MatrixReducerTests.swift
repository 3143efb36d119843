// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Reducers
import ReducersTesting
import Screen
import SeededRandom
import Testing

@testable import Converter

@Suite("Matrix") struct MatrixReducerTests {
  private func opened(_ state: State) -> RateMatrix? {
    guard case .matrix(let matrix) = state.pages.top?.screen else { return nil }
    return matrix
  }

  @Test("opens with the board's currencies, the source first, and the board's pair selected")
  func opening() throws {
    let state = Samples.press("Down Alt-M")
    let matrix = try #require(opened(state))
    #expect(matrix.rates.currencies == [.usd] + Samples.listedRows)
    #expect(matrix.pair?.from == .usd)
    #expect(matrix.pair?.to == state.board.to)
  }

  @Test("has the rates of the board, and the inverse on the other side of the diagonal")
  func rates() throws {
    let state = Samples.press("Alt-M")
    let matrix = try #require(opened(state))
    let rows = state.board.rates.rows.filter { $0.quote?.to != .usd }
    for (offset, row) in rows.enumerated() {
      let cell = try #require(matrix.rates[row: 0, column: offset + 1])
      #expect(cell.quote?.rate == row.quote?.rate)
      #expect(cell.change == row.change?.percent)
      let back = try #require(matrix.rates[row: offset + 1, column: 0]?.quote)
      #expect(cell.quote.map { back.rate * $0.rate } == .one)
    }
    #expect(matrix.rates[row: 2, column: 2] == nil)
  }

  @Test("the selection moves by cells, and stops at the edges")
  func moving() throws {
    let store = TestStore(Samples.state(), reducer: appReducer)
    store.exhaustivity = .off
    store.send(.pages(.push(.matrix(store.state.matrix))))
    let id = StackID(1)
    store.send(.pages(.element(id, .matrix(.move(rows: 2, columns: 1)))))
    #expect(opened(store.state)?.row == 2)
    #expect(opened(store.state)?.column == 2)
    store.send(.pages(.element(id, .matrix(.lastColumn))))
    #expect(opened(store.state)?.row == 2)
    #expect(opened(store.state)?.column == Samples.listedRows.count)
    store.send(.pages(.element(id, .matrix(.firstColumn))))
    #expect(opened(store.state)?.row == 2)
    #expect(opened(store.state)?.column == 0)
    store.send(.pages(.element(id, .matrix(.move(rows: -9, columns: 90)))))
    #expect(opened(store.state)?.row == 0)
    #expect(
      opened(store.state)?.column == opened(store.state).map { $0.rates.currencies.count - 1 })
  }

  @Test("% measures the changes over a week, a month, a year, and a day again")
  func periods() throws {
    let day = try #require(opened(Samples.press("Alt-M")))
    let week = try #require(opened(Samples.press("Alt-M %")))
    #expect(week.period == .week)
    let (from, to) = (day.rates[row: 0, column: 1], week.rates[row: 0, column: 1])
    #expect(from?.quote == to?.quote)
    #expect(from?.change?.description == "-0.38")
    #expect(to?.change?.description == "0.19")
    #expect(opened(Samples.press("Alt-M % % % %"))?.period == .day)
  }

  @Test("Enter takes the pair to the converter, and undo takes it back")
  func take() throws {
    let start = Samples.state()
    let state = Samples.press("Alt-M Down Right Enter", on: start)
    #expect(state.pages.isEmpty)
    #expect(state.board.from == .eur && state.board.to == .gbp)
    #expect(Samples.press("Alt-u", on: state).board.lineup == start.board.lineup)
  }

  @Test("Enter on the diagonal says why nothing happens")
  func diagonal() {
    let state = Samples.press("Alt-M Left Enter")
    #expect(state.place == .matrix)
    #expect(state.notice != nil)
  }

  @Test("h shows the history of the selected pair, and Esc the matrix again")
  func history() {
    let state = Samples.press("Alt-M Down Right h")
    guard case .history(let history) = state.pages.top?.screen else {
      Issue.record("no history")
      return
    }
    #expect(history.from == .eur)
    #expect(!history.series.points.isEmpty)
    #expect(Samples.press("Esc", on: state).place == .matrix)
  }

  @Test("follows new rates while it is open")
  func newRates() throws {
    var state = Samples.press("Alt-M")
    let before = try #require(opened(state)?.rates[row: 0, column: 1]?.quote)
    let last = try #require(
      RateBook().publication(of: .ecb, onOrBefore: Samples.day("2026-10-01")))
    let next = Publication(
      source: .ecb, day: Samples.day("2026-11-02"), base: .eur, kind: .reference,
      quotes: last.quotes)
    Samples.send(.stored([next]), to: &state)
    let after = try #require(opened(state)?.rates[row: 0, column: 1]?.quote)
    #expect(after.day?.iso == "2026-11-02")
    #expect(after.rate != before.rate)
  }

  @Test("a recorded message contains no rates")
  func coding() throws {
    let matrix = try #require(opened(Samples.press("Alt-M %")))
    let data = try JSONCoding.encode(Message.pages(.push(.matrix(matrix))))
    #expect(data.count < 200)
    let decoded = try JSONCoding.decode(Message.self, from: data)
    var kept = RateMatrix()
    kept.period = .week
    #expect(decoded == .pages(.push(.matrix(kept))))
  }

  @Test("no sequence of keys crashes")
  func randomKeys() {
    let size = Size(columns: 60, rows: 18)
    var random = Seeded(15)
    let keys = Keymap.standard.bindings.filter { $0.place == .matrix && $0.action != .palette }
      .flatMap(\.keys)
    var state = Samples.press("Alt-M")
    for _ in 0..<300 {
      guard let key = keys.randomElement(using: &random),
        let message = KeyRouter.message(for: key, in: state, size: size)
      else { continue }
      Samples.send(message, to: &state)
      _ = render(state, size)
      if state.pages.isEmpty { state = Samples.press("Alt-M", on: state) }
    }
    #expect(state.place == .matrix || state.place == .history)
  }
}
