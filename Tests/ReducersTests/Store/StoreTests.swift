// SPDX-License-Identifier: Apache-2.0

import Reducers
import Synchronization
import Testing

@Suite("Store") struct StoreTests {
  struct Counter: Equatable, Sendable { var count = 0, other = 0 }
  enum Message: Equatable, Sendable { case add(Int), other(Int), load, loaded(Int) }
  enum Effect: Equatable, Sendable { case load }

  static let reducer = Reducer<Counter, Message, Effect> { state, message in
    switch message {
    case .add(let number), .loaded(let number): state.count += number
    case .other(let number): state.other += number
    case .load: return .perform(.load)
    }
    return .none
  }

  /// Dependencies are a plain struct with a live value and one for tests.
  struct Dependencies: Sendable {
    var rate: @Sendable () async -> Int
    static let test = Dependencies(rate: { 42 })
  }

  static func interpreter(_ dependencies: Dependencies) -> Interpreter<Effect, Message> {
    Interpreter { effect, send in
      switch effect {
      case .load: send(.loaded(await dependencies.rate()))
      }
    }
  }

  @Test("an effect answers with a message, and the mailbox wakes the owner") func effect() async {
    let wakes = Mutex(0)
    let mailbox = Mailbox<Message>(wake: { wakes.withLock { $0 += 1 } })
    let store = Store(
      Counter(), reducer: Self.reducer, interpreter: Self.interpreter(.test), mailbox: mailbox)
    store.send(.load)
    #expect(store.hasWork)
    await store.finish()
    #expect(store.state.count == 42)
    #expect(!store.hasWork)
    #expect(wakes.withLock { $0 } >= 1)
  }

  @Test("finish returns however soon effects end", .timeLimit(.minutes(1))) func quickEnds() async {
    for _ in 0..<2_000 {
      let store = Store(
        Counter(), reducer: Self.reducer, interpreter: Self.interpreter(.test))
      store.send(.load)
      store.send(.load)
      await store.finish()
      #expect(store.state.count == 84)
    }
  }

  @Test("the mailbox wakes once for many posts, and again after a drain") func wake() {
    let wakes = Mutex(0)
    let mailbox = Mailbox<Message>(wake: { wakes.withLock { $0 += 1 } })
    let store = Store(
      Counter(), reducer: Self.reducer, interpreter: .empty, mailbox: mailbox)
    for _ in 0..<5 { mailbox.post(.add(1)) }
    #expect(wakes.withLock { $0 } == 1)
    store.drain()
    mailbox.post(.add(1))
    #expect(wakes.withLock { $0 } == 2)
    store.drain()
    #expect(store.state.count == 6)
  }

  @Test("effects see the state after the reduction") func effectAfter() {
    let reducer = Reducer<Int, Int, Int> { count, message in
      count += message
      return .perform(count)
    }
    var count = 1
    #expect(reducer.reduce(&count, 2).effects == [3])
  }

  @Test("a store can be created from a list of reducers") func list() {
    let store = Store(
      Counter(), reducer: .combine([Self.reducer, Self.reducer]))
    store.send(.add(2))
    #expect(store.state.count == 4)
  }

  @Test("a message and a sequence of messages are sent with the same call") func sequence() async {
    let store = Store(Counter(), reducer: Self.reducer, interpreter: .empty)
    store.send(.add(1))
    store.send(
      AsyncStream { source in
        for number in 2...4 { source.yield(.add(number)) }
        source.finish()
      })
    await store.finish()
    #expect(store.state.count == 10)
  }

  @Test("a scope is two paths into the root store, without state of its own") func scope() {
    let store = Store(Counter(), reducer: Self.reducer, interpreter: .empty)
    let part = store.scope({ $0 }, message: { $0 }).scope(\.count, message: Message.add)
    var seen: [Int] = []
    let token = part.observe { seen.append($0) }
    part.send(3)
    store.send(.other(1))
    store.send(.add(1))
    #expect(part.state == 4)
    #expect(store.state.count == 4)
    #expect(seen == [0, 3, 4])
    token.cancel()
  }

  @Test("finish waits for timers, too") func finish() async {
    let reducer = Reducer<Int, Int, Never> { count, message in
      count += 1
      return message > 0 ? .send(message - 1).delayed(by: .milliseconds(2)) : .none
    }
    let store = Store(0, reducer: reducer)
    store.send(3)
    await store.finish()
    #expect(store.state == 4)
  }

  @Test("Eidhof's driver: reduce, interpret, reduce the answer, without a store") func driver()
    async
  {
    var state = Counter()
    let answers = Mutex<[Message]>([])
    let command = Self.reducer.reduce(&state, .load)
    #expect(command == .perform(.load))
    #expect(state == Counter())
    for effect in command.effects {
      await Self.interpreter(.test).run(
        effect,
        EffectSend { message in
          answers.withLock { $0.append(message) }
        })
    }
    for answer in answers.withLock({ $0 }) { _ = Self.reducer.reduce(&state, answer) }
    #expect(state.count == 42)
  }
}
