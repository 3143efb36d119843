// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderedCollections
import ReducersTesting
import Testing

@testable import Reducers

@Suite("G18: no effect of a child, screen or stack reaches its successor")
struct G18SuccessorTests {
  /// Ways to put another screen where the first one is, in one reduction.
  static let replacements: [@Sendable (inout Family) -> Void] = [
    {
      $0.screens = ScreenStack()
      $0.screens.push(Member("new"))
    },
    { $0.screens = ScreenStack(root: Member("new")) },
    {
      $0.screens.removeAll()
      $0.screens = ScreenStack()
      $0.screens.push(Member("new"))
      $0.screens.push(Member("top"))
    },
    {
      // What undo does: an earlier value of the stack, and another screen pushed onto it.
      var earlier = ScreenStack<Member>()
      earlier.push(Member("new"))
      $0.screens = earlier
    },
    {
      $0.screens.push(Member("above"))
      $0.screens.pop(from: StackID(1))
      $0.screens.push(Member("new"))
    },
  ]

  static func app(_ replace: @escaping @Sendable (inout Family) -> Void) -> Reducer<
    Family, FamilyMessage, String
  > {
    family { family, message in
      if message == .text("replace") { replace(&family) }
      return .none
    }
  }

  static var start: Family {
    var family = Family()
    family.screens.push(Member("old"))
    return family
  }

  @Test(
    "a stack replaced in one reduction ends the effects of the old one's screens",
    arguments: replacements.indices)
  func replaced(index: Int) {
    let store = TestStore(Self.start, reducer: Self.app(Self.replacements[index]))
    store.exhaustivity = .off
    store.send(.screens(.element(StackID(1), .text("start"))))
    store.send(.screens(.element(StackID(1), .text("later"))))
    #expect(store.pending == ["load old"])
    store.send(.text("replace"))
    store.expectCancelled("load old")
    store.advance(by: .seconds(1))
    #expect(store.waiting.isEmpty)
    #expect(store.state.screens.elements.allSatisfy { $0.screen.log.isEmpty })
  }

  @Test("the new screen's own effects have its replies", arguments: replacements.indices)
  func successor(index: Int) async {
    let puppet = Puppet<FamilyMessage>()
    let store = Store(
      Self.start, reducer: Self.app(Self.replacements[index]), interpreter: puppet.interpreter,
      report: { Issue.record("\($0)") })
    store.send(.screens(.element(StackID(1), .text("start"))))
    let old = await puppet.started("load old")
    store.send(.text("replace"))
    await puppet.cancelled("load old")
    old(.screens(.element(StackID(1), .text("late"))))
    store.drain()
    #expect(store.state.screens.top?.screen.log == [])
    guard let id = store.state.screens.ids.first else { return }
    store.send(.screens(.element(id, .text("start"))))
    let new = await puppet.started("load new")
    new(.screens(.element(id, .text("reply"))))
    store.drain()
    #expect(store.state.screens[id]?.log == ["start", "reply"])
    store.close()
  }

  @Test("a reducer that replaces the stack before forEach, on a message of its screen, is seen")
  func replacedBefore() {
    let before = Reducer<Family, FamilyMessage, String> { family, message in
      if message == .screens(.element(StackID(1), .text("fire"))) {
        family.screens = ScreenStack(root: Member("new"))
      }
      return .none
    }
    let store = TestStore(Self.start, reducer: .combine(before, family()))
    store.exhaustivity = .off
    store.send(.screens(.element(StackID(1), .text("start"))))
    store.send(.screens(.element(StackID(1), .text("fire"))))
    store.expectCancelled("load old")
    #expect(store.pending == ["work of new"])
    store.skipInFlight()
  }

  @Test("a screen changed in place, moved within the state or pushed upon keeps its effects")
  func kept() {
    let store = TestStore(
      Self.start,
      reducer: Self.app { family in
        var stack = family.screens
        stack[StackID(1)] = Member("changed")
        stack.push(Member("above"))
        stack.pop(to: StackID(1))
        family.screens = stack
      })
    store.exhaustivity = .off
    store.send(.screens(.element(StackID(1), .text("start"))))
    store.send(.text("replace"))
    #expect(store.pending == ["load old"])
    store.skipInFlight()
  }

  @Test("a decoded stack has other screens than the encoded one") func decoded() throws {
    let data = try JSONEncoder().encode(ScreenStack(root: "a"))
    let stacks = try (1...2).map { _ in
      try JSONDecoder().decode(ScreenStack<String>.self, from: data)
    }
    #expect(stacks[0] == stacks[1])
    #expect(stacks[0].marks != stacks[1].marks)
  }

  @Test("the same key, or no id: one child, whose effects go on") func oneChild() {
    var start = Self.start
    start.rows = [1: Member("row")]
    start.left.grandchild = Member("inner")
    let store = TestStore(
      start,
      reducer: Self.app { family in
        family.rows = [1: Member("row again")]
        family.left.grandchild = Member("inner again")
      })
    store.exhaustivity = .off
    store.send(.rows(.row(1, .text("start"))))
    store.send(.left(.grandchild(.child(.text("start")))))
    store.send(.text("replace"))
    #expect(store.pending == ["load row", "load inner"])
    store.skipInFlight()
  }

  @Test("a scoped store of a screen sees that another one has its id") func scoped() {
    let store = Store(
      Self.start, reducer: Self.app(Self.replacements[0]), interpreter: .empty, report: { _ in })
    let screen = store.scope(screen: StackID(1), in: \.screens, message: FamilyMessage.screens)
    store.send(.text("replace"))
    #expect(screen?.isPresent == false)
    #expect(screen?.state.name == "old")
    screen?.send(.text("hello"))
    #expect(store.state.screens.top?.screen.log == [])
  }

  @Test("a stack pops to a screen, and all of them; a root stays") func popping() {
    var stack = ScreenStack(root: "root")
    let one = stack.push("one")
    stack.push("two")
    stack.push("three")
    let popped = stack.pop(to: one)
    #expect(popped)
    #expect(stack.elements.map(\.screen) == ["root", "one"])
    let missing = stack.pop(to: StackID(9))
    #expect(!missing)
    #expect(stack.count == 2)
    stack.removeAll()
    #expect(stack.elements.map(\.screen) == ["root"])
    var plain = ScreenStack<String>()
    plain.push("one")
    plain.removeAll()
    #expect(plain.isEmpty)
    #expect(plain.push("two") == StackID(2))
  }
}
