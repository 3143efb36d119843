// SPDX-License-Identifier: Apache-2.0

import Reducers
import Testing

@testable import ReducersTesting

@Suite("Known failures of other libraries, avoided here") struct KnownFailureTests {
  @Test("ReSwift at 10 000, Actomaton at 50 000: a long synchronous chain overflows the stack")
  func longChains() {
    let reducer = Reducer<Int, Int, Never> { count, message in
      count += 1
      return message > 0 ? .batch(.send(message - 1), .none) : .none
    }
    let store = Store(0, reducer: reducer)
    store.send(200_000)
    #expect(store.state == 200_001)
  }

  @Test("ReSwift: an observer is shown one state twice while another misses it") func observers() {
    let store = Store(
      0,
      reducer: Reducer<Int, Int, Never> {
        $0 = $1; return .none
      })
    var first: [Int] = []
    var second: [Int] = []
    let tokens = [
      store.observe { state in
        first.append(state)
        if state == 1 { store.send(2) }
      },
      store.observe { second.append($0) },
    ]
    store.send(1)
    #expect(first == [0, 1, 2])
    #expect(second == [0, 1, 2])
    withExtendedLifetime(tokens) {}
  }

  @Test("TCA 1989, 3658: stores share cancel ids") func sharedIDs() {
    let script: [String: TextCommand] = [
      "start": .perform("x").cancellable("id"), "stop": .cancel("id"),
    ]
    let stores = (0..<2).map { _ in TestStore([], reducer: scripted(script)) }
    for store in stores {
      store.exhaustivity = .off
      store.send("start")
    }
    stores[0].send("stop")
    #expect(stores.map(\.pending) == [[], ["x"]])
  }

  @Test("TCA 993, 1373: the table of cancellations keeps finished effects") func tableGrows() {
    let script: [String: TextCommand] = [
      "start": .sequence(.perform("x"), .send("m")).cancellable("id"),
      "tick": .send("tock").delayed(by: .seconds(1)).debounced("d", for: .seconds(1)),
    ]
    let store = TestStore([], reducer: scripted(script))
    store.exhaustivity = .off
    for _ in 0..<100 {
      store.send("start")
      store.perform("x")
      store.receiveAll()
      store.send("tick")
    }
    store.advance(by: .seconds(3))
    store.receiveAll()
    #expect(store.engine.table.count == 0)
    #expect(store.engine.table.isEmpty)
  }

  @Test("ended throttle windows do not pile up until the store is drained") func windows() {
    let clock = ManualClock()
    let engine = Engine<Int, Int, String>(
      0,
      reducer: Reducer { count, message in
        count += 1
        return message == 0
          ? .cancel("x") : .cancel("x").throttled("id-\(message)", for: .seconds(1), latest: false)
      }, clock: clock.clock, middleware: [])
    for index in 1...100 { _ = engine.reduceAndStart(index, .sent) }
    #expect(!engine.table.isEmpty)
    clock.advance(by: .seconds(1))
    _ = engine.reduceAndStart(0, .sent)
    #expect(engine.table.isEmpty)
  }

  @Test("the same in a real store: no task is retained after its end") func tasks() async {
    let store = Store(
      [], reducer: scripted(["go": .perform("x").cancellable("id")]), interpreter: .empty)
    for _ in 0..<100 { store.send("go") }
    await store.finish()
    #expect(store.taskCount == 0)
    #expect(!store.hasWork)
  }

  @Test("TCA testOuterCancellation: effects outlive a dismissed child until the next message")
  func outerCancellation() async {
    let puppet = Puppet<FamilyMessage>()
    var start = Family()
    start.sheet = Member("sheet")
    let reducer = family { family, message in
      if message == .text("close") { family.sheet = nil }
      return .none
    }
    // The removal happens outside the ifLet, in a separate reducer.
    let store = Store(start, reducer: reducer, interpreter: puppet.interpreter)
    store.send(.sheet(.child(.text("fire"))))
    _ = await puppet.started("work of sheet")
    store.send(.text("close"))
    await puppet.cancelled("work of sheet")
    #expect(!store.hasWork)
  }

  @Test("the same when the child is removed above the ifLet, outside its reducer")
  func removedAbove() {
    let reducer = Reducer.combine(
      family(),
      Reducer<Family, FamilyMessage, String> { family, message in
        if message == .text("close") { family.sheet = nil }
        return .none
      })
    var start = Family()
    start.sheet = Member("sheet")
    let store = TestStore(start, reducer: reducer)
    store.exhaustivity = .off
    store.send(.sheet(.child(.text("fire"))))
    store.send(.text("close"))
    store.expectCancelled("work of sheet")
  }

  @Test("TCA 1369: tests are flaky and need to yield", arguments: 0..<50) func flaky(run: Int) {
    let store = TestStore(
      [], reducer: scripted(["go": .batch(.perform("x"), .perform("y"))]))
    store.send("go") { $0 = ["go"] }
    store.perform("y", replying: "y done")
    store.receive("y done") { $0.append("y done") }
    store.perform("x", replying: "x done")
    store.receive("x done") { $0.append("x done") }
    store.finish()
  }

  struct Block: Equatable, Sendable {
    var words = (0, 0, 0, 0, 0, 0, 0, 0)
    static func == (left: Self, right: Self) -> Bool { left.words.0 == right.words.0 }
  }
  struct Large: Equatable, Sendable {
    var a = Block(), b = Block(), c = Block(), d = Block(), e = Block(), f = Block(), g = Block()
    var h = Block()
  }
  struct Huge: Equatable, Sendable {
    var a = Large(), b = Large(), c = Large(), d = Large(), e = Large(), f = Large(), g = Large()
    var h = Large()
    var child: Large? = Large()
  }

  @Test("TCA 620, 3146: large states overflow the stack") func largeState() {
    struct Root: Equatable, Sendable {
      var one = Huge(), two = Huge(), three = Huge(), four = Huge()
    }
    let add = Reducer<Int, Int, Never> {
      $0 += $1; return .none
    }
    let huge = Reducer<Huge, Presented<Int>, Never>.empty.ifLet(
      \.child, message: .identity, then: add.pullback(state: \Large.a.words.0))
    let parts = (0..<64).map { index in
      huge.pullback(state: index % 2 == 0 ? \Root.two : \Root.four)
    }
    let store = Store(Root(), reducer: .combine(parts))
    for _ in 0..<1_000 { store.send(.child(1)) }
    #expect(store.state.two.child?.a.words.0 == 32_000)
    #expect(MemoryLayout<Root>.size > 16_000)
  }

  // TCA 1353, where type-checking gives up at seven reducers: see CombineTests, thirty in one
  // expression.
}
