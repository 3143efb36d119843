// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting
import Testing

@Suite("G3: commands start in tree order, sends breadth first") struct G03TreeOrderTests {
  static let tree: TextCommand = .batch(
    .perform("one"), .send("a"), .batch(.perform("two"), .send("b")), .perform("three"))
  static let script = ["go": tree, "a": .batch(.send("a1"), .send("a2")), "b": .send("b1")]

  @Test("TestStore: effects are pending in tree order") func effects() {
    let store = TestStore([], reducer: scripted(Self.script))
    store.exhaustivity = .off
    store.send("go")
    #expect(store.pending == ["one", "two", "three"])
    store.receiveAll()
    #expect(store.state == ["go", "a", "b", "a1", "a2", "b1"])
  }

  @Test("Store: generations of sends, each in tree order") func store() {
    let store = Store([], reducer: scripted(Self.script), interpreter: .empty)
    store.send("go")
    #expect(store.state == ["go", "a", "b", "a1", "a2", "b1"])
  }

  @Test("combined reducers: the first one's commands first") func combined() {
    let reducer = Reducer.combine(
      scripted(["go": .send("first")]), scripted(["go": .send("second")]))
    let store = Store([], reducer: reducer, interpreter: .empty)
    store.send("go")
    #expect(store.state == ["go", "go", "first", "first", "second", "second"])
  }

  @Test("a sequence of 20 000 steps takes no stack and no quadratic time") func longSequence() {
    let steps = (0..<20_000).map { TextCommand.send("\($0)") }
    let store = Store(
      [], reducer: scripted(["go": .sequence(steps)]), interpreter: .empty)
    store.send("go")
    #expect(store.state.count == 20_001)
    #expect(store.state.last == "19999")
    #expect(!store.hasWork)
  }

  @Test("a cancelled step does not stop its sequence; a cancelled sequence starts nothing more")
  func cancelledStep() {
    let script: [String: TextCommand] = [
      "go": .sequence(.perform("x").cancellable("step"), .perform("y")).cancellable("all"),
      "stop step": .cancel("step"), "stop all": .cancel("all"),
    ]
    let store = TestStore([], reducer: scripted(script))
    store.exhaustivity = .off
    store.send("go")
    store.send("stop step")
    #expect(store.pending == ["y"])
    store.send("go")
    store.send("stop all")
    #expect(store.pending == [])
    store.exhaustivity = .on
    store.finish()
  }

  @Test("a sequence starts a step when the one before has ended") func sequence() {
    let store = TestStore(
      [], reducer: scripted(["go": .sequence(.perform("x"), .send("m"), .perform("y"))]))
    store.send("go") { $0 = ["go"] }
    #expect(store.pending == ["x"])
    store.perform("x", replying: "x done")
    #expect(store.pending == [])
    store.receive("x done") { $0.append("x done") }
    #expect(store.waiting == ["m"])
    store.receive("m") { $0.append("m") }
    #expect(store.pending == ["y"])
    store.perform("y")
    store.finish()
  }
}
