// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Reducers
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("History") struct HistoryReducerTests {
  private let book = RateBook()

  private func opened(_ range: HistoryRange = .year) -> (
    TestStore<State, Message, Effect>, StackID
  ) {
    let store = TestStore(Samples.state(), reducer: appReducer)
    var history = store.state.history
    history.range = range
    store.send(.pages(.push(.history(history)))) {
      var shown = history
      shown.series = HistorySeries(shown, book: RateBook())
      $0.pages.push(.history(shown))
    }
    return (store, StackID(1))
  }

  private func history(_ state: State) -> RateHistory? {
    guard case .history(let history) = state.pages.top?.screen else { return nil }
    return history
  }

  @Test("opens with the board's pair over a year, the crosshair on the newest day")
  func opening() {
    let (store, _) = opened()
    #expect(history(store.state)?.from == .usd)
    #expect(history(store.state)?.to == .eur)
    #expect(history(store.state)?.day?.iso == "2026-10-30")
    #expect(history(store.state)?.series.points.first?.day.iso == "2025-10-30")
    store.finish()
  }

  @Test("the crosshair moves by publications, and stops at the ends")
  func stepping() {
    let (store, id) = opened()
    store.send(.pages(.element(id, .history(.step(-5))))) {
      guard case .history(var history) = $0.pages[id] else { return }
      history.cursor = Samples.day("2026-10-23")
      $0.pages[id] = .history(history)
    }
    store.exhaustivity = .off
    store.send(.pages(.element(id, .history(.step(100)))))
    #expect(history(store.state)?.day?.iso == "2026-10-30")
    store.send(.pages(.element(id, .history(.step(-1000)))))
    #expect(history(store.state)?.day?.iso == "2025-10-30")
  }

  @Test("the crosshair moves by months to the nearest publication")
  func months() {
    let (store, id) = opened()
    store.exhaustivity = .off
    store.send(.pages(.element(id, .history(.month(-1)))))
    #expect(history(store.state)?.day?.iso == "2026-09-30")
    store.send(.pages(.element(id, .history(.month(-2)))))
    #expect(history(store.state)?.day?.iso == "2026-07-30")
    store.send(.pages(.element(id, .history(.first))))
    #expect(history(store.state)?.day?.iso == "2025-10-30")
    store.send(.pages(.element(id, .history(.month(1)))))
    #expect(history(store.state)?.day?.iso == "2025-12-01")
    store.send(.pages(.element(id, .history(.last))))
    #expect(history(store.state)?.day?.iso == "2026-10-30")
  }

  @Test("another range looks up the series, a step does not")
  func ranges() {
    let (store, id) = opened()
    store.exhaustivity = .off
    store.send(.pages(.element(id, .history(.choose(.week)))))
    #expect(history(store.state)?.series.points.count == 6)
    store.send(.pages(.element(id, .history(.choose(.all)))))
    #expect(history(store.state)?.series.points.first?.day.iso == "1999-01-04")
  }

  @Test("new rates are added")
  func newRates() throws {
    let (store, id) = opened()
    store.exhaustivity = .off
    let last = try #require(book.publication(of: .ecb, onOrBefore: Samples.day("2026-10-30")))
    let next = Publication(
      source: .ecb, day: Samples.day("2026-11-02"), base: .eur, kind: .reference,
      quotes: last.quotes)
    store.send(.stored([next]))
    #expect(history(store.state)?.series.points.last?.day.iso == "2026-11-02")
    _ = id
  }

  @Test("Enter, Enter, Esc, Esc, Esc: three pages deep and back")
  func threeDeep() {
    var state = Samples.state(after: .character("h"), .left, .enter, .down, .enter)
    #expect(state.pages.count == 3)
    #expect(history(state)?.to == .gbp)
    #expect(history(state)?.day?.iso == "2026-10-29")
    Samples.press([.escape], in: &state)
    #expect(state.pages.count == 2)
    #expect(state.place == .dayTable)
    Samples.press([.escape], in: &state)
    #expect(history(state)?.to == .eur)
    Samples.press([.escape], in: &state)
    #expect(state.place == .converter)
    #expect(state.board == Samples.state(amount: "1250").board)
  }

  @Test("a recorded message contains no series")
  func coding() throws {
    var history = RateHistory(from: .usd, to: .eur)
    history.series = HistorySeries(history, book: book)
    let data = try JSONCoding.encode(Message.pages(.push(.history(history))))
    #expect(data.count < 300)
    let decoded = try JSONCoding.decode(Message.self, from: data)
    #expect(decoded == .pages(.push(.history(RateHistory(from: .usd, to: .eur)))))
  }
}
