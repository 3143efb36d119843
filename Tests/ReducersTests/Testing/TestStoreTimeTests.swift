// SPDX-License-Identifier: Apache-2.0

import Reducers
import Testing

@testable import ReducersTesting

@Suite("Virtual time") struct TestStoreTimeTests {
  @Test("a timer that restarts itself: one advance, and a receive for each tick") func ticks() {
    let reducer = Reducer<Int, String, String> { count, message in
      if message == "tick" { count += 1 }
      return .send("tick").delayed(by: .seconds(1)).cancellable("tick", inFlight: .cancelPrevious)
    }
    let store = TestStore(0, reducer: reducer)
    store.send("start")
    store.advance(by: .milliseconds(3_500))
    for count in 1...3 { store.receive("tick") { $0 = count } }
    #expect(store.waiting == [])
    #expect(store.nextDeadline == .milliseconds(500))
    store.exhaustivity = .off
  }

  @Test("debounce runs only the last command of a burst, after a pause") func debounce() {
    let reducer = Reducer<String, String, String> { query, message in
      query = message
      return .perform("search \(message)").debounced("search", for: .milliseconds(300))
    }
    let store = TestStore("", reducer: reducer)
    for text in ["a", "ag", "agi"] {
      store.send(text) { $0 = text }
      store.advance(by: .milliseconds(200))
    }
    #expect(store.pending == [])
    store.advance(by: .milliseconds(100))
    #expect(store.pending == ["search agi"])
    store.send("agio") { $0 = "agio" }
    store.expectCancelled("search agi")
    store.advance(by: .milliseconds(300))
    store.perform("search agio")
    store.finish()
  }

  @Test("debounce: restarted at the same instant, it fires after timers set in between")
  func debounceOrder() {
    let script: [String: TextCommand] = [
      "search": .send("searched").debounced("search", for: .seconds(1)),
      "save": .send("saved").delayed(by: .seconds(1)),
    ]
    let store = TestStore([], reducer: scripted(script))
    store.exhaustivity = .off
    for message in ["search", "save", "search"] { store.send(message) }
    store.advance(by: .seconds(1))
    store.receiveAll()
    #expect(store.state == ["search", "save", "search", "saved", "searched"])
    #expect(store.engine.table.isEmpty)
  }

  @Test("debounce: a step replaces the waiting command, and its sequence continues afterwards")
  func debounceInSequence() {
    let debounced = TextCommand.send("searched").debounced("search", for: .seconds(1))
    let script: [String: TextCommand] = [
      "search": debounced, "both": .sequence(debounced, .send("after")),
    ]
    let store = TestStore([], reducer: scripted(script))
    store.exhaustivity = .off
    store.send("search")
    store.send("both")
    store.advance(by: .seconds(1))
    store.receiveAll()
    #expect(store.state == ["search", "both", "searched", "after"])
    #expect(store.engine.table.isEmpty)
  }

  @Test(
    "throttle starts the first command immediately, the latest at the end of the window",
    arguments: [true, false])
  func throttle(latest: Bool) {
    let reducer = Reducer<Int, Int, Int> { _, message in
      .perform(message).throttled("t", for: .seconds(1), latest: latest)
    }
    let store = TestStore(0, reducer: reducer)
    for number in 1...3 { store.send(number) }
    #expect(store.pending == [1])
    store.perform(1)
    store.advance(by: .seconds(1))
    #expect(store.pending == (latest ? [3] : []))
    if latest { store.perform(3) }
    store.send(4)
    #expect(store.pending == (latest ? [] : [4]))
    store.advance(by: .seconds(1))
    store.perform(4)
    store.advance(by: .seconds(1))
    store.send(5)
    store.perform(5)
    store.finish()
  }

  @Test("a cancelled delay never fires") func cancelledDelay() {
    let reducer = Reducer<Int, String, String> { _, message in
      message == "go" ? .send("late").delayed(by: .seconds(1)).cancellable("x") : .cancel("x")
    }
    let store = TestStore(0, reducer: reducer)
    store.send("go")
    store.send("stop")
    store.advance(by: .seconds(5))
    store.finish()
  }

  /// A sequence of a throttled command and another one, sent a second time in the open window.
  static func throttledTwice(latest: Bool) -> TestStore<[String], String, String> {
    let script: [String: TextCommand] = [
      "go": .sequence(
        .perform("first").throttled("t", for: .seconds(1), latest: latest), .perform("next")),
      "other": .perform("other").throttled("t", for: .seconds(1), latest: latest),
      "stop": .cancel("t"),
    ]
    let store = TestStore([], reducer: scripted(script))
    store.exhaustivity = .off
    store.send("go")
    store.perform("first")
    store.perform("next")
    store.send("go")
    return store
  }

  @Test("a sequence waits for the throttled command that waits for the end of its window")
  func throttledInSequence() {
    let store = Self.throttledTwice(latest: true)
    #expect(store.pending == [])
    store.advance(by: .seconds(1))
    #expect(store.pending == ["first"])
    store.perform("first")
    #expect(store.pending == ["next"])
  }

  @Test("a sequence goes on when another command takes the place of the one that waits")
  func replacedInSequence() {
    let store = Self.throttledTwice(latest: true)
    store.send("other")
    #expect(store.pending == ["next"])
    store.advance(by: .seconds(1))
    #expect(store.pending == ["next", "other"])
  }

  @Test("a sequence goes on when the one that waits is cancelled") func cancelledInSequence() {
    let store = Self.throttledTwice(latest: true)
    store.send("stop")
    #expect(store.pending == ["next"])
    store.advance(by: .seconds(1))
    #expect(store.pending == ["next"])
  }

  @Test("a sequence does not wait for a command that an open window drops")
  func droppedInSequence() {
    #expect(Self.throttledTwice(latest: false).pending == ["next"])
  }

  @Test("with exhaustivity off, an expectation is given the state after the message")
  func expectationWhenOff() {
    let store = TestStore([], reducer: scripted([:]))
    store.send("one") { $0.append("one") }
    store.exhaustivity = .off
    store.send("two") { #expect($0 == ["one", "two"]) }
  }

  @Test("a second test store on the same clock starts at its time") func secondStore() {
    let clock = VirtualClock()
    for _ in 1...2 {
      let store = TestStore(
        [], reducer: scripted(["go": .send("late").delayed(by: .seconds(1))]), clock: clock)
      store.send("go") { $0 = ["go"] }
      store.advance(by: .seconds(1))
      store.receive("late") { $0 = ["go", "late"] }
      store.finish()
    }
  }

  @Test("Store: nextDeadline is how long to sleep; drain fires the timers that are due")
  func store() {
    let clock = ManualClock()
    let store = Store(
      [], reducer: scripted(["go": .send("late").delayed(by: .seconds(2))]),
      interpreter: .empty, clock: clock.clock)
    #expect(store.nextDeadline == nil)
    store.send("go")
    #expect(store.nextDeadline == .seconds(2))
    clock.advance(by: .milliseconds(1_999))
    store.drain()
    #expect(store.state == ["go"])
    #expect(store.nextDeadline == .milliseconds(1))
    clock.advance(by: .seconds(1))
    #expect(store.nextDeadline == .zero)
    store.drain()
    #expect(store.state == ["go", "late"])
    #expect(store.nextDeadline == nil)
  }
}
