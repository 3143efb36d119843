// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import ReducersTesting
import Screen
import SeededRandom
import Testing

@testable import Converter

@Suite("History") struct HistoryReducerTests {
  private let book = RateBook()

  private func opened(_ range: HistoryRange = .year) -> (
    TestStore<State, Message, Effect>, StackID
  ) {
    let store = TestStore(Samples.state(), reducer: appReducer)
    var history = store.state.chart
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
    #expect(history(store.state)?.from == .usd && history(store.state)?.to == .eur)
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

  @Test("a column of the chart is as many publications as its width makes it")
  func widths() {
    let (store, id) = opened()
    store.exhaustivity = .off
    let last = history(store.state)?.crosshair ?? 0
    store.send(.pages(.element(id, .history(.move(columns: -1, width: 11)))))
    let crowded = last - (history(store.state)?.crosshair ?? 0)
    #expect((24...27).contains(crowded))
    store.send(.pages(.element(id, .history(.last))))
    store.send(.pages(.element(id, .history(.move(columns: -1, width: 2000)))))
    #expect(history(store.state)?.crosshair == last - 1)
    store.send(.pages(.element(id, .history(.move(columns: -1, width: 0)))))
    #expect(history(store.state)?.crosshair == last - 2)
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
    let (store, _) = opened()
    store.exhaustivity = .off
    let last = try #require(book.publication(of: .ecb, onOrBefore: Samples.day("2026-10-30")))
    let next = Publication(
      source: .ecb, day: Samples.day("2026-11-02"), base: .eur, kind: .reference,
      quotes: last.quotes)
    store.send(.stored([next]))
    #expect(history(store.state)?.series.points.last?.day.iso == "2026-11-02")
  }

  @Test("Enter shows the crosshair's day on the converter")
  func openDay() {
    let state = Samples.press("Alt-h Shift-Left Enter")
    #expect(state.pages.isEmpty)
    #expect(state.board.on?.name == "2026-10-29")
    #expect(state.board.lineup == Samples.state().board.lineup)
  }

  @Test("Enter takes a changed pair along, and undo takes it back")
  func openPair() {
    let state = Samples.press("Alt-h s Shift-Left Enter")
    #expect(state.board.from == .eur)
    #expect(state.board.to == .usd)
    #expect(state.board.on?.name == "2026-10-29")
    #expect(Samples.press("Alt-u", on: state).board.from == .usd)
  }

  @Test("s swaps the pair, and the crosshair stays on its day")
  func swap() throws {
    let state = try #require(history(Samples.press("Alt-h PgUp s")))
    #expect(state.from == .eur)
    #expect(state.to == .usd)
    #expect(state.day?.iso == "2026-09-30")
    #expect(state.series.statistics?.highest.day.iso == "2026-01-28")
  }

  @Test("Up and Down show the pairs of the rows, without changing the board")
  func pairs() throws {
    let board = Samples.state().board
    let rows = Samples.listedRows
    let next = Samples.press("Alt-h Down")
    #expect(history(next)?.to == rows[1])
    #expect(history(next)?.series.points.isEmpty == false)
    #expect(next.board == board)
    #expect(history(Samples.press("Alt-h Down Up"))?.to == rows[0])
    #expect(history(Samples.press("Alt-h Up"))?.to == rows.last)
  }

  @Test("d goes to a date, also outside the range")
  func date() {
    var state = Samples.press("Alt-h d")
    state = Samples.press("Enter", on: Samples.type("15 mar 2026", on: state))
    #expect(state.sheet == nil)
    #expect(state.board.on == nil)
    #expect(history(state)?.day?.iso == "2026-03-13")
    #expect(history(state)?.window == nil)
    state = Samples.press(
      "Enter", on: Samples.type("15 mar 2020", on: Samples.press("d", on: state)))
    #expect(history(state)?.day?.iso == "2020-03-13")
    #expect(history(state)?.window?.first == Samples.day("2019-09-15"))
  }

  @Test("+ halves the days around the crosshair, - doubles them up to all rates")
  func zoom() throws {
    let closer = try #require(history(Samples.press("Alt-h PgUp PgUp PgUp PgUp +")))
    #expect(closer.day?.iso == "2026-06-26")
    #expect(
      closer.window
        == HistoryWindow(first: Samples.day("2026-02-27"), last: Samples.day("2026-08-28")))
    #expect(closer.series.points.first?.day.iso == "2026-02-27")
    #expect(closer.series.points.last?.day.iso == "2026-08-28")
    let nearest = try #require(history(Samples.press("Alt-h + + + + + + + + + +")))
    #expect(nearest.series.points.count == 6)
    let all = try #require(history(Samples.press("Alt-h - - - - - - - - -")))
    #expect(all.range == .all)
    #expect(all.window == nil)
  }

  @Test("< and > choose the next range from the days that a zoomed chart shows")
  func rangesOfZoom() {
    func range(_ keys: String) -> HistoryRange? { history(Samples.press(keys))?.range }
    #expect(range("Alt-h > > + + + + + <") == .sixMonths)
    #expect(range("Alt-h > > + + >") == .all)
    #expect(range("Alt-h > > + + + + + + + + >") == .threeMonths)
    #expect(range("Alt-h < < < < - - - <") == .month)
    #expect(history(Samples.press("Alt-h + >"))?.window == nil)
  }

  @Test("the crosshair moves a zoomed chart along, to both ends of the rates")
  func panning() throws {
    var state = Samples.press("Alt-h + + + +")
    let start = try #require(history(state))
    for _ in 0..<60 { state = Samples.press("Shift-Left", on: state) }
    let moved = try #require(history(state))
    #expect(moved.day?.iso == "2026-08-07")
    #expect(moved.series.points.count < 20)
    #expect(moved.series.points.first?.day ?? Samples.clock.today < start.series.points[0].day)
    for _ in 0..<70 { state = Samples.press("Shift-Right", on: state) }
    #expect(history(state)?.day?.iso == "2026-10-30")
  }

  @Test("c adds a second pair from the same currency, x removes it")
  func compare() throws {
    var state = Samples.press("Alt-h c")
    #expect(state.place == .picker)
    #expect(history(Samples.press("Enter", on: state))?.other == HistoryPair(from: .usd, to: .gbp))
    state = Samples.press("Enter", on: Samples.type("GBP", on: state))
    #expect(state.sheet == nil)
    #expect(state.board == Samples.state().board)
    let page = try #require(history(state))
    #expect(page.other == HistoryPair(from: .usd, to: .gbp))
    #expect(page.otherSeries?.points.count == page.series.points.count)
    #expect(history(Samples.press("x", on: state))?.otherSeries == nil)
    #expect(history(Samples.press("Down", on: state))?.other == nil)
  }

  @Test(
    "a second pair has its own base, and is swapped with the first",
    arguments: ["gbp/usd", "GBPUSD", "gbp usd", "usd per gbp"])
  func otherBase(text: String) throws {
    var state = Samples.type(text, on: Samples.press("Alt-h c"))
    guard case .picker(let picker) = state.sheet else {
      Issue.record("no picker")
      return
    }
    #expect(picker.pair == HistoryPair(from: .gbp, to: .usd))
    state = Samples.press("Enter", on: state)
    #expect(state.sheet == nil)
    let page = try #require(history(state))
    #expect(page.pair == HistoryPair(from: .usd, to: .eur))
    #expect(page.other == HistoryPair(from: .gbp, to: .usd))
    let last = try #require(page.otherSeries?.points.last)
    let quote = try state.book.quote(from: .gbp, to: .usd, at: state.clock)
    #expect(last.rate == quote.rate)
    let swapped = try #require(history(Samples.press("s", on: state)))
    #expect(swapped.pair == HistoryPair(from: .eur, to: .usd))
    #expect(swapped.other == HistoryPair(from: .usd, to: .gbp))
    #expect(swapped.otherSeries?.points.last?.rate == .one / quote.rate)
  }

  @Test("the pair itself is not added a second time")
  func samePair() {
    let state = Samples.press("Enter", on: Samples.type("usd/eur", on: Samples.press("Alt-h c")))
    #expect(history(state)?.other == nil)
  }

  @Test("an arrow moves by one screen column, and no publication is out of reach")
  func columns() throws {
    let size = Size(columns: 80, rows: 24)
    var state = Samples.press("Alt-h >")
    let before = try #require(history(state)?.crosshair)
    func press(_ key: Key) {
      if let message = KeyRouter.message(for: key, in: state, size: size) {
        Samples.send(message, to: &state)
      }
    }
    press(.left)
    let step = before - (history(state)?.crosshair ?? before)
    #expect((15...25).contains(step))
    press(.right)
    #expect(history(state)?.crosshair == before)
    for _ in 0..<200 { press(.left) }
    #expect(history(state)?.crosshair == 0)
    state = Samples.press("Alt-h < < < <")
    press(.left)
    #expect(history(state)?.day?.iso == "2026-10-29")
  }

  @Test("no sequence of keys crashes on a page with a history")
  func randomKeys() {
    let size = Size(columns: 60, rows: 18)
    var keys = Seeded(14)
    let names = Keymap.standard.bindings.filter { $0.place == .history }.flatMap(\.keys)
    var state = Samples.press("Alt-h")
    for count in 0..<150 {
      guard let key = names.randomElement(using: &keys), key != .enter else { continue }
      if let message = KeyRouter.message(for: key, in: state, size: size) {
        Samples.send(message, to: &state)
      }
      if state.sheet != nil {
        state = Samples.press(count % 2 == 0 ? "Enter" : "Down Enter", on: state)
        if state.sheet != nil { state = Samples.press("Esc", on: state) }
      }
      _ = render(state, size)
      #expect(history(state)?.crosshair != nil || history(state)?.series.points.isEmpty == true)
    }
  }

  @Test("a recorded message contains no series")
  func coding() throws {
    var history = RateHistory(from: .usd, to: .eur, source: .ecb)
    history.series = HistorySeries(history, book: book)
    let data = try JSONCoding.encode(Message.pages(.push(.history(history))))
    #expect(data.count < 300)
    let decoded = try JSONCoding.decode(Message.self, from: data)
    #expect(decoded == .pages(.push(.history(RateHistory(from: .usd, to: .eur, source: .ecb)))))
  }
}
