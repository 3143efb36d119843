// SPDX-License-Identifier: Apache-2.0

import Answers
import GoldenFiles
import Rates
import Reducers
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("Confirmation") struct ConfirmationTests {
  private static func clearing() -> State {
    var tape = Samples.press("Alt-t Tab")
    tape.tape.lines = [TapeLine(id: 1, at: Samples.clock.now, text: "ECB: new rates")]
    return Samples.press("X", on: tape)
  }

  @Test("Esc declines, and the state behind the sheet is unchanged")
  func no() {
    let state = Self.clearing()
    let after = Samples.press("Esc", on: state)
    #expect(after.sheet == nil)
    #expect(after.tape == state.tape)
  }

  @Test("clearing a tape of one line speaks of one line")
  func oneLine() throws {
    var state = Samples.state()
    let line = try SampleTape.line(1, "2026-11-21", hour: 9, "100", .usd, .eur)
    Samples.send(.tape(.loaded([line])), to: &state)
    state.sheet = .confirmation(Confirmation(.clearTape(lines: 1)))
    let text = render(state, Size(columns: 80, rows: 24)).text()
    #expect(text.contains("This deletes its only line."))
    #expect(text.contains("Undo restores it, also after a restart."))
  }

  @Test("to disable the last source with rates is asked about, and one beside another is not")
  func lastSource() throws {
    var state = Samples.press("Alt-S")
    let asked = Samples.press("Space", on: state)
    #expect(asked.place == .confirmation && asked.book.isEnabled(.ecb))
    #expect(Samples.press("Esc", on: asked).book.isEnabled(.ecb))
    let disabled = Samples.press("y", on: asked)
    #expect(!disabled.book.isEnabled(.ecb) && disabled.place == .sources)
    #expect(Samples.press("u", on: disabled).book.isEnabled(.ecb))
    let quote = Publication.Quote(.eur, try #require(PublishedRate(text: "0.896")))
    state.book.insert([
      Publication(
        source: .boc, day: Samples.day("2026-11-20"), base: .usd, kind: .reference, quotes: [quote])
    ])
    state.book.enable(.boc, true)
    #expect(!Samples.press("Space", on: state).book.isEnabled(.ecb))
  }

  @Test("matches its golden frames")
  func golden() {
    PageFrames.expectGolden(Self.clearing(), "confirm-clear")
  }

  @Test("is as high as its paragraphs, also on a narrow screen", arguments: 40...70)
  func height(_ columns: Int) throws {
    let state = Self.clearing()
    let size = Size(columns: columns, rows: 40)
    let (layout, room) = (try #require(Layout(size)), try #require(state.sheet?.room))
    let inside = Panel.inside(room.place(in: layout.content, of: state))
    let last = try #require(inside.lines.last)
    let text = render(state, size)[row: last.row].enumerated()
      .filter { inside.columns.contains($0.offset) }
    #expect(text.contains { $0.element.scalar != " " })
  }

  @Test("draws at every terminal size without crashing")
  func everySize() {
    PageFrames.expectEverySize(Self.clearing())
  }
}
