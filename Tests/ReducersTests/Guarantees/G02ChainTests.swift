// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
