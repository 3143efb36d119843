// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting
import Synchronization
import Testing

@Suite("TestStore: any messages, real effects, work in flight") struct TestStoreEffectsTests {
  /// Not Equatable: it carries a function.
  enum Message: Sendable {
    case go, loaded(Double, then: @Sendable () -> Void), failed(String), tick
  }

  struct Effect: Sendable {
    let name: String
    let make: @Sendable () -> Double
  }

  static let loaded = CasePath<Message, Double>(
    embed: { .loaded($0, then: {}) },
    extract: { if case .loaded(let rate, _) = $0 { rate } else { nil } })

  static let reducer = Reducer<[Double], Message, Effect> { rates, message in
    switch message {
    case .go: return .perform(Effect(name: "load", make: { 1.25 }))
    case .loaded(let rate, _): rates.append(rate)
    case .failed, .tick: break
    }
    return .none
  }

  @Test("messages and effects need not be Equatable") func notEquatable() {
    let failures = Failures()
    let store = TestStore([], reducer: Self.reducer, reporter: failures.reporter)
    store.send(.go)
    store.perform(where: { $0.name == "load" }, replying: .loaded(1.25, then: {}), .failed("no"))
    store.receive(case: Self.loaded) { $0 = [1.25] }
    store.receive(where: { if case .failed = $0 { true } else { false } })
    store.finish()
    #expect(failures.kinds == [])
    store.perform(where: { $0.name == "load" })
    #expect(failures.kinds == [.effectNotPending])
  }

  @Test("a message that does not match the case or the predicate is a failure") func otherCase() {
    let failures = Failures()
    let store = TestStore([], reducer: Self.reducer, reporter: failures.reporter)
    store.send(.go)
    store.perform(where: { _ in true }, replying: .failed("no"), .failed("no"))
    store.receive(case: Self.loaded)
    store.receive(where: { _ in false })
    store.receive(case: Self.loaded)
    #expect(failures.kinds == [.otherMessage, .otherMessage, .noMessage])
  }

  static func ticking(_ clock: any Clock<Duration>) -> Reducer<[String], String, String> {
    scripted([
      "start": .run("ticks") { send in
        while (try? await clock.sleep(for: .seconds(1))) != nil { send("tick") }
      }.cancellable("ticks"),
      "stop": .cancel("ticks"),
      "load": .perform("load"),
    ])
  }

  @Test("the real body of run ticks in virtual time and ends when cancelled") func realBody() {
    let clock = VirtualClock()
    let store = TestStore([], reducer: Self.ticking(clock), clock: clock)
    store.send("start") { $0 = ["start"] }
    store.run("ticks")
    store.advance(by: .milliseconds(2_500))
    store.receive("tick") { $0.append("tick") }
    store.receive("tick") { $0.append("tick") }
    store.advance(by: .milliseconds(500))
    store.receive("tick") { $0.append("tick") }
    store.send("stop") { $0.append("stop") }
    store.expectCancelled(run: "ticks")
    store.advance(by: .seconds(10))
    store.finish()
  }

  @Test("the end of a body that was cancelled runs") func cancelledBody() {
    let clock = VirtualClock()
    let log = Log()
    let reducer: Reducer<[String], String, String> = scripted([
      "start": .run("work") { _ in
        try? await clock.sleep(for: .seconds(1))
        log.add("ended")
      }.cancellable("work"),
      "stop": .cancel("work"),
    ])
    let store = TestStore([], reducer: reducer, clock: clock)
    store.send("start") { $0 = ["start"] }
    store.run("work")
    store.send("stop") { $0.append("stop") }
    #expect(log.lines == ["ended"])
    store.expectCancelled(run: "work")
    store.finish()
  }

  private final class Log: Sendable {
    private let content = Mutex<[String]>([])
    var lines: [String] { content.withLock { $0 } }
    func add(_ line: String) { content.withLock { $0.append(line) } }
  }

  @Test("a real interpreter answers, sleeping in virtual time") func realInterpreter() {
    let clock = VirtualClock()
    let store = TestStore([], reducer: Self.ticking(clock), clock: clock)
    let live = Interpreter<String, String> { effect, send in
      send("\(effect)ing")
      try? await clock.sleep(for: .seconds(3))
      send("\(effect)ed")
    }
    store.send("load") { $0 = ["load"] }
    store.run("load", by: live)
    store.receive("loading") { $0.append("loading") }
    #expect(store.pending == ["load"])
    store.advance(by: .seconds(3))
    store.receive("loaded") { $0.append("loaded") }
    store.finish()
  }

  @Test("a real interpreter that does not handle the effect fails the test") func unhandled() {
    let failures = Failures()
    let store = TestStore(
      [], reducer: scripted(["go": .perform("pear")]), reporter: failures.reporter)
    let apples = CasePath<String, String>(embed: { $0 }) { $0.hasPrefix("apple") ? $0 : nil }
    let part = Interpreter<String, String> { _, send in send("done") }
    store.send("go") { $0 = ["go"] }
    store.run("pear", by: part.pullback(effect: apples, message: { $0 }))
    store.finish()
    #expect(failures.kinds == [.issueReported])
    #expect(failures.all.first?.description.contains("pear") == true)
  }

  @Test("a message that a real effect sends after its end fails the test") func lateSend() {
    let failures = Failures()
    let store = TestStore(
      [], reducer: scripted(["go": .perform("keep")]), reporter: failures.reporter)
    let kept = Mutex<EffectSend<String>?>(nil)
    let live = Interpreter<String, String> { _, send in kept.withLock { $0 = send } }
    store.send("go") { $0 = ["go"] }
    store.run("keep", by: live)
    kept.withLock { $0 }?("too late")
    store.finish()
    #expect(failures.kinds == [.issueReported])
    #expect(failures.all.first?.description.contains("too late") == true)
    #expect(store.state == ["go"])
  }

  @Test("a real effect that is left running fails the test") func leftRunning() {
    let failures = Failures()
    do {
      let clock = VirtualClock()
      let store = TestStore(
        [], reducer: Self.ticking(clock), clock: clock, reporter: failures.reporter)
      store.send("start") { $0 = ["start"] }
      store.run("ticks")
      store.run("tocks")
    }
    #expect(failures.kinds == [.effectNotPending, .effectUnfinished])
  }

  @Test("skipInFlight ends everything in flight without a failure") func skipped() {
    let store = TestStore(
      [],
      reducer: scripted([
        "go": .batch(.perform("a"), .run("b") { _ in }, .send("later").delayed(by: .seconds(1)))
      ]))
    store.send("go") { $0 = ["go"] }
    store.skipInFlight()
    #expect(store.pending == [])
    #expect(store.nextDeadline == nil)
    store.finish()
  }
}
