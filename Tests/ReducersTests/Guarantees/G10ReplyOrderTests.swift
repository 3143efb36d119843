// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting
import Testing

@Suite("G10: replies of effects that run at the same time may come in any order")
struct G10ReplyOrderTests {
  static let script: [String: TextCommand] = ["go": .batch(.perform("x"), .perform("y"))]

  @Test("Store: replies are reduced in the order they come", arguments: [["x", "y"], ["y", "x"]])
  func store(order: [String]) async {
    let puppet = Puppet<String>()
    let store = Store([], reducer: scripted(Self.script), interpreter: puppet.interpreter)
    store.send("go")
    for name in order {
      let reply = await puppet.started(name)
      reply("\(name) done")
      puppet.finish(name)
    }
    await store.finish()
    #expect(store.state == ["go"] + order.map { "\($0) done" })
  }

  @Test("TestStore: both orders can be tested", arguments: [["x", "y"], ["y", "x"]])
  func testStore(order: [String]) {
    let store = TestStore([], reducer: scripted(Self.script))
    store.send("go") { $0 = ["go"] }
    for name in order {
      store.perform(name, replying: "\(name) done")
      store.receive("\(name) done") { $0.append("\(name) done") }
    }
    store.finish()
  }
}
