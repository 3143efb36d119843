// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen
import Testing

@testable import Converter

@Suite("Converter screen") struct BoardViewTests {
  @Test("matches its golden frames")
  func golden() {
    // On the day of the newest rates.
    var state = Samples.type("1250+19%")
    state.clock = ClockReading(
      now: Timestamp(Samples.day("2026-10-31"), hour: 9), today: Samples.day("2026-10-31"),
      secondsToMidnight: 54_000)
    state.lookUpRates()
    PageFrames.expectGolden(state, "board", sizes: PageFrames.sizes + [PageFrames.large])
  }

  @Test("shows the age of old rates in each row")
  func stale() {
    PageFrames.expectGolden(
      Samples.type("1250+19%"), "board-stale", sizes: PageFrames.sizes + [PageFrames.large])
  }

  @Test("shows why an amount is invalid, with the last valid answer dimmed")
  func fault() {
    var state = Samples.state()
    for character in "1250*" {
      Samples.send(.board(.edit(.insert(String(character)))), to: &state)
    }
    PageFrames.expectGolden(state, "board-fault")
  }

  @Test("below 40×12 shows how much room is needed")
  func tooSmall() {
    let text = render(Samples.state(), Size(columns: 39, rows: 3)).text()
    #expect(text.contains("agio needs 40x12, has 39x3"))
  }

  @Test("no size traps")
  func everySize() {
    PageFrames.expectEverySize(Samples.state(amount: "1250+19%"))
  }

  @Test("a long text scrolls so that the cursor stays visible")
  func longText() throws {
    var state = Samples.state()
    Samples.send(.board(.edit(.insert(String(repeating: "9", count: 200)))), to: &state)
    let frame = render(state, Size(columns: 80, rows: 24))
    let cursor = try #require(frame.cursor)
    #expect(cursor.column < 80 - 25)
    #expect(frame.size == Size(columns: 80, rows: 24))
  }

  @Test("shows which rows are visible when not all fit")
  func manyRows() {
    var state = Samples.state()
    let rows = Currency.all.filter { $0.status == .active }.prefix(20)
    state.board.rows = Array(rows)
    state.lookUpRates()
    let size = Size(columns: 80, rows: 24)
    #expect(render(state, size).line(7).contains("Currency  1-14 of 20 "))
    #expect(render(Samples.press("End", on: state), size).line(7).contains("  7-20 of 20 "))
    #expect(render(state, PageFrames.sizes[3]).text().contains("Currency  1-4 of 20 "))
    #expect(!render(Samples.state(), size).text().contains(" of 7"))
  }

  @Test("an amount that would round to nothing has more digits, and a mark")
  func small() throws {
    let yen = try #require(Currency(code: "JPY"))
    let state = State(
      clock: Samples.clock, board: Board(from: yen, rows: [.usd, .eur], amount: "1"))
    let text = render(state, Size(columns: 80, rows: 24)).text()
    #expect(text.contains("≈0.0064 USD") && text.contains("≈0.0057 "))
    #expect(!render(Samples.state(), Size(columns: 80, rows: 24)).text().contains("≈"))
  }

  @Test("shows the age of the rates")
  func age() {
    let text = render(Samples.state(), Size(columns: 80, rows: 24)).text()
    #expect(text.contains("○ ECB Fri 30 Oct 2026 · 22 days · r reload"))
  }
}
