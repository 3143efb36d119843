// SPDX-License-Identifier: Apache-2.0

import Answers
import GoldenFiles
import Money
import Rates
import Reducers
import Screen
import Testing

@testable import Converter

@Suite("Undo after a restart") struct UndoHistoryTests {
  @Test("brings a removed row and the old pair back, and redo goes forward again")
  func board() throws {
    let before = Samples.state()
    let changed = Samples.press("Alt-x Alt-s", on: before)
    var next = try Samples.restarted(changed)
    #expect(next.board.rows == changed.board.rows)
    next = Samples.press("Alt-u Alt-u", on: next)
    #expect(next.board.from == before.board.from)
    #expect(next.board.rows == before.board.rows)
    next = Samples.press("Alt-U Alt-U", on: next)
    #expect(next.board.rows == changed.board.rows)
    #expect(next.board.from == changed.board.from)
  }

  @Test("a text in the result, beside a row that a phrase added, ends no start")
  func typedResult() throws {
    let typed = Samples.press("Tab 6", on: Samples.press("Enter", on: Samples.type("5 eur")))
    let next = try Samples.restarted(typed)
    #expect(next.board.fieldState == .settled && next.board.to == typed.board.to)
    #expect(Samples.press("Alt-u", on: next).board.output.field.text == "6")
  }

  @Test("neither brings back a row that another agio removed meanwhile, nor removes one it added")
  func changedElsewhere() throws {
    var kept = Samples.press("Alt-x Alt-s Alt-u").preferences
    kept.rows = kept.rows.filter { $0 != .jpy } + [.sek]
    var next = Samples.state()
    Samples.send(.stored([], preferences: kept), to: &next)
    #expect(next.board.rows == kept.rows)
    let undone = Samples.press("Alt-u", on: next)
    #expect(undone.board.rows == Board.defaultRows.filter { $0 != .jpy } + [.sek])
    #expect(!undone.canUndo)
    let redone = Samples.press("Alt-U Alt-U", on: undone)
    #expect(redone.board.from == .gbp && redone.board.rows.contains(.usd))
    #expect(!redone.board.rows.contains(.jpy) && redone.board.rows.contains(.sek))
  }

  @Test("takes back a typed phrase: its amount, its currencies and its day")
  func phrase() throws {
    let before = Samples.press("1 2 . 5 Enter")
    let typed = Samples.press(
      "Enter", on: Samples.type("200 sek to pln on 2 jan 2020", on: before))
    var next = try Samples.restarted(typed)
    #expect(next.board.amount.field.text == "200")
    next = Samples.press("Alt-u", on: next)
    #expect(next.board.amount.reading?.plainValue == before.board.amount.reading?.plainValue)
    #expect(next.board.from == before.board.from && next.board.rows == before.board.rows)
    #expect(next.board.on == nil)
  }

  @Test("keeps the temporary row of a phrase, the amount, and the phrase for redo")
  func temporaryRow() throws {
    let typed = Samples.press("Enter", on: Samples.type("200 sek to pln on 2 jan 2020"))
    let next = try Samples.restarted(typed)
    #expect(next.board.rows == typed.board.rows && next.board.to.code == "PLN")
    #expect(next.board.lineup.temporary == typed.board.lineup.temporary)
    #expect(next.board.on == nil)
    let redone = Samples.press("Alt-u Alt-U", on: next)
    #expect(redone.board.amount.field.text == "200" && redone.board.to.code == "PLN")
    #expect(redone.board.on?.name == "2020-01-02")
  }

  @Test("is not offered where it would change nothing")
  func nothing() throws {
    for place in ["", "Alt-t", "Alt-S", "Alt-A"] {
      let frame = render(Samples.press(place), Size(columns: 120, rows: 40))
      #expect(!frame.line(39).contains("undo"), "\(place)")
    }
    var kept = Samples.state().preferences
    kept.undo = UndoHistory()
    kept.undo?.log.record(.board(KeptLineup(Samples.state().board.lineup), named: "nothing"))
    var state = Samples.state()
    Samples.send(.stored([], preferences: kept), to: &state)
    #expect(!render(state, .standard).line(23).contains("undo"))
  }

  @Test("brings a deleted line of the tape back")
  func tape() throws {
    let lines = try SampleTape.expenses()
    let deleted = Samples.press("x", on: Samples.tape(lines))
    var next = Samples.press("Alt-t Tab", on: try Samples.restarted(deleted))
    Samples.send(.tape(.loaded(deleted.tape.lines)), to: &next)
    next = Samples.press("u", on: next)
    #expect(next.tape.lines == lines)
  }

  @Test("brings a deleted alert back, and a changed order of sources")
  func alertsAndSources() throws {
    var state = Samples.state(alerts: [Samples.alert()])
    state = Samples.press("Alt-S J Esc Alt-A Alt-x", on: state)
    #expect(state.alerts.list.isEmpty)
    var next = Samples.press("Alt-A Alt-u", on: try Samples.restarted(state))
    #expect(next.alerts.list == [Samples.alert()])
    #expect(next.book.order != RateBook().order)
    next = Samples.press("Esc Alt-S u", on: next)
    #expect(next.book.order == RateBook().order)
  }

  @Test("goes back a hundred steps and no more")
  func bounded() {
    var state = Samples.state()
    for _ in 0..<110 { state = Samples.press("Alt-s", on: state) }
    #expect(state.preferences.undo?.log.past.count == 100)
  }

  @Test("nothing to undo is not kept")
  func empty() {
    #expect(Samples.state().preferences.undo == nil)
  }
}
