// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting
import Testing

@Suite("A cancel of what has not started") struct HeldCommandTests {
  func store(_ script: [String: TextCommand]) -> TestStore<[String], String, String> {
    let store = TestStore([], reducer: scripted(script))
    store.exhaustivity = .off
    return store
  }

  @Test("cancel reaches what has not started: later steps, and parts of what waits")
  func notStarted() {
    let later = TextCommand.perform("b").cancellable("b")
    let store = store([
      "steps": .sequence(.perform("a"), later, .perform("c")),
      "delayed": .batch(later, .perform("d")).delayed(by: .seconds(1)),
      "only": later.delayed(by: .seconds(1)),
      "after": .sequence(later.delayed(by: .seconds(1)), .perform("e")),
      "own": .sequence(.cancel("b"), later), "stop": .cancel("b"),
      "rest": .batch(.cancel("b"), later).delayed(by: .seconds(1)),
    ])
    store.send("steps")
    store.send("stop")
    store.perform("a")
    #expect(store.pending == ["c"])
    store.perform("c")
    store.send("delayed")
    store.send("only")
    store.send("stop")
    store.advance(by: .seconds(1))
    #expect(store.pending == ["d"])
    store.perform("d")
    store.send("after")
    store.send("stop")
    #expect(store.pending == ["e"])
    store.perform("e")
    store.send("own")
    #expect(store.pending == ["b"])
    store.send("stop")
    store.send("rest")
    store.advance(by: .seconds(1))
    #expect(store.pending == ["b"])
  }

  @Test("a child cancels a later step of its own in a sequence of its parent, and no other's")
  func notStartedOfChild() {
    let app = family().around { reduce, state, message in
      guard message == .text("both") else { return reduce(&state, message) }
      return .sequence(
        .perform("first"), reduce(&state, .left(.text("start"))),
        reduce(&state, .right(.text("start"))))
    }
    let store = TestStore(Family(), reducer: app)
    store.exhaustivity = .off
    store.send(.text("both"))
    store.send(.left(.text("stop")))
    store.perform("first")
    #expect(store.pending == ["load right"])
  }
}
