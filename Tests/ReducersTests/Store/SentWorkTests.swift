// SPDX-License-Identifier: Apache-2.0

import Reducers
import Testing

@Suite("SentWork") struct SentWorkTests {
  private static let reducer = Reducer<[Int], Int, Int> { log, message in
    log.append(message)
    switch message {
    case 1: return .send(2).delayed(by: .seconds(1))
    case 2: return .batch(.perform(9), .send(3), .send(4).delayed(by: .seconds(1)))
    case 20: return .send(3)
    default: return .none
    }
  }

  private final class Holder {
    var work: SentWork?
  }

  @Test("cancelled before one of its messages is reduced: that message is dropped")
  func beforeReduction() {
    let holder = Holder()
    let clock = ManualClock()
    let middleware = Middleware<[Int], Int, Int>(willReduce: { message, _, _ in
      if message == 2 { holder.work?.cancel() }
      return .pass
    })
    let store = Store(
      [], reducer: Self.reducer, interpreter: .empty, clock: clock.clock, middleware: [middleware])
    holder.work = store.send(1)
    clock.advance(by: .seconds(1))
    store.drain()
    #expect(store.state == [1])
    #expect(!store.hasWork)
    store.send(20)
    #expect(store.state == [1, 20, 3])
    holder.work = nil
  }

  @Test("cancelled while one of its messages is reduced: nothing starts", arguments: [2, 20])
  func inReduction(next: Int) {
    nonisolated(unsafe) let holder = Holder()
    let clock = ManualClock()
    let reducer = Reducer<[Int], Int, Int> { log, message in
      message == 1 ? .send(next).delayed(by: .seconds(1)) : Self.reducer.reduce(&log, message)
    }
    let store = Store(
      [], reducer: reducer.tap { message, _, _ in if message == next { holder.work?.cancel() } },
      interpreter: .empty, clock: clock.clock)
    holder.work = store.send(1)
    clock.advance(by: .seconds(1))
    store.drain()
    #expect(store.state == [next])
    #expect(!store.hasWork)
    #expect(store.nextDeadline == nil)
    holder.work = nil
    store.send(20)
    #expect(store.state == [next, 20, 3])
  }
}
