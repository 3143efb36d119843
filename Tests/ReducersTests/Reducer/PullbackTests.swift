// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting
import Testing

@Suite("pullback") struct PullbackTests {
  struct Inner: Equatable, Sendable { var count = 0 }
  enum InnerMessage: Equatable, Sendable { case add(Int), save }
  enum InnerEffect: Equatable, Sendable { case save(Int) }

  struct Outer: Equatable, Sendable {
    var inner = Inner()
    var name = ""
    var observed = 0 { didSet { observedChanges += 1 } }
    var observedChanges = 0
    /// An intermediate state that is not stored anywhere.
    var both: Pair {
      get { Pair(count: inner.count, name: name) }
      set {
        inner.count = newValue.count
        name = newValue.name
      }
    }
  }
  struct Pair: Equatable, Sendable { var count: Int, name: String }
  enum OuterMessage: Equatable, Sendable { case inner(InnerMessage), rename(String) }
  enum OuterEffect: Equatable, Sendable { case inner(InnerEffect), beep }

  static let path = CasePath<OuterMessage, InnerMessage>(embed: OuterMessage.inner) {
    if case .inner(let message) = $0 { message } else { nil }
  }

  static let inner = Reducer<Inner, InnerMessage, InnerEffect> { inner, message in
    switch message {
    case .add(let number):
      inner.count += number
      return .send(.save)
    case .save: return .perform(.save(inner.count))
    }
  }

  @Test("by key path and case, with translated effects") func both() {
    let reducer = Self.inner.pullback(
      state: \Outer.inner, message: Self.path, effect: OuterEffect.inner)
    var outer = Outer()
    #expect(reducer.reduce(&outer, .inner(.add(2))) == .send(.inner(.save)))
    #expect(reducer.reduce(&outer, .inner(.save)) == .perform(.inner(.save(2))))
    #expect(
      outer
        == {
          var it = Outer(); it.inner.count = 2; return it
        }())
  }

  @Test("two functions work like a computed key path") func functions() {
    let pair = Reducer<Pair, InnerMessage, InnerEffect> { pair, message in
      guard case .add(let number) = message else { return .perform(.save(pair.count)) }
      pair.count += number
      pair.name += "!"
      return .batch(.send(.save), .send(.add(1)).delayed(by: .seconds(1)).cancellable("later"))
    }
    let walked = pair.pullback(state: \Outer.both, message: Self.path)
    let called = pair.pullback(
      get: { (outer: Outer) in outer.both }, set: { $0.both = $1 }, message: Self.path)
    for message in [OuterMessage.inner(.add(3)), .inner(.save), .rename("x")] {
      var (one, other) = (Outer(), Outer())
      let commands = (walked.reduce(&one, message), called.reduce(&other, message))
      #expect(one == other)
      #expect(String(describing: commands.0) == String(describing: commands.1))
    }
  }

  @Test("with two functions, what it starts can be cancelled there") func cancelsThere() {
    let waiting = Reducer<Pair, InnerMessage, InnerEffect> { _, message in
      switch message {
      case .add: .perform(.save(1)).cancellable("work")
      case .save: .cancel("work")
      }
    }
    let store = TestStore(
      Outer(),
      reducer: waiting.pullback(
        get: { (outer: Outer) in outer.both }, set: { $0.both = $1 }, message: Self.path))
    store.send(.inner(.add(1)))
    #expect(store.pending == [.save(1)])
    store.send(.inner(.save))
    #expect(store.pending.isEmpty)
    store.finish()
  }

  @Test("messages of other cases are ignored") func ignores() {
    let reducer = Self.inner.pullback(state: \Outer.inner, message: Self.path)
    var outer = Outer()
    #expect(reducer.reduce(&outer, .rename("x")) == .none)
    #expect(outer == Outer())
  }

  @Test("by key path alone, it receives every message") func stateAlone() {
    let reducer = Reducer<Int, OuterMessage, Never> { count, _ in
      count += 1
      return .none
    }.pullback(state: \Outer.inner.count)
    var outer = Outer()
    _ = reducer.reduce(&outer, .rename("x"))
    _ = reducer.reduce(&outer, .inner(.save))
    #expect(outer.inner.count == 2)
  }

  @Test("by message alone, or by effect alone") func messageAlone() {
    var inner = Inner()
    let reducer = Self.inner.pullback(message: Self.path).pullback(effect: OuterEffect.inner)
    #expect(reducer.reduce(&inner, .inner(.save)) == .perform(.inner(.save(0))))
    #expect(reducer.reduce(&inner, .rename("x")) == .none)
  }

  @Test("a computed key path gives an intermediate state") func computed() {
    let reducer = Reducer<Pair, OuterMessage, Never> { pair, message in
      if case .rename(let name) = message {
        pair.name = name
        pair.count += 1
      }
      return .none
    }.pullback(state: \Outer.both)
    var outer = Outer()
    _ = reducer.reduce(&outer, .rename("x"))
    #expect(outer.name == "x")
    #expect(outer.inner.count == 1)
  }

  @Test("the observers of a property are called") func propertyObservers() {
    let reducer = Reducer<Int, OuterMessage, Never> {
      $0 += 1; _ = $1; return .none
    }
    .pullback(state: \Outer.observed)
    var outer = Outer()
    _ = reducer.reduce(&outer, .rename("x"))
    #expect(outer.observed == 1)
    #expect(outer.observedChanges == 1)
  }

  @Test("a state behind a class reference is changed in place") func reference() {
    final class Box { var count = 0 }
    struct Holder { var box = Box() }
    let reducer = Reducer<Int, Int, Never> {
      $0 += $1; return .none
    }
    .pullback(state: \Holder.box.count)
    var holder = Holder()
    _ = reducer.reduce(&holder, 3)
    #expect(holder.box.count == 3)
  }

  enum Session: Equatable, Sendable { case loggedOut, loggedIn(Inner) }

  static let loggedIn = CasePath<Session, Inner>(embed: Session.loggedIn) {
    if case .loggedIn(let inner) = $0 { inner } else { nil }
  }

  @Test("by an enum case of the state; another case is reported") func enumCase() {
    let reducer = Self.inner.pullback(effect: OuterEffect.inner)
      .pullback(case: Self.loggedIn, message: Self.path)
    var session = Session.loggedIn(Inner())
    #expect(reducer.reduce(&session, .inner(.add(1))).messages == [.inner(.save)])
    #expect(session == .loggedIn(Inner(count: 1)))
    session = .loggedOut
    let command = reducer.reduce(&session, .inner(.add(1)))
    #expect(command.issues.map(\.kind) == [.absentChild])
    #expect(session == .loggedOut)
  }
}
