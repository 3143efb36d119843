// SPDX-License-Identifier: Apache-2.0

import Reducers
import Testing

@testable import ReducersTesting

@Suite("G5: after a cancellation, no message of that effect is reduced") struct G05CancellationTests
{
  static let script: [String: TextCommand] = [
    "load": .perform("load").cancellable("load", inFlight: .cancelPrevious),
    "once": .perform("once").cancellable("once", inFlight: .ignoreNew),
    "keep": .perform("keep").cancellable("keep"),
    "stop": .cancel("load"),
    "stop keep": .cancel("keep"),
  ]

  @Test("Store: not even one that is already in the mailbox") func mailbox() async {
    let puppet = Puppet<String>()
    let store = Store([], reducer: scripted(Self.script), interpreter: puppet.interpreter)
    store.send("load")
    let reply = await puppet.started("load")
    reply("too late")
    store.send("stop")
    store.drain()
    #expect(store.state == ["load", "stop"])
    reply("much too late")
    store.drain()
    #expect(store.state == ["load", "stop"])
    await puppet.cancelled("load")
    #expect(!store.hasWork)
  }

  @Test("Store: not one that follows the cancellation in the same drain") func sameDrain()
    async
  {
    let puppet = Puppet<String>()
    let store = Store([], reducer: scripted(Self.script), interpreter: puppet.interpreter)
    store.send("load")
    let reply = await puppet.started("load")
    store.mailbox.post("stop")
    reply("too late")
    store.drain()
    #expect(store.state == ["load", "stop"])
  }

  @Test("Store: a message before the cancellation is reduced") func before() async {
    let puppet = Puppet<String>()
    let store = Store([], reducer: scripted(Self.script), interpreter: puppet.interpreter)
    store.send("load")
    let reply = await puppet.started("load")
    reply("in time")
    store.mailbox.post("stop")
    store.drain()
    #expect(store.state == ["load", "in time", "stop"])
  }

  @Test("Store: a replaced effect's messages are dropped, the new one's are reduced")
  func replaced() async {
    let puppet = Puppet<String>()
    let store = Store([], reducer: scripted(Self.script), interpreter: puppet.interpreter)
    store.send("load")
    let old = await puppet.started("load")
    old("old, too late")
    store.send("load")
    await puppet.cancelled("load")
    store.drain()
    #expect(store.state == ["load", "load"])
    while puppet.started.count < 2 { await Task.yield() }
    let new = await puppet.started("load")
    new("new")
    store.drain()
    #expect(store.state == ["load", "load", "new"])
    store.close()
  }

  @Test("a sent message waiting in the queue is cancelled, too") func queued() {
    let script: [String: TextCommand] = [
      "go": .batch(.send("stop"), .send("doomed").cancellable("x")), "stop": .cancel("x"),
    ]
    let store = Store([], reducer: scripted(script), interpreter: .empty)
    store.send("go")
    #expect(store.state == ["go", "stop"])
    let test = TestStore([], reducer: scripted(script))
    test.send("go") { $0 = ["go"] }
    test.receive("stop") { $0.append("stop") }
    test.finish()
  }

  @Test("TestStore: cancelled, replaced, ignored and kept") func testStore() {
    let store = TestStore([], reducer: scripted(Self.script))
    store.exhaustivity = .off
    store.send("load")
    store.send("load")
    store.expectCancelled("load")
    #expect(store.pending == ["load"])
    store.send("stop")
    store.expectCancelled("load")
    store.send("once")
    store.send("once")
    store.send("keep")
    store.send("keep")
    #expect(store.pending == ["once", "keep", "keep"])
    store.send("stop keep")
    store.expectCancelled("keep")
    store.expectCancelled("keep")
    store.perform("once")
    store.exhaustivity = .on
    store.finish()
  }

  @Test("TestStore: a waiting reply is dropped with its effect") func waitingReply() {
    let store = TestStore([], reducer: scripted(Self.script))
    store.exhaustivity = .off
    store.send("load")
    store.perform("load", replying: "reply", finishing: false)
    #expect(store.waiting == ["reply"])
    _ = store.engine.reduceAndStart("stop", .sent)
    #expect(store.waiting == [])
    store.expectCancelled("load")
  }
}
