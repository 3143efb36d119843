// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting
import Testing

@Suite("G2: a send inside only enqueues; the stack never grows with a chain") struct G02ChainTests {
  static let countdown = Reducer<Int, Void, Never> { count, _ in
    count -= 1
    return count > 0 ? .send(()) : .none
  }

  @Test("Store: a chain of 1 000 000 sends") func million() {
    let store = Store(1_000_000, reducer: Self.countdown)
    store.send(())
    #expect(store.state == 0)
  }

  @Test("Store: 1 000 000 sends from an observer") func observer() {
    let store = Store(
      0,
      reducer: Reducer<Int, Int, Never> {
        $0 += $1; return .none
      })
    let token = store.observe { if $0 < 100_000, $0 > 0 { store.send(1) } }
    store.send(1)
    #expect(store.state == 100_000)
    token.cancel()
  }

  @Test(
    "Store: a sequence that a middleware sends during a reduction only enqueues, beside children")
  @MainActor func sequenceInside() async {
    final class Box {
      var store: Store<Int?, Presented<String>, String>?
      var work: SentWork?
    }
    // The closures of a reducer are Sendable; all of this stays on the test's thread.
    nonisolated(unsafe) let box = Box()
    let child = Reducer<Int, String, String> { count, message in
      count += 1
      return message == "start" ? .perform("endless").cancellable("endless") : .none
    }
    let feed = Middleware<Int?, Presented<String>, String>(willReduce: { message, _, _ in
      if message == .child("feed") {
        box.work = box.store?.send(
          AsyncStream { source in
            source.yield(.child("a"))
            source.yield(.child("b"))
            source.finish()
          })
      }
      return .pass
    })
    let store = Store<Int?, Presented<String>, String>(
      0,
      reducer: Reducer.empty.ifLet(\.self, message: .identity, then: child)
        .tap { message, _, _ in
          if message == .child("tap") {
            box.store?.send(AsyncStream<Presented<String>> { $0.finish() })
          }
        },
      interpreter: Interpreter { _, _ in try? await Task.sleep(for: .seconds(60)) },
      middleware: [feed])
    box.store = store
    store.send(.child("start"))
    store.send(.child("tap"))
    store.send(.child("feed"))
    await box.work?.finish()
    #expect(store.state == 5)
    store.close()
    (box.store, box.work) = (nil, nil)
  }

  @Test("Store: a middleware's send waits until the message is reduced") func middleware() {
    final class Box { var store: Store<[String], String, String>? }
    let box = Box()
    let echo = Middleware<[String], String, String>(willReduce: { message, _, state in
      if message == "a" {
        box.store?.send("echo")
        #expect(state.isEmpty)
        #expect(box.store?.state.isEmpty == true)
      }
      return .pass
    })
    let store = Store(
      [], reducer: scripted(["a": .send("a1")]), interpreter: .empty, middleware: [echo])
    box.store = store
    store.send("a")
    #expect(store.state == ["a", "echo", "a1"])
    box.store = nil
  }

  @Test("TestStore: a chain of 10 000 receives") func testStore() {
    let reducer = Reducer<Int, Int, Never> { count, message in
      count = message
      return message > 0 ? .send(message - 1) : .none
    }
    let store = TestStore(-1, reducer: reducer)
    store.send(10_000) { $0 = 10_000 }
    for number in (0..<10_000).reversed() { store.receive(number) { $0 = number } }
    store.finish()
  }
}
