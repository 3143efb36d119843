// SPDX-License-Identifier: Apache-2.0

import Reducers
import Testing

@Suite("G11: closing or releasing the store cancels everything immediately") struct G11ClosingTests
{
  static let script: [String: TextCommand] = [
    "go": .batch(.perform("x"), .perform("y"), .send("later").delayed(by: .seconds(9)))
  ]

  @Test("close cancels tasks, removes timers and drops later messages") func close() async {
    let puppet = Puppet<String>()
    let store = Store([], reducer: scripted(Self.script), interpreter: puppet.interpreter)
    var seen = 0
    let token = store.observe { _ in seen += 1 }
    store.send("go")
    let reply = await puppet.started("x")
    _ = await puppet.started("y")
    reply("in the mailbox")
    store.close()
    await puppet.cancelled("x")
    await puppet.cancelled("y")
    #expect(store.nextDeadline == nil)
    #expect(!store.hasWork)
    reply("late")
    store.mailbox.post("late")
    store.send("late")
    store.drain()
    #expect(store.state == ["go"])
    #expect(seen == 2)
    token.cancel()
  }

  @Test("releasing the store does the same: no task keeps it alive") func drop() async {
    let puppet = Puppet<String>()
    var store: Store? = Store(
      [], reducer: scripted(Self.script), interpreter: puppet.interpreter)
    weak let weakStore = store
    store?.send("go")
    _ = await puppet.started("x")
    _ = await puppet.started("y")
    store = nil
    #expect(weakStore == nil)
    await puppet.cancelled("x")
    await puppet.cancelled("y")
  }

  @Test("close inside an observer ends the round") func inside() {
    let store = Store([], reducer: scripted(["go": .send("more")]), interpreter: .empty)
    var seen: [Int] = []
    let first = store.observe { if $0.count == 2 { store.close() } }
    let second = store.observe { seen.append($0.count) }
    store.send("go")
    #expect(seen == [0])
    withExtendedLifetime((first, second)) {}
  }

  @Test("a sequence that was sent ends with the store") func sequence() async {
    let (stream, source) = AsyncStream<String>.makeStream()
    let store = Store([], reducer: scripted([:]), interpreter: .empty)
    await confirmation { ended in
      await withCheckedContinuation { continuation in
        source.onTermination = { _ in
          ended()
          continuation.resume()
        }
        store.send(stream)
        store.close()
      }
    }
  }

  @Test("closing before or during a reduction: what it requests does not start")
  func closedMeanwhile() async {
    final class Box {
      var store: Store<[String], String, String>?
    }
    let script: [String: TextCommand] = [
      "go": .batch(.perform("effect"), .send("next"), .send("later").delayed(by: .seconds(1)))
    ]
    let puppet = Puppet<String>()
    let box = Box()
    box.store = Store(
      [], reducer: scripted(script), interpreter: puppet.interpreter,
      middleware: [
        Middleware(willReduce: { _, _, _ in
          box.store?.close()
          return .pass
        })
      ])
    box.store?.send("go")
    #expect(box.store?.state == [])
    #expect(box.store?.hasWork == false)
    #expect(box.store?.taskCount == 0)
    #expect(box.store?.nextDeadline == nil)

    nonisolated(unsafe) let unsafeBox = box
    box.store = Store(
      [], reducer: scripted(script).tap { _, _, _ in unsafeBox.store?.close() },
      interpreter: puppet.interpreter)
    box.store?.send("go")
    #expect(box.store?.state == ["go"])
    #expect(box.store?.hasWork == false)
    #expect(box.store?.taskCount == 0)

    box.store = Store(
      [], reducer: scripted(script), interpreter: puppet.interpreter,
      middleware: [Middleware(didReduce: { _ in box.store?.close() })])
    box.store?.send("go")
    #expect(box.store?.state == ["go"])
    #expect(box.store?.hasWork == false)
    #expect(box.store?.taskCount == 0)
    box.store = nil
    #expect(puppet.started == [])
  }

  @Test("closing in the clock: what the reduction requested does not start")
  func closedByClock() {
    final class Box {
      var store: Store<[String], String, String>?
    }
    let box = Box()
    nonisolated(unsafe) let unsafeBox = box
    let commands: [TextCommand] = [
      .perform("effect"), .send("late").delayed(by: .seconds(1)),
      .sequence(.send("next"), .perform("effect")),
    ]
    for command in commands {
      let clock = StoreClock {
        unsafeBox.store?.close()
        return .zero
      }
      box.store = Store(
        [], reducer: scripted(["go": command]), interpreter: .empty, clock: clock)
      box.store?.send("go")
      #expect(box.store?.state == ["go"])
      #expect(box.store?.hasWork == false)
      #expect(box.store?.taskCount == 0)
      #expect(box.store?.nextDeadline == nil)
    }
    box.store = nil
  }

  @Test("closing while an issue is reported starts no task") func closedByReport() {
    final class Box {
      var store: Store<[String], String, String>?
    }
    let box = Box()
    let never = CasePath<String, String>(embed: { $0 }) { _ in nil }
    let part = Interpreter<String, String> { _, _ in }.pullback(effect: never, message: { $0 })
    let queue = ExecutorTests.Queue()
    box.store = Store(
      [], reducer: scripted(["go": .batch(.perform("one"), .perform("two"))]),
      interpreter: part, executor: queue, report: { _ in box.store?.close() })
    box.store?.send("go")
    #if DEBUG
    #expect(box.store?.hasWork == false)
    #expect(box.store?.taskCount == 0)
    #expect(queue.count == 0)
    #endif
    box.store = nil
  }
}
