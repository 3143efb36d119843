// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import Reducers

/// A parent with one child of each kind, each with its own log.
struct Family: Equatable, Sendable {
  var log: [String] = []
  var sheet: Member?
  var rows: OrderedDictionary<Int, Member> = [:]
  var screens = ScreenStack<Member>()
  var left = Member("left")
  var right = Member("right")
}

/// A child, which may have a child of the same kind.
struct Member: Equatable, Sendable {
  var name: String
  var log: [String] = []
  var nested: [Member] = []

  init(_ name: String) {
    self.name = name
  }

  var grandchild: Member? {
    get { nested.first }
    set { nested = newValue.map { [$0] } ?? [] }
  }
}

indirect enum MemberMessage: Equatable, Sendable {
  case text(String)
  case grandchild(Presented<MemberMessage>)
}

enum FamilyMessage: Equatable, Sendable {
  case text(String)
  case sheet(Presented<MemberMessage>)
  case rows(RowMessage<Int, MemberMessage>)
  case screens(StackMessage<Member, MemberMessage>)
  case left(MemberMessage)
  case right(MemberMessage)
}

extension CasePath<MemberMessage, Presented<MemberMessage>> {
  static var grandchild: Self {
    Self(embed: MemberMessage.grandchild) {
      if case .grandchild(let message) = $0 { message } else { nil }
    }
  }
}

extension CasePath<FamilyMessage, Presented<MemberMessage>> {
  static var sheet: Self {
    Self(embed: FamilyMessage.sheet) { if case .sheet(let message) = $0 { message } else { nil } }
  }
}

extension CasePath<FamilyMessage, RowMessage<Int, MemberMessage>> {
  static var rows: Self {
    Self(embed: FamilyMessage.rows) { if case .rows(let message) = $0 { message } else { nil } }
  }
}

extension CasePath<FamilyMessage, StackMessage<Member, MemberMessage>> {
  static var screens: Self {
    Self(embed: FamilyMessage.screens) {
      if case .screens(let message) = $0 { message } else { nil }
    }
  }
}

extension CasePath<FamilyMessage, MemberMessage> {
  static var left: Self {
    Self(embed: FamilyMessage.left) { if case .left(let message) = $0 { message } else { nil } }
  }
  static var right: Self {
    Self(embed: FamilyMessage.right) { if case .right(let message) = $0 { message } else { nil } }
  }
}

typealias MemberCommand = Command<MemberMessage, String>
typealias FamilyCommand = Command<FamilyMessage, String>

/// A child: `start`, `start twice`, `stop`, `dismiss`, `late`; other messages are only logged.
let member: Reducer<Member, MemberMessage, String> = {
  let core = Reducer<Member, MemberMessage, String> { member, message in
    guard case .text(let text) = message else { return .none }
    member.log.append(text)
    switch text {
    case "start": return .perform("load \(member.name)").cancellable("load")
    case "fire": return .perform("work of \(member.name)")
    case "later": return .send(.text("tick")).delayed(by: .seconds(1))
    case "say": return .send(.text("said"))
    case "stop": return .cancel("load")
    case "dismiss": return .dismiss
    case "have child":
      member.grandchild = Member("\(member.name)'s child")
      return .none
    default: return .none
    }
  }
  // One level is enough: the child of a child has no children.
  return core.ifLet(\.grandchild, message: .grandchild, then: core)
}()

/// The parent with its children; `parent` handles its own messages.
func family(
  _ parent: @escaping @Sendable (inout Family, FamilyMessage) -> FamilyCommand = { _, _ in .none }
) -> Reducer<Family, FamilyMessage, String> {
  .combine(
    member.pullback(state: \.left, message: .left),
    member.pullback(state: \.right, message: .right),
    Reducer { family, message in
      if case .text(let text) = message { family.log.append(text) }
      return parent(&family, message)
    }
    .ifLet(\.sheet, message: .sheet, id: { $0.name }, then: member)
    .forEach(\.rows, message: .rows, each: member)
    .forEach(\.screens, message: .screens, each: member))
}
