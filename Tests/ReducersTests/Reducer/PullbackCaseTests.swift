// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting
import Testing

@Suite("pullback(case:)") struct PullbackCaseTests {
  enum Screen: Equatable, Sendable {
    case list
    case detail(Member)
  }

  enum ScreenMessage: Equatable, Sendable {
    case detail(MemberMessage)
    case show(Screen)
  }

  static let detail = CasePath<Screen, Member>(embed: Screen.detail) {
    if case .detail(let member) = $0 { member } else { nil }
  }
  static let detailMessage = CasePath<ScreenMessage, MemberMessage>(embed: ScreenMessage.detail) {
    if case .detail(let message) = $0 { message } else { nil }
  }

  static let member = Reducer<Member, MemberMessage, String> { member, message in
    switch message {
    case .text("start"): .perform("load \(member.name)").cancellable("load")
    case .text("stop"): .cancel("load")
    default: .none
    }
  }

  static let showing = Reducer<Screen, ScreenMessage, String> { screen, message in
    if case .show(let next) = message { screen = next }
    return .none
  }

  static func store(
    _ child: Reducer<Screen, ScreenMessage, String>
  ) -> TestStore<Screen, ScreenMessage, String> {
    TestStore(Screen.detail(Member("Ann")), reducer: .combine(child, showing))
  }

  @Test("another identity in the same case is another child: the old one's effects are cancelled")
  func identity() {
    let store = Self.store(
      Self.member.pullback(case: Self.detail, message: Self.detailMessage, id: \.name))
    store.send(.detail(.text("start")))
    #expect(store.pending == ["load Ann"])
    store.send(.show(.detail(Member("Ben")))) { $0 = .detail(Member("Ben")) }
    store.expectCancelled("load Ann")
    store.send(.detail(.text("start")))
    store.send(.detail(.text("stop")))
    store.expectCancelled("load Ben")
  }

  @Test("without an identity, a new value of the case is the same child, whose effects continue")
  func noIdentity() {
    let store = Self.store(Self.member.pullback(case: Self.detail, message: Self.detailMessage))
    store.send(.detail(.text("start")))
    store.send(.show(.detail(Member("Ben")))) { $0 = .detail(Member("Ben")) }
    #expect(store.pending == ["load Ann"])
    store.send(.detail(.text("stop")))
    store.expectCancelled("load Ann")
  }

  @Test("the same identity keeps its effects, whatever else of the value changes")
  func sameIdentity() {
    let store = Self.store(
      Self.member.pullback(
        case: Self.detail, message: Self.detailMessage, id: { $0.name.lowercased() }))
    store.send(.detail(.text("start")))
    store.send(.show(.detail(Member("ANN")))) { $0 = .detail(Member("ANN")) }
    #expect(store.pending == ["load Ann"])
    store.send(.detail(.text("stop")))
    store.expectCancelled("load Ann")
  }

  @Test("a change of case ends the effects, also with an identity") func anotherCase() {
    let store = Self.store(
      Self.member.pullback(case: Self.detail, message: Self.detailMessage, id: \.name))
    store.send(.detail(.text("start")))
    store.send(.show(.list)) { $0 = .list }
    store.expectCancelled("load Ann")
  }

  @Test("effects are translated on the way up") func translated() {
    let store = TestStore(
      Screen.detail(Member("Ann")),
      reducer: Self.member.pullback(effect: { [$0] })
        .pullback(case: Self.detail, message: Self.detailMessage, id: \.name))
    store.send(.detail(.text("start")))
    #expect(store.pending == [["load Ann"]])
    store.send(.detail(.text("stop")))
    store.expectCancelled(["load Ann"])
  }

  @Test("a store's part for a case exists while the state is in it, and sends to it")
  func scope() throws {
    let store = Store(
      Screen.list,
      reducer: .combine(
        Reducer<Member, MemberMessage, Never> { member, message in
          if case .text(let name) = message { member.name = name }
          return .none
        }.pullback(case: Self.detail, message: Self.detailMessage),
        Reducer { screen, message in
          if case .show(let next) = message { screen = next }
          return .none
        }))
    #expect(store.scope(case: Self.detail, message: ScreenMessage.detail) == nil)
    store.send(.show(.detail(Member("Ann"))))
    let part = try #require(store.scope(case: Self.detail, message: ScreenMessage.detail))
    part.send(.text("Ben"))
    #expect(store.state == .detail(Member("Ben")))
    #expect(part.state.name == "Ben")
  }
}
