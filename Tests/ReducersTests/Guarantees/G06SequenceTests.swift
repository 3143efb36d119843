// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import Reducers
import ReducersTesting
import Testing

@Suite("G6: a sequence starts nothing of a child that has ended")
struct G06SequenceTests {
  /// A family whose `both` is a sequence of two commands, made by the reducer it is passed.
  typealias Steps =
    @Sendable (
      (inout Family, FamilyMessage) -> FamilyCommand, inout Family
    ) -> FamilyCommand

  static func app(_ steps: @escaping Steps) -> Reducer<Family, FamilyMessage, String> {
    family { family, message in
      switch message {
      case .text("close"): family.sheet = nil
      case .text("replace"): family.sheet = Member("other")
      case .text("clear"):
        family.sheet = nil
        family.rows = [:]
      default: break
      }
      return .none
    }
    .around { reduce, state, message in
      if case .text("both") = message { return steps(reduce, &state) }
      return reduce(&state, message)
    }
  }

  static var start: Family {
    var family = Family()
    family.sheet = Member("sheet")
    family.rows = [1: Member("row 1"), 2: Member("row 2")]
    return family
  }

  func store(_ steps: @escaping Steps) -> TestStore<Family, FamilyMessage, String> {
    let store = TestStore(Self.start, reducer: Self.app(steps))
    store.exhaustivity = .off
    return store
  }

  @Test(
    "the message before it ended the child: its command does not start",
    arguments: [FamilyMessage.text("close"), .text("replace"), .sheet(.dismiss)])
  func endedByMessage(end: FamilyMessage) {
    let store = store { reduce, state in
      .sequence(.send(end), reduce(&state, .sheet(.child(.text("fire")))), .perform("after"))
    }
    store.send(.text("both"))
    store.receiveAll()
    #expect(store.pending == ["after"])
  }

  @Test("Store: no effect of the ended child begins, and it leaves no work") func noWork() {
    let app = Self.app { reduce, state in
      .sequence(.send(.text("close")), reduce(&state, .sheet(.child(.text("fire")))))
    }
    let store = Store(Self.start, reducer: app, interpreter: .empty)
    store.send(.text("both"))
    #expect(!store.hasWork)
  }

  @Test("the child at work has ended: the sequence goes on with the other child")
  func goesOn() {
    let store = store { reduce, state in
      .sequence(
        reduce(&state, .sheet(.child(.text("fire")))), reduce(&state, .rows(.row(1, .text("fire"))))
      )
    }
    store.send(.text("both"))
    #expect(store.pending == ["work of sheet"])
    store.send(.text("close"))
    #expect(store.pending == ["work of row 1"])
  }

  @Test("both children have ended: neither is at work") func bothEnded() {
    let store = store { reduce, state in
      .sequence(
        reduce(&state, .sheet(.child(.text("fire")))),
        reduce(&state, .rows(.row(1, .text("fire")))), .perform("after"))
    }
    store.send(.text("both"))
    store.send(.text("clear"))
    #expect(store.pending == ["after"])
  }

  @Test("several steps of one child, a row or a sheet: all end with it") func sameChild() {
    for message in [FamilyMessage.sheet(.child(.text("fire"))), .rows(.row(1, .text("fire")))] {
      let store = store { reduce, state in
        .sequence(
          reduce(&state, message), reduce(&state, message), reduce(&state, message),
          .perform("after"))
      }
      store.send(.text("both"))
      #expect(store.pending.count == 1)
      store.send(.text("clear"))
      #expect(store.pending == ["after"])
    }
  }
}
