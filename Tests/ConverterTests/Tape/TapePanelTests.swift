// SPDX-License-Identifier: Apache-2.0

import Answers
import GoldenFiles
import Rates
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("Panel of the tape") struct TapePanelTests {
  private let size = Size(columns: 120, rows: 40)

  /// The converter with the lines of 29 and 30 October, on the 30th.
  private func state() throws -> State {
    var state = Samples.tape(try SampleTape.expenses())
    Samples.send(.back, to: &state)
    return state
  }

  @Test("shows today's conversions with their notes, and the total")
  func today() throws {
    let text = render(try state(), size).text()
    #expect(text.contains("Tape · added today") && text.contains("total in GBP"))
    #expect(text.contains("09:12     1,250.00 USD =  1,118.87 EUR  hotel"))
    #expect(text.contains("12:30  12 EUR + 30 USD =     32.40 GBP  museum"))
    #expect(!text.contains("concert") && !text.contains("ECB updated"))
    let total = try state().tapeLedger(of: try SampleTape.expenses().filter { $0.id > 6 })
    #expect(text.contains(total.text(of: total.total, Settings())))
  }

  @Test("where it is not in sight a badge counts today's lines")
  func badge() throws {
    let state = try state()
    for (columns, rows) in [(80, 24), (40, 12)] {
      let size = Size(columns: columns, rows: rows)
      let header = render(state, size).line(0)
      #expect(header.contains("Esc t 3"), "\(header)")
    }
    #expect(!render(state, size).line(0).contains("Esc t "))
    #expect(!render(Samples.state(), Size(columns: 80, rows: 24)).line(0).contains("Esc t "))
  }

  @Test("a conversion on another day's rates is in it on the day it was added")
  func otherDay() throws {
    var state = try state()
    let line = try SampleTape.line(
      11, "2026-10-30", hour: 12, minute: 40, "100", .usd, .eur, on: "2020-01-02", note: "old fare")
    Samples.send(.tape(.appended([line])), to: &state)
    let shown = render(state, size).text()
    // A line of another day has its day in place of the time.
    #expect(shown.contains("2 Jan 2020") && shown.contains("old fare") && !shown.contains("12:40"))
  }

  @Test("is left out on a day without conversions")
  func empty() throws {
    var state = try state()
    #expect(!render(Samples.state(), size).text().contains("Tape · added today"))
    Samples.send(
      .clock(
        .init(
          now: Timestamp(Samples.day("2026-10-31"), hour: 1), today: Samples.day("2026-10-31"),
          secondsToMidnight: 82_800)), to: &state)
    #expect(!render(state, size).text().contains("Tape · added today"))
  }

  @Test("shows the newest conversions when there are more than fit, and how many it does not")
  func many() throws {
    var state = try state()
    for number in 0..<40 {
      let line = try SampleTape.line(
        Int64(20 + number), "2026-10-30", hour: 12, minute: number, "\(number + 1)", .usd, .eur)
      Samples.send(.tape(.appended([line])), to: &state)
    }
    let text = render(state, size).text()
    #expect(text.contains("12:39") && !text.contains("12:01"))
    let shown = text.split(separator: "\n").count { $0.contains(#/12:\d\d /#) }
    let all = state.linesAddedToday.count
    #expect(text.contains("\(all - shown) more above"), "\(text)")
  }

  @Test("the lines are read at the start, not only when the page is opened")
  func loads() throws {
    let store = TestStore(Samples.state(), reducer: appReducer)
    store.send(.started)
    #expect(store.pending.contains(.loadTape))
    let lines = try SampleTape.expenses()
    store.perform(.loadTape, replying: .tape(.loaded(lines)))
    store.receive(.tape(.loaded(lines))) {
      $0.tape.lines = lines
      $0.tape.loadState = .loaded
      $0.tape.selected = 5
    }
    store.skipInFlight()
  }

  @Test("a click on it opens the tape")
  func click() throws {
    let state = try state()
    let layout = try #require(Layout(size, state.contents(for: size)))
    let area = try #require(layout.tape)
    let key = Key.click(row: area.row + 2, column: area.column + 3)
    let message = try #require(KeyRouter.message(for: key, in: state, size: size))
    var opened = state
    Samples.send(message, to: &opened)
    #expect(opened.place == .tape)
  }

  @Test("matches its golden frames", arguments: [Size(columns: 120, rows: 40), PageFrames.large])
  func golden(_ size: Size) throws {
    PageFrames.expectGolden(try state(), "board-tape", sizes: [size])
  }
}
