// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("Copying") struct FilesTests {
  @Test("puts the digits of the result on the clipboard and shows a notice")
  func copying() {
    let store = TestStore(Samples.state(amount: "125000"), reducer: appReducer)
    store.send(.copyOutput)
    store.perform(
      .copy("111886.86", as: "111886.86 EUR"), replying: .notice(Notice("copied", .good)))
    store.receive(.notice(Notice("copied", .good))) { $0.show("copied", .good) }
    store.expireNotice()
    store.finish()
  }

  @Test("copies the digits shown of an amount less than the minor unit")
  func small() {
    var state = Samples.press("Alt-c k r w Enter")
    #expect(render(state, .standard).text().contains("≈0.00067 "))
    let command = appReducer.reduce(&state, .copyOutput)
    #expect(command.effects == [.copy("0.00067", as: "0.00067 EUR")])
  }

  @Test("without a valid result shows a notice")
  func nothing() {
    for text in ["", "1250*"] {
      var state = Samples.state(amount: "1")
      Samples.press([.character("1"), .backspace] + text.map { .character($0) }, in: &state)
      let command = appReducer.reduce(&state, .copyOutput)
      #expect(command.effects.isEmpty)
      #expect(state.notice?.tone == .problem)
    }
  }
}
