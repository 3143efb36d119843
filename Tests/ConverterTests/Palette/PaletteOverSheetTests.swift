// SPDX-License-Identifier: Apache-2.0

import Screen
import Testing

@testable import Converter

@Suite("Palette and keys over a sheet") struct PaletteOverSheetTests {
  private let size = Size(columns: 80, rows: 24)

  @Test("the keys of a sheet are listed over it, and Esc goes back to it as it was")
  func keys() {
    let state = Samples.press("Alt-A 1 . 2 5 Alt-?")
    #expect(state.place == .palette)
    let text = render(state, size).text()
    #expect(text.contains("Keys: Alerts") && text.contains("re-arm") == false)
    #expect(text.contains("Make a triggered alert active again"))
    let back = Samples.press("Esc", on: state)
    #expect(back.place == .alerts && back.sheetBelow == nil)
    #expect(render(back, size).text().contains("1.25"))
    #expect(Samples.press("Esc Esc", on: back).place == .converter)
  }

  @Test("F1 lists the keys where a question mark is text")
  func help() {
    let state = Samples.press("Alt-f e u F1")
    #expect(state.place == .palette && state.placeBelow == .picker)
    #expect(Samples.press("Esc", on: state).sheet == Samples.press("Alt-f e u").sheet)
  }

  @Test("an action of the sheet is done in it")
  func inSheet() {
    let open = Samples.press("Alt-m Ctrl-P")
    #expect(open.placeBelow == .markup)
    let state = Samples.press("Enter", on: Samples.type("swap paid", on: open))
    guard case .markup(let sheet) = state.sheet else {
      Issue.record("the sheet is closed")
      return
    }
    #expect(sheet.from == .eur && sheet.to == .usd)
  }

  @Test("an action of the converter closes the sheet")
  func onConverter() {
    let state = Samples.press(
      "Enter", on: Samples.type("cross rates", on: Samples.press("Alt-f Ctrl-P")))
    #expect(state.place == .matrix && state.sheet == nil && state.sheetBelow == nil)
  }

  @Test("a phrase closes the sheet and is on the board")
  func phrase() {
    let state = Samples.press(
      "Enter", on: Samples.type("5 sek to nok", on: Samples.press("Alt-m Ctrl-P")))
    #expect(state.place == .converter && state.board.from.code == "SEK")
  }

  @Test("it is not opened over itself")
  func twice() {
    let state = Samples.press("Ctrl-P Ctrl-P F1")
    #expect(state.place == .palette && state.sheetBelow == nil)
    #expect(Samples.press("Esc", on: state).place == .converter)
  }
}
