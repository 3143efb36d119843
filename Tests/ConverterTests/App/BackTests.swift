// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Converter

@Suite("Esc") struct BackTests {
  @Test("opens the menu over a settled text, whatever else there is")
  func menu() {
    var state = Samples.press("1 2 5 0 Enter Shift-Left")
    state.notice = Notice("copied", .good)
    state.reload.outcome = Notice("ECB: cannot find the server; rates unchanged", .problem)
    let open = Samples.press("Esc", on: state)
    #expect(open.isMenuOpen && open.board == state.board)
    #expect(Samples.press("Esc", on: open).board == state.board)
  }

  @Test("brings back the text, and not the day")
  func text() {
    let state = Samples.press("Shift-Left 7 Esc")
    #expect(state.board.on != nil && state.board.amount.field.text == "1")
  }
}
