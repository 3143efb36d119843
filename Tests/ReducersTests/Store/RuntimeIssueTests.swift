// SPDX-License-Identifier: Apache-2.0

import Foundation
import Reducers
import Synchronization
import Testing

@Suite("What a debug build reports") struct RuntimeIssueTests {
  final class Issues {
    var list: [ReducerIssue] = []
    var kinds: [ReducerIssue.Kind] { list.map(\.kind) }
  }

  func store(
    _ script: [String: TextCommand], _ interpreter: Interpreter<String, String>
  ) -> (Store<[String], String, String>, Issues) {
    let issues = Issues()
    let store = Store(
      [], reducer: scripted(script), interpreter: interpreter,
      report: { issues.list.append($0) })
    return (store, issues)
  }

  @Test("a message sent after its effect has ended is reported") func lateSend() async {
    let kept = Mutex<EffectSend<String>?>(nil)
    let (store, issues) = store(
      ["go": .perform("keep")], Interpreter { _, send in kept.withLock { $0 = send } })
    store.send("go")
    await store.finish()
    kept.withLock { $0 }?("too late")
    store.drain()
    #expect(store.state == ["go"])
    #expect(issues.kinds == [.lateSend])
    #expect(issues.list.first?.text.contains("too late") == true)
    #expect(issues.list.first?.text.contains("perform(keep)") == true)
  }

  @Test("a message from a cancelled effect is not reported") func cancelledSend() async {
    let puppet = Puppet<String>()
    let (store, issues) = store(
      ["go": .perform("x").cancellable("x"), "stop": .cancel("x")], puppet.interpreter)
    store.send("go")
    let send = await puppet.started("x")
    store.send("stop")
    await puppet.cancelled("x")
    for _ in 0..<20 { send("late") }
    store.drain()
    #expect(issues.kinds == [])
    #expect(store.state == ["go", "stop"])
  }

  @Test("an effect that no interpreter handles is reported") func unhandled() async {
    let a = CasePath<String, String>(embed: { $0 }) { $0.hasPrefix("a") ? $0 : nil }
    let part = Interpreter<String, String> { effect, send in send("did \(effect)") }
    let (store, issues) = store(
      ["go": .batch(.perform("apple"), .perform("pear"))],
      .combine(.empty, part.pullback(effect: a, message: { $0 })))
    store.send("go")
    await store.finish()
    #expect(store.state == ["go", "did apple"])
    #expect(issues.kinds == [.unhandledEffect])
    #expect(issues.list.first?.text.contains("pear") == true)
  }

  @Test("no effect if the interpreter does nothing on purpose") func empty() async {
    let (store, issues) = store(["go": .perform("x")], .empty)
    store.send("go")
    await store.finish()
    #expect(issues.kinds == [])
  }

  @Test("a stream that throws is reported") func stream() async {
    struct Broken: Error {}
    let stream = AsyncThrowingStream<String, any Error> { source in
      source.yield("one")
      source.finish(throwing: Broken())
    }
    let (store, issues) = store(["go": .run("numbers", stream)], .empty)
    store.send("go")
    await store.finish()
    #expect(store.state == ["go", "one"])
    #expect(issues.kinds == [.streamFailed])
    #expect(issues.list.first?.text.contains("Broken") == true)
  }

  @Test("an id that is cancelled and never used is reported when the store closes")
  func unusedID() {
    let ids: Reducer<[String], String, String> = scripted([
      "start": .perform("load").cancellable("load"), "stop": .cancel("laod"),
      "end": .cancel("load"), "early": .cancel("late"),
      "late": .perform("late").cancellable("late"),
    ])
    let issues = Issues()
    let store = Store(
      [], reducer: ids, interpreter: .empty, report: { issues.list.append($0) })
    for message in ["early", "late", "start", "stop", "stop", "end"] { store.send(message) }
    #expect(issues.kinds == [])
    store.close()
    #expect(issues.kinds == [.unusedID])
    #expect(issues.list.first?.text.contains("laod") == true)
  }

  @Test("a reducer that composes a child anew for each message cancels nothing, which is reported")
  func composedAnew() {
    let reducer = Reducer<Family, FamilyMessage, String> { state, message in
      member.pullback(state: \.left, message: .left).reduce(&state, message)
    }
    let issues = Issues()
    let store = Store(
      Family(), reducer: reducer, interpreter: .empty, report: { issues.list.append($0) })
    store.send(.left(.text("start")))
    store.send(.left(.text("stop")))
    store.close()
    #expect(issues.kinds.contains(.unusedID))
  }

  @Test("a reducer with children that is called instead of composed") func bareCall() {
    let inner = family()
    let wrapped = Reducer<Family, FamilyMessage, String> { state, message in
      inner.reduce(&state, message)
    }
    let issues = Issues()
    var start = Family()
    start.sheet = Member("sheet")
    let store = Store(
      start, reducer: wrapped, interpreter: .empty, report: { issues.list.append($0) })
    store.send(.sheet(.child(.text("start"))))
    store.send(.sheet(.child(.text("start"))))
    store.send(.left(.text("start")))
    #expect(issues.kinds == [.unseenChild])
    #expect(issues.list.first?.text.contains("around") == true)

    let composed = Store(
      start, reducer: family().around { $0(&$1, $2) }, interpreter: .empty,
      report: { issues.list.append($0) })
    composed.send(.sheet(.child(.text("start"))))
    #expect(issues.kinds == [.unseenChild])
    store.close()
    composed.close()
  }
}
