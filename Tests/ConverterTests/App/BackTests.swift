// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import ReducersTesting
import Testing

@testable import Converter

@Suite("Esc") struct BackTests {
  @Test("clears the notice, then the date, then the input, one level each")
  func levels() {
    var state = Samples.press("1 2 5 0 [")
    state.notice = Notice("copied", .good)
    state.reload.outcome = Notice("ECB: cannot find the server; rates unchanged", .problem)
    let (day, amount) = (state.board.on, state.board.amount)

    Samples.send(.back, to: &state)
    #expect(state.notice == nil && state.reload.outcome == nil)
    #expect(state.board.on == day && state.board.amount == amount)

    Samples.send(.back, to: &state)
    #expect(state.board.on == nil)
    #expect(state.board.amount == amount)
    #expect(state.notice != nil)

    Samples.send(.back, to: &state)
    Samples.send(.back, to: &state)
    #expect(state.board.amount.field.isEmpty)
  }

  @Test("clears only the outcome of a reload, through the store")
  func outcome() {
    var state = Samples.type("1250")
    state.reload.outcome = Notice("ECB: cannot find the server; rates unchanged", .problem)
    let store = TestStore(state, reducer: appReducer)
    store.send(.back)
    store.receive(.noticeExpired) { $0.reload.outcome = nil }
    store.finish()
  }
}
