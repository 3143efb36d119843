// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting
import Testing

@Suite("G1: messages are reduced one at a time, in the order accepted") struct G01OrderTests {
  static let script = ["a": TextCommand.batch(.send("a1"), .send("a2")), "a1": .send("a11")]

  @Test("Store: sends from everywhere keep their order") func store() async {
    let mailbox = Mailbox<String>()
    let store = Store(
      [], reducer: scripted(Self.script), interpreter: .empty, mailbox: mailbox)
    mailbox.post("m1")
    store.send("a")
    mailbox.post("m2")
    store.drain()
    store.send("b")
    #expect(store.state == ["a", "a1", "a2", "a11", "m1", "m2", "b"])
  }

  @Test("TestStore: the same order, one receive each") func testStore() {
    let store = TestStore([], reducer: scripted(Self.script))
    store.send("a") { $0 = ["a"] }
    store.receive("a1") { $0.append("a1") }
    store.receive("a2") { $0.append("a2") }
    store.receive("a11") { $0.append("a11") }
    store.finish()
  }

  @Test("posts from many threads keep each thread's order, and none is lost") func threads() async {
    let mailbox = Mailbox<Int>()
    let reducer = Reducer<[Int], Int, Never> { log, message in
      log.append(message)
      return .none
    }
    let store = Store([], reducer: reducer, mailbox: mailbox)
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask { for index in 0..<500 { mailbox.post(thread * 1_000 + index) } }
      }
    }
    store.drain()
    #expect(store.state.count == 4_000)
    for thread in 0..<8 {
      #expect(store.state.filter { $0 / 1_000 == thread } == (0..<500).map { thread * 1_000 + $0 })
    }
  }
}
