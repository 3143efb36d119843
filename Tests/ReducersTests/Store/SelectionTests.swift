// SPDX-License-Identifier: Apache-2.0

import Reducers
import Testing

@Suite("selection") struct SelectionTests {
  struct State: Equatable, Sendable { var rows: [String] = [], query = "", noise = 0 }

  @Test("is recomputed only when one of any number of inputs changes") func memoised() {
    var computed = 0
    let visible = selection({ (state: State) in state.rows }, { $0.query }) { rows, query in
      computed += 1
      return rows.filter { $0.hasPrefix(query) }
    }
    var state = State(rows: ["apple", "pear"], query: "a")
    #expect(visible(state) == ["apple"])
    state.noise += 1
    #expect(visible(state) == ["apple"])
    #expect(computed == 1)
    state.query = "p"
    #expect(visible(state) == ["pear"])
    #expect(computed == 2)
  }

  @Test("selections can be inputs of others") func nested() {
    let length = selection({ (state: State) in state.query }) { $0.count }
    let text = selection(length.callAsFunction, { (state: State) in state.noise }) { "\($0)/\($1)" }
    let one = selection({ (state: State) in state.noise }) { $0 }
    let five = selection(
      one.callAsFunction, one.callAsFunction, one.callAsFunction, one.callAsFunction,
      one.callAsFunction
    ) { $0 + $1 + $2 + $3 + $4 }
    let state = State(query: "abc", noise: 7)
    #expect(text(state) == "3/7")
    #expect(five(state) == 35)
  }

  @Test("can be observed in a store") func observed() {
    let reducer = Reducer<State, String, Never> { state, message in
      if message == "noise" { state.noise += 1 } else { state.query = message }
      return .none
    }
    let store = Store(State(), reducer: reducer)
    let length = selection({ (state: State) in state.query }) { $0.count }
    var seen: [Int] = []
    let token = store.observe(select: length.callAsFunction) { seen.append($0) }
    for message in ["a", "noise", "b", "abc"] { store.send(message) }
    #expect(seen == [0, 1, 3])
    token.cancel()
  }
}
