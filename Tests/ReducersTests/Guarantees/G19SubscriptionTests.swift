// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import ReducersTesting
import Testing

@testable import Reducers

@Suite("G19: what a state says should run, runs") struct G19SubscriptionTests {
  struct Clock: Equatable, Sendable {
    var isRunning = false
    var watches: [String] = []
    var ticks = 0
  }

  enum ClockMessage: Equatable, Sendable {
    case run(Bool), watch([String]), tick, seen(String), cancel, dismiss
  }

  typealias ClockReducer = Reducer<Clock, ClockMessage, String>

  static let clock: ClockReducer = ClockReducer { clock, message in
    switch message {
    case .run(let isRunning): clock.isRunning = isRunning
    case .watch(let watches): clock.watches = watches
    case .tick: clock.ticks += 1
    case .seen(let text): clock.watches.removeAll { $0 == text }
    case .cancel: return .batch(.cancel("clock"), .cancel("a"))
    case .dismiss: return .dismiss
    }
    return .none
  }
  .subscriptions { clock in
    var running: OrderedDictionary<EffectID, Command<ClockMessage, String>> = [:]
    if clock.isRunning { running["clock"] = .every(.seconds(1), .tick) }
    for name in clock.watches { running["\(name)"] = .perform("watch \(name)") }
    return running
  }

  static func running(_ watches: String...) -> Clock { Clock(isRunning: false, watches: watches) }

  @Test("what appears starts, what vanishes is cancelled, in the order of the state") func changes()
  {
    let store = TestStore(Clock(), reducer: Self.clock)
    store.send(.watch(["b", "a"])) { $0.watches = ["b", "a"] }
    #expect(store.pending == ["watch b", "watch a"])
    store.send(.watch(["a", "c"])) { $0.watches = ["a", "c"] }
    store.expectCancelled("watch b")
    #expect(store.pending == ["watch a", "watch c"])
    store.perform("watch c", replying: .seen("c"))
    store.receive(.seen("c")) { $0.watches = ["a"] }
    store.send(.watch([])) { $0.watches = [] }
    store.expectCancelled("watch a")
    store.finish()
  }

  @Test("the initial state's start with the store") func initial() {
    let store = TestStore(Self.running("a"), reducer: Self.clock)
    #expect(store.pending == ["watch a"])
    store.perform("watch a", replying: .seen("a"))
    store.receive(.seen("a")) { $0.watches = [] }
    store.finish()
  }

  @Test("Store: the initial state's start with the store, too") func initialStore() async {
    let live = Interpreter<String, ClockMessage> { effect, send in
      send(.seen(String(effect.dropFirst("watch ".count))))
    }
    let store = Store(Self.running("a", "b"), reducer: Self.clock, interpreter: live)
    #expect(store.hasWork)
    await store.finish()
    #expect(store.state.watches == [])
  }

  @Test("a subscription that has ended does not start again while its id stays") func ended() {
    let store = TestStore(Self.running("a"), reducer: Self.clock)
    store.perform("watch a")
    store.send(.run(false))
    #expect(store.pending == [])
    store.finish()
  }

  @Test("every ticks without drifting, and stops with the state") func every() {
    let store = TestStore(Clock(), reducer: Self.clock)
    store.send(.run(true)) { $0.isRunning = true }
    store.advance(by: .milliseconds(2_500))
    store.receive(.tick) { $0.ticks = 1 }
    store.receive(.tick) { $0.ticks = 2 }
    #expect(store.nextDeadline == .milliseconds(500))
    store.advance(by: .milliseconds(500))
    store.receive(.tick) { $0.ticks = 3 }
    store.send(.run(false)) { $0.isRunning = false }
    #expect(store.nextDeadline == nil)
    store.advance(by: .seconds(9))
    store.finish()
  }

  @Test("deadlines that pass while the program sleeps are skipped; the next are on the grid")
  func late() {
    let time = ManualClock()
    let store = Store(
      Clock(isRunning: true), reducer: Self.clock, interpreter: .empty, clock: time.clock)
    time.advance(by: .milliseconds(10_300))
    store.drain()
    #expect(store.state.ticks == 1)
    #expect(store.nextDeadline == .milliseconds(700))
    time.advance(by: .milliseconds(700))
    store.drain()
    #expect(store.state.ticks == 2)
    store.send(.run(false))
    #expect(!store.hasWork)
    #expect(store.engine.table.isEmpty)
  }

  @Test("a tick that waits is not reduced once the state has stopped it") func waitingTick() {
    let time = ManualClock()
    let store = Store(
      Clock(isRunning: true), reducer: Self.clock, interpreter: .empty, clock: time.clock)
    let observation = store.observe(select: \.ticks) { ticks in
      if ticks == 1 { store.send(.run(false)) }
    }
    time.advance(by: .seconds(1))
    store.drain()
    time.advance(by: .seconds(5))
    store.drain()
    #expect(store.state.ticks == 1)
    observation.cancel()
  }

  @Test("a timer that nothing can stop does not run, and is reported") func endless() {
    let loose = Reducer<Int, Int, Never> { count, message in
      count += message
      return message == 0 ? .every(.seconds(1), 1) : .none
    }
    var issues: [ReducerIssue] = []
    let store = Store(0, reducer: loose, interpreter: .empty, report: { issues.append($0) })
    store.send(0)
    #expect(issues.map(\.kind) == [.endlessTimer])
    #expect(store.nextDeadline == nil)
    #expect(!store.hasWork)
  }

  @Test("a cancel of the same word, and of the send that led to it, does not reach a subscription")
  func cancels() {
    let store = Store(
      Clock(), reducer: Self.clock, interpreter: .empty, clock: ManualClock().clock,
      report: { _ in })
    let work = store.send(.run(true))
    #expect(work.isFinished)
    work.cancel()
    store.send(.cancel)
    #expect(store.nextDeadline == .seconds(1))
    store.close()
  }
}
