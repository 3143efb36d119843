// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen
import Testing

@testable import Converter

@Suite("Undo of the tape on the converter") struct TapeStepsTests {
  private func added(_ state: State = Samples.state()) throws -> State {
    var state = state
    Samples.send(.tape(.loaded([])), to: &state)
    for id in 1...2 {
      let line = try Samples.tapeLine(Int64(id), "2026-11-21", hour: 9, "100", .usd, .eur)
      Samples.send(.tape(.appended(line)), to: &state)
    }
    return state
  }

  @Test("u takes back the conversions added last, Ctrl-R adds them again")
  func undo() throws {
    let state = try added()
    #expect(state.notice?.text.hasSuffix(" · u undo") == true)
    #expect(Samples.press("u", on: state).tape.lines.map(\.id) == [1])
    #expect(Samples.press("u u", on: state).tape.lines.isEmpty)
    #expect(Samples.press("u u u", on: state).notice?.text == "Nothing to undo")
    #expect(Samples.press("u u Ctrl-R", on: state).tape.lines.map(\.id) == [1])
    #expect(Samples.press("u u Ctrl-R Ctrl-R", on: state).tape.lines.map(\.id) == [1, 2])
  }

  @Test("the footer offers undo")
  func footer() throws {
    let size = Size(columns: 80, rows: 24)
    #expect(render(try added(), size).line(23).contains("u undo"))
    #expect(!render(Samples.state(), size).line(23).contains("u undo"))
  }

  @Test("after a change of the board u takes back that one")
  func boardChange() throws {
    let state = Samples.press("s", on: try added())
    let undone = Samples.press("u", on: state)
    #expect(undone.board.from == .usd && undone.tape.lines.count == 2)
  }
}
