// SPDX-License-Identifier: Apache-2.0

import Reducers
import Testing

@Suite("Middleware") struct MiddlewareTests {
  typealias Log = Middleware<[String], String, String>

  @Test("runs before the reducers, in order, with the message and the state") func before() {
    var lines: [String] = []
    let store = Store(
      [], reducer: scripted(["a": .send("b")]), interpreter: .empty,
      middleware: [
        Log(willReduce: { message, origin, state in
          lines.append("1 \(message) \(origin) \(state.count)")
          return .pass
        }),
        Log(willReduce: { message, _, _ in
          lines.append("2 \(message)")
          return .pass
        }),
      ])
    store.send("a")
    #expect(lines == ["1 a sent 0", "2 a", "1 b command 1", "2 b"])
  }

  @Test("can pass, replace and drop a message") func verdicts() {
    let store = Store(
      [], reducer: scripted([:]), interpreter: .empty,
      middleware: [
        Log(willReduce: { message, _, _ in
          switch message {
          case "old": .replace("new")
          case "secret": .drop
          default: .pass
          }
        })
      ])
    for message in ["a", "old", "secret", "b"] { store.send(message) }
    #expect(store.state == ["a", "new", "b"])
  }

  @Test("a dropped message calls no observer") func droppedIsSilent() {
    let store = Store(
      [], reducer: scripted([:]), interpreter: .empty,
      middleware: [Log(willReduce: { _, _, _ in .drop })])
    var calls = 0
    let token = store.observe { _ in calls += 1 }
    store.send("a")
    #expect(calls == 1)
    token.cancel()
  }

  @Test("sees both states, the command and the origin after the reduction") func after() {
    var lines: [String] = []
    let store = Store(
      [], reducer: scripted(["a": .perform("x")]), interpreter: .empty,
      middleware: [
        Log(didReduce: {
          lines.append("\($0.message) \($0.origin) \($0.before)→\($0.after) \($0.command)")
        })
      ])
    store.send("a")
    store.mailbox.post("b")
    store.drain()
    #expect(
      lines == [#"a sent []→["a"] perform(x)"#, #"b posted ["a"]→["a", "b"] none"#])
    store.close()
  }
}
