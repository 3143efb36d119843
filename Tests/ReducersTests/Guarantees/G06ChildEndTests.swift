// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting
import Testing

@Suite("G6: the end of a child ends its effects, whichever reducer removed it")
struct G06ChildEndTests {
  static let parent: @Sendable (inout Family, FamilyMessage) -> FamilyCommand = { family, message in
    switch message {
    case .text("open"): family.sheet = Member("sheet")
    case .text("replace"): family.sheet = Member("other")
    case .text("close"): family.sheet = nil
    case .text("add"): family.rows = [1: Member("row 1"), 2: Member("row 2")]
    case .text("remove"): family.rows[1] = nil
    case .text("pop"): family.screens.pop()
    case .sheet(.child(.text("close me"))): family.sheet = nil
    case .sheet(.child(.text("fire"))) where family.log.contains("strict"): family.sheet = nil
    default: break
    }
    return .none
  }

  func store() -> TestStore<Family, FamilyMessage, String> {
    let store = TestStore(Family(), reducer: family(Self.parent))
    store.exhaustivity = .off
    return store
  }

  @Test("ifLet: set to nil by the parent") func parent() {
    let store = store()
    store.send(.text("open"))
    store.send(.sheet(.child(.text("start"))))
    store.send(.sheet(.child(.text("fire"))))
    #expect(store.pending == ["load sheet", "work of sheet"])
    store.send(.text("close"))
    store.expectCancelled("load sheet")
    store.expectCancelled("work of sheet")
    #expect(store.pending == [])
  }

  @Test("effects end when ifLet's child is dismissed, by message or by the child itself")
  func dismissed() {
    let store = store()
    store.send(.text("open"))
    store.send(.sheet(.child(.text("start"))))
    store.send(.sheet(.dismiss))
    store.expectCancelled("load sheet")
    store.send(.text("open"))
    store.send(.sheet(.child(.text("start"))))
    store.send(.sheet(.child(.text("dismiss"))))
    store.receive(.sheet(.dismiss)) { $0.sheet = nil }
    store.expectCancelled("load sheet")
  }

  @Test("effects end when ifLet's child is replaced by one with another identity") func replaced() {
    let store = store()
    store.send(.text("open"))
    store.send(.sheet(.child(.text("start"))))
    store.send(.text("replace"))
    store.expectCancelled("load sheet")
    store.send(.sheet(.child(.text("start"))))
    #expect(store.pending == ["load other"])
    store.send(.sheet(.dismiss))
  }

  @Test("ifLet: the parent removes it while it reduces the child's message") func sameMessage() {
    let store = store()
    store.send(.text("open"))
    store.send(.sheet(.child(.text("start"))))
    store.send(.sheet(.child(.text("close me"))))
    store.expectCancelled("load sheet")
  }

  @Test("what a child requests in the reduction that ends it never starts") func lastWish() {
    let store = store()
    store.send(.text("strict"))
    store.send(.text("open"))
    store.send(.sheet(.child(.text("fire"))))
    #expect(store.pending == [])
    #expect(store.state.sheet == nil)
  }

  @Test("effects end when a row is removed and a screen is dismissed or popped")
  func collections() {
    let store = store()
    store.send(.text("add"))
    store.send(.rows(.row(1, .text("start"))))
    store.send(.rows(.row(2, .text("start"))))
    store.send(.text("remove"))
    store.expectCancelled("load row 1")
    store.send(.rows(.row(2, .text("dismiss"))))
    store.receive(.rows(.remove(2))) { $0.rows = [:] }
    store.expectCancelled("load row 2")
    store.send(.screens(.push(Member("one"))))
    store.send(.screens(.push(Member("two"))))
    store.send(.screens(.element(StackID(1), .text("start"))))
    store.send(.screens(.element(StackID(2), .text("start"))))
    store.send(.screens(.element(StackID(2), .text("dismiss"))))
    store.receive(.screens(.popFrom(StackID(2))))
    store.expectCancelled("load two")
    store.send(.text("pop"))
    store.expectCancelled("load one")
  }

  @Test("descendants end with their ancestor") func descendants() {
    let store = store()
    store.send(.text("open"))
    store.send(.sheet(.child(.text("have child"))))
    store.send(.sheet(.child(.grandchild(.child(.text("start"))))))
    #expect(store.pending == ["load sheet's child"])
    store.send(.text("close"))
    store.expectCancelled("load sheet's child")
  }

  @Test("the end of a grandchild does not affect the child's effects") func grandchild() {
    let store = store()
    store.send(.text("open"))
    store.send(.sheet(.child(.text("start"))))
    store.send(.sheet(.child(.text("have child"))))
    store.send(.sheet(.child(.grandchild(.child(.text("start"))))))
    store.send(.sheet(.child(.grandchild(.child(.text("dismiss"))))))
    store.receive(.sheet(.child(.grandchild(.dismiss))))
    store.expectCancelled("load sheet's child")
    #expect(store.pending == ["load sheet"])
    store.send(.text("close"))
  }

  @Test("timers and waiting sends of a child end with it") func timers() {
    let store = store()
    store.send(.text("open"))
    store.send(.sheet(.child(.text("later"))))
    #expect(store.nextDeadline == .seconds(1))
    store.send(.text("close"))
    #expect(store.nextDeadline == nil)
    store.exhaustivity = .on
    store.finish()
  }

  @Test(
    "what a parent delays of a child's command does not start after the child has ended",
    arguments: ["debounced", "delayed"])
  func delayedByParent(how: String) {
    let child = Reducer<Int, String, String> { _, message in
      message == "save" ? .batch(.perform("save"), .send("saved")) : .none
    }
    let app = Reducer<Int?, Presented<String>, String> { state, message in
      if message == .child("close") { state = nil }
      return .none
    }
    .ifLet(\.self, message: .identity, then: child)
    .around { reduce, state, message in
      let command = reduce(&state, message)
      return how == "debounced"
        ? command.debounced("save", for: .seconds(1)) : command.delayed(by: .seconds(1))
    }
    for isEnded in [false, true] {
      let store = TestStore(1, reducer: app)
      store.exhaustivity = .off
      store.send(.child("save"))
      if isEnded { store.send(.dismiss) }
      store.advance(by: .seconds(5))
      #expect(store.pending == (isEnded ? [] : ["save"]))
    }
  }

  @Test("Store: the task is cancelled immediately") func store() async {
    let puppet = Puppet<FamilyMessage>()
    let store = Store(Family(), reducer: family(Self.parent), interpreter: puppet.interpreter)
    store.send(.text("open"))
    store.send(.sheet(.child(.text("start"))))
    let reply = await puppet.started("load sheet")
    reply(.sheet(.child(.text("late"))))
    store.send(.text("close"))
    await puppet.cancelled("load sheet")
    store.drain()
    #expect(store.state.log == ["open", "close"])
    #expect(!store.hasWork)
  }

  @Test("another child presented on `dismiss` stays; the old one's effects are cancelled")
  func presentedAgain() {
    let parent = family { family, message in
      switch message {
      case .text("open"):
        family.sheet = Member("sheet")
        family.log.append("next")
      case .sheet(.dismiss) where family.log.last == "next": family.sheet = Member("next")
      case .screens(.popFrom): family.screens.push(Member("next"))
      default: break
      }
      return .none
    }
    let store = TestStore(Family(), reducer: parent)
    store.exhaustivity = .off
    store.send(.text("open"))
    store.send(.sheet(.child(.text("start"))))
    store.send(.sheet(.dismiss))
    store.expectCancelled("load sheet")
    #expect(store.state.sheet?.name == "next")

    store.send(.screens(.push(Member("one"))))
    store.send(.screens(.push(Member("two"))))
    store.send(.screens(.element(StackID(2), .text("start"))))
    store.send(.screens(.popFrom(StackID(1))))
    store.expectCancelled("load two")
    #expect(store.state.screens.elements.map(\.screen.name) == ["next"])
  }

  @Test("without an id, a child with another state presented on `dismiss` stays, too")
  func presentedAgainWithoutID() {
    let parent = Reducer<Family, FamilyMessage, String> { family, message in
      if case .sheet(.dismiss) = message, family.sheet?.name == "first" {
        family.sheet = Member("second")
      }
      return .none
    }
    .ifLet(\.sheet, message: .sheet, then: member)
    var family = Family()
    family.sheet = Member("first")
    _ = parent.reduce(&family, .sheet(.dismiss))
    #expect(family.sheet == Member("second"))
    _ = parent.reduce(&family, .sheet(.dismiss))
    #expect(family.sheet == nil)
  }

  @Test("a parent that writes to the child on `dismiss` needs an id to dismiss it")
  func writtenOnDismiss() {
    let parent = Reducer<Family, FamilyMessage, String> { family, _ in
      family.sheet?.log.append("synced")
      return .none
    }
    let apps = [
      true: parent.ifLet(\.sheet, message: .sheet, id: { $0.name }, then: member),
      false: parent.ifLet(\.sheet, message: .sheet, then: member),
    ]
    for (hasID, app) in apps {
      var family = Family()
      family.sheet = Member("sheet")
      _ = app.reduce(&family, .sheet(.dismiss))
      #expect((family.sheet == nil) == hasID)
    }
  }
}
