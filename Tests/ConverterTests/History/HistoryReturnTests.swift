// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Converter

@Suite("What a history leaves on the converter") struct HistoryReturnTests {
  @Test("Enter on the newest day shows the newest rates, which stay the newest")
  func newestDay() {
    #expect(Samples.press("Alt-h Enter").board.on == nil)
    #expect(Samples.press("Alt-h s Enter").board.on == nil)
    #expect(Samples.press("Alt-h Left Enter").board.on != nil)
  }

  @Test("the range chosen there is that of the converter's chart")
  func keptRange() {
    let state = Samples.press("Alt-h > Esc")
    #expect(state.pages.top == nil && state.board.range == .fiveYears)
  }

  @Test("zooming in and out again returns to the range, wherever the crosshair is")
  func zoom() {
    for keys in ["+ -", "+ + + - - -", "PgUp PgUp PgUp + + - -", "Home + + + - - -"] {
      let state = Samples.press("Alt-h \(keys)")
      guard case .history(let history) = state.pages.top?.screen else {
        Issue.record("no history after \(keys)")
        return
      }
      #expect(history.window == nil && history.range == .year, "\(keys)")
    }
  }
}
