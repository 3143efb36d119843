// SPDX-License-Identifier: Apache-2.0

import Answers
import GoldenFiles
import Money
import Screen
import Testing

@testable import Converter

@Suite("Undo on the converter, in the order of the changes") struct UndoTests {
  private func added(_ state: State = Samples.state()) throws -> State {
    var state = state
    Samples.send(.tape(.loaded([])), to: &state)
    for id in 1...2 {
      let line = try SampleTape.line(Int64(id), "2026-11-21", hour: 9, "100", .usd, .eur)
      Samples.send(.tape(.appended([line])), to: &state)
    }
    return state
  }

  @Test("u takes back the conversions added last, U adds them again")
  func undo() throws {
    let state = try added()
    #expect(state.canUndo)
    #expect(Samples.press("Alt-u", on: state).tape.lines.map(\.id) == [1])
    #expect(Samples.press("Alt-u Alt-u", on: state).tape.lines.isEmpty)
    #expect(!Samples.press("Alt-u Alt-u", on: state).canUndo)
    #expect(Samples.press("Alt-u Alt-u Alt-U", on: state).tape.lines.map(\.id) == [1])
    #expect(Samples.press("Alt-u Alt-u Alt-U Alt-U", on: state).tape.lines.map(\.id) == [1, 2])
  }

  @Test("after a change of the board u takes back that one")
  func boardChange() throws {
    let state = Samples.press("Alt-s", on: try added())
    let undone = Samples.press("Alt-u", on: state)
    #expect(undone.board.from == .usd && undone.tape.lines.count == 2)
  }

  @Test("after the change of the board it takes back the line before it, and redo follows")
  func mixed() throws {
    let state = Samples.press("Alt-s Alt-u Alt-u", on: try added())
    #expect(state.tape.lines.map(\.id) == [1])
    let redone = Samples.press("Alt-U", on: state)
    #expect(redone.tape.lines.map(\.id) == [1, 2] && redone.board.from == .usd)
    #expect(Samples.press("Alt-U", on: redone).board.from == .eur)
  }

  @Test("a phrase that another key keeps is a step of its own")
  func phrase() throws {
    let swapped = Samples.press("Down", on: Samples.type("5 sek", on: try added()))
    let state = Samples.press("Alt-s", on: swapped)
    #expect(state.log.past.suffix(3).map(\.place) == [.tape, .converter, .converter])
    #expect(Samples.press("Alt-u Alt-u Alt-u", on: state).tape.lines.map(\.id) == [1])
  }

  @Test("a change of the day is a step, also beside those of the rows")
  func day() {
    let state = Samples.press("Alt-s Shift-Left Shift-Left")
    let day = state.board.on
    #expect(Samples.press("Alt-u", on: state).board.on?.name == "2026-10-29")
    let undone = Samples.press("Alt-u Alt-u", on: state)
    #expect(undone.board.on == nil && undone.board.from == .eur)
    #expect(Samples.press("Alt-u", on: undone).board.from == .usd)
    let redone = Samples.press("Alt-u Alt-U Alt-U Alt-U", on: undone)
    #expect(redone.board.from == .eur && redone.board.on == day)
    #expect(Samples.press("Alt-n Alt-u", on: state).board.on == day)
  }

  @Test("a phrase's day and one stepped to from it are two steps")
  func dayOfPhrase() {
    let state = Samples.press("Enter Shift-Left", on: Samples.type("5 sek on 28 oct 2026"))
    #expect(state.board.on?.name == "2026-10-27")
    #expect(Samples.press("Alt-u", on: state).board.on?.name == "2026-10-28")
    #expect(Samples.press("Alt-u Alt-u", on: state).board.on == nil)
  }

  @Test("the day is not kept, and the steps before it are")
  func dayAtRestart() {
    let state = Samples.press("Alt-s Shift-Left")
    var next = Samples.state()
    Samples.send(.stored([], preferences: state.preferences), to: &next)
    #expect(next.board.on == nil && next.log.past.map(\.place) == [.converter])
    #expect(Samples.press("Alt-u", on: next).board.from == .usd)
  }

  @Test("taking back a swap leaves the day and the amount, also between phrases")
  func swapBetweenPhrases() {
    let day = Samples.press("Shift-Left", on: Samples.press("Enter", on: Samples.type("100")))
    let swapped = Samples.press("Alt-s", on: day)
    let typed = Samples.press("Enter", on: Samples.type("5", on: swapped))
    let undone = Samples.press("Alt-u Alt-u", on: typed)
    #expect(undone.board.lineup.from == .usd && undone.board.on == day.board.on)
    #expect(undone.board.amount.field.text == "100")
    let redone = Samples.press("Alt-U Alt-U", on: undone)
    #expect(redone.board.from == .eur && redone.board.amount.field.text == "5")
    #expect(redone.board.on == day.board.on)
  }

  @Test("a typed result stays when the day is taken back, and the amount follows")
  func dayOfResult() {
    let state = Samples.press("Tab 5 0 Shift-Left Alt-u")
    #expect(state.board.focus == .output && state.board.output.field.text == "50")
    #expect(state.board.on == nil)
  }

  @Test("use back a source that was enabled on the page of the sources")
  func sources() {
    let state = Samples.press("Alt-s Alt-S Space y Esc")
    let source = Samples.press("Alt-s Alt-S", on: Samples.state()).book.order[0]
    #expect(!state.book.enabled.contains(source))
    let undone = Samples.press("Alt-u", on: state)
    #expect(undone.book.enabled.contains(source) && undone.board.from == .eur)
    #expect(Samples.press("Alt-U", on: undone).book.enabled == state.book.enabled)
    #expect(Samples.press("Alt-u", on: undone).board.from == .usd)
  }

  @Test("after a restart it takes back the line that was added last")
  func restart() throws {
    let state = Samples.press("Alt-s", on: try added())
    var next = Samples.state()
    Samples.send(.stored([], preferences: state.preferences), to: &next)
    Samples.send(.tape(.loaded(state.tape.lines)), to: &next)
    next = Samples.press("Alt-u", on: next)
    #expect(next.board.from == .usd && next.tape.lines.count == 2)
    #expect(Samples.press("Alt-u", on: next).tape.lines.map(\.id) == [1])
  }

  @Test("use back a new alert, as the notice says that is left when the sheet closes")
  func alerts() {
    var state = Samples.press("Alt-s")
    Samples.send(.alerts(.added(Samples.alert())), to: &state)
    #expect(state.canUndo)
    state = Samples.press("Alt-u", on: state)
    #expect(state.alerts.list.isEmpty && state.board.from == .eur)
    #expect(Samples.press("Alt-u", on: state).board.from == .usd)
  }
}
