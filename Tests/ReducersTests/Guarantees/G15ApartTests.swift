// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting
import Testing

@Suite("G15: two children are never mistaken for one another") struct G15ApartTests {
  typealias Feature = Reducer<Member, MemberMessage, String>

  static let starter = Feature { member, message in
    switch message {
    case .text("start"): .perform("load \(member.name)").cancellable("load")
    case .text("stop"): .cancel("load")
    default: .none
    }
  }

  enum Both: Equatable, Sendable {
    case left(MemberMessage), right(MemberMessage), flip, quit
  }

  static let left = CasePath<Both, MemberMessage>(embed: Both.left) {
    if case .left(let message) = $0 { message } else { nil }
  }
  static let right = CasePath<Both, MemberMessage>(embed: Both.right) {
    if case .right(let message) = $0 { message } else { nil }
  }

  @Test("pulled back by message in one line: a cancel of one does not reach the other")
  func messages() {
    let sides = [Self.left, Self.right].map { Self.starter.pullback(message: $0) }
    let store = TestStore(Member("both"), reducer: .combine(sides))
    store.send(.left(.text("start")))
    store.send(.right(.text("start")))
    store.send(.left(.text("stop")))
    #expect(store.pending == ["load both"])
    store.expectCancelled("load both")
    store.send(.right(.text("stop")))
    store.expectCancelled("load both")
  }

  @Test("pulled back by two functions in one line") func functions() {
    let sides = [Self.left, Self.right].map {
      Self.starter.pullback(
        get: { (family: Family) in family.left }, set: { $0.left = $1 }, message: $0)
    }
    let store = TestStore(Family(), reducer: .combine(sides))
    store.send(.left(.text("start")))
    store.send(.right(.text("start")))
    store.send(.right(.text("stop")))
    #expect(store.pending == ["load left"])
    store.send(.left(.text("stop")))
    #expect(store.pending.isEmpty)
    store.expectCancelled("load left")
    store.expectCancelled("load left")
  }

  @Test("the same, however the combination is bracketed") func bracketed() {
    let sides = [Self.left, Self.right, Self.left].map { Self.starter.pullback(message: $0) }
    let flat = Reducer.combine(sides)
    let first = Reducer.combine(.combine(sides[0], sides[1]), sides[2])
    let last = Reducer.combine(sides[0], .combine(sides[1], sides[2]))
    for message in [Both.left(.text("start")), .right(.text("start")), .left(.text("stop"))] {
      var member = Member("m")
      let command = flat.reduce(&member, message)
      #expect(first.reduce(&member, message) == command)
      #expect(last.reduce(&member, message) == command)
    }
    var member = Member("m")
    let command = flat.reduce(&member, .left(.text("start")))
    #expect(command.effects.count == 2)
    let store = TestStore(member, reducer: flat)
    store.send(.left(.text("start")))
    #expect(store.pending.count == 2)
    store.send(.left(.text("stop")))
    store.expectCancelled("load m")
    store.expectCancelled("load m")
  }

  @Test("two composed in one line are kept apart, even where they are called instead of combined")
  func calledDirectly() {
    let sides = [Self.left, Self.right].map { Self.starter.pullback(message: $0) }
    let called = Reducer<Member, Both, String> { member, message in
      .batch(sides.map { $0.reduce(&member, message) })
    }
    for reducer in [.combine(sides), called] {
      let store = TestStore(Member("both"), reducer: reducer)
      store.send(.left(.text("start")))
      store.send(.right(.text("start")))
      store.send(.left(.text("stop")))
      #expect(store.pending == ["load both"])
      store.expectCancelled("load both")
      store.send(.right(.text("stop")))
      store.expectCancelled("load both")
      store.finish()
    }
  }

  enum Screen: Equatable, Sendable {
    case one(Member), two(Member)
  }

  static let one = CasePath<Screen, Member>(embed: Screen.one) {
    if case .one(let member) = $0 { member } else { nil }
  }
  static let two = CasePath<Screen, Member>(embed: Screen.two) {
    if case .two(let member) = $0 { member } else { nil }
  }

  @Test("cases of an enum in one line: leaving a case ends its effects")
  func cases() {
    let screens = [(Self.one, Self.left), (Self.two, Self.right)].map {
      Self.starter.pullback(case: $0.0, message: $0.1)
    }
    let store = TestStore(
      Screen.one(Member("one")),
      reducer: .combine(
        .combine(screens),
        Reducer { screen, message in
          if message == .flip { screen = .two(Member("two")) }
          return .none
        }))
    store.send(.left(.text("start")))
    store.send(.flip) { $0 = .two(Member("two")) }
    store.expectCancelled("load one")
    store.send(.right(.text("start")))
    #expect(store.pending == ["load two"])
    store.send(.right(.text("stop")))
    store.expectCancelled("load two")
  }
}
