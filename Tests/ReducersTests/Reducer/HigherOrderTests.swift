// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting
import Synchronization
import Testing

@Suite("Higher-order reducers") struct HigherOrderTests {
  struct Primes: Equatable, Sendable {
    var favourites: [Int] = []
    var feed: [String] = []
  }
  enum Message: Equatable, Sendable { case add(Int), removeLast, look }

  static let primes = Reducer<Primes, Message, Never> { primes, message in
    switch message {
    case .add(let prime): primes.favourites.append(prime)
    case .removeLast: _ = primes.favourites.popLast()
    case .look: break
    }
    return .none
  }

  @Test("tap receives the message, the state after it and the command") func tap() {
    let lines = Mutex<[String]>([])
    let reducer = scripted(["a": .send("b")]).tap { message, state, command in
      lines.withLock { $0.append("\(message) \(state.count) \(command)") }
    }
    let store = Store([], reducer: reducer, interpreter: .empty)
    store.send("a")
    #expect(lines.withLock { $0 } == ["a 1 send(b)", "b 2 none"])
  }

  @Test("activity feed: entries see both states, and the oldest are dropped") func feed() {
    let reducer = Self.primes.activityFeed(\.feed, limit: 2) { message, before, after in
      switch message {
      case .add(let prime): "added \(prime), \(after.favourites.count) in all"
      case .removeLast: before.favourites.last.map { "removed \($0)" }
      case .look: nil
      }
    }
    var state = Primes()
    for message in [Message.add(2), .look, .add(3), .removeLast] {
      _ = reducer.reduce(&state, message)
    }
    #expect(state.feed == ["added 3, 2 in all", "removed 3"])
  }

  @Test("onChange runs only when the value has changed, with both values") func onChange() {
    let reducer = Self.primes.anyEffect(String.self).onChange(of: { $0.favourites.count }) {
      before, after, state in
      state.feed.append("\(before)→\(after)")
      return .perform("save")
    }
    var state = Primes()
    #expect(reducer.reduce(&state, .look) == .none)
    #expect(reducer.reduce(&state, .add(2)) == .perform("save"))
    #expect(state.feed == ["0→1"])
  }

  static func undoing(limit: Int) -> TestStore<Undoable<Primes>, UndoableMessage<Message>, Never> {
    let store = TestStore(
      Undoable(Primes()),
      reducer: primes.undoable(limit: limit) { if case .add = $0 { "adding" } else { nil } })
    store.exhaustivity = .off
    return store
  }

  @Test("undo and redo go step by step; a message without a change is not a step") func undo() {
    let store = Self.undoing(limit: 10)
    store.send(.message(.add(2)))
    store.send(.message(.look))
    store.send(.message(.removeLast))
    #expect(store.state.past.count == 2)
    store.send(.undo)
    #expect(store.state.favourites == [2])
    store.send(.undo)
    #expect(store.state.favourites == [])
    #expect(!store.state.canUndo)
    store.send(.undo)
    store.send(.redo)
    #expect(store.state.favourites == [2])
    store.send(.message(.add(3)))
    #expect(!store.state.canRedo)
  }

  @Test("coalesce: consecutive changes with the same name are one step") func coalesce() {
    let store = Self.undoing(limit: 10)
    for prime in [2, 3, 5] { store.send(.message(.add(prime))) }
    store.send(.message(.removeLast))
    store.send(.message(.add(7)))
    #expect(store.state.past.count == 3)
    store.send(.undo)
    store.send(.undo)
    #expect(store.state.favourites == [2, 3, 5])
    store.send(.undo)
    #expect(store.state.favourites == [])
  }

  @Test("coalesce: an undo closes the step") func coalesceAfterUndo() {
    let store = Self.undoing(limit: 10)
    store.send(.message(.add(2)))
    store.send(.message(.removeLast))
    store.send(.undo)
    store.send(.message(.add(3)))
    store.send(.undo)
    #expect(store.state.favourites == [2])
  }

  @Test("limit: the oldest steps are dropped") func limit() {
    let store = Self.undoing(limit: 2)
    for _ in 0..<3 {
      store.send(.message(.add(2)))
      store.send(.message(.removeLast))
    }
    #expect(store.state.past.count == 2)
  }

  @Test("an undo that removes a child ends its effects") func undoEndsChild() {
    let reducer = family { family, message in
      if message == .text("open") { family.sheet = Member("sheet") }
      return .none
    }.undoable()
    let store = TestStore(Undoable(Family()), reducer: reducer)
    store.exhaustivity = .off
    store.send(.message(.text("open")))
    store.send(.message(.sheet(.child(.text("fire")))))
    store.send(.undo)
    store.send(.undo)
    store.expectCancelled("work of sheet")
  }

  @Test("around keeps track of the reducer's children") func around() {
    let reducer = family { family, message in
      if message == .text("close") { family.sheet = nil }
      return .none
    }.around { reduce, family, message in
      family.log.append("around")
      return reduce(&family, message)
    }
    var start = Family()
    start.sheet = Member("sheet")
    let store = TestStore(start, reducer: reducer)
    store.exhaustivity = .off
    store.send(.sheet(.child(.text("fire"))))
    store.send(.text("close"))
    store.expectCancelled("work of sheet")
  }

  @Test("undo is asserted exhaustively: steps, coalesced ones, undo and redo") func exhaustiveUndo()
  {
    let counter = Reducer<Int, Int, Never> { count, number in
      count += number
      return .none
    }
    .undoable(coalesce: { $0 == 1 ? "ones" : nil })
    let store = TestStore(Undoable(0), reducer: counter)
    store.send(.message(5)) { $0.step { $0 = 5 } }
    store.send(.message(1)) { $0.step("ones") { $0 = 6 } }
    store.send(.message(1)) { $0.step("ones") { $0 = 7 } }
    #expect(store.state == Undoable(7, past: [0, 5]))
    store.send(.undo) { $0.undo() }
    #expect(store.state == Undoable(5, past: [0], future: [7]))
    store.send(.redo) { $0.redo() }
    store.send(.message(0))
    store.send(.message(2)) { $0.step { $0 = 9 } }
    #expect(store.state.future == [])
    store.finish()
  }
}
