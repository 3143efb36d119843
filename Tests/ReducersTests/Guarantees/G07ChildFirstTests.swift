// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting
import Testing

@Suite("G7: the child reduces first; the parent sees all its messages") struct G07ChildFirstTests {
  static let watching = family { family, message in
    switch message {
    case .sheet(.child(.text(let text))):
      family.log.append("sheet: \(text), its log \(family.sheet?.log.count ?? -1)")
    case .sheet(.dismiss): family.log.append("dismiss, sheet there: \(family.sheet != nil)")
    case .rows(.row(let id, .text(let text))):
      family.log.append("row \(id): \(text), its log \(family.rows[id]?.log.count ?? -1)")
    case .screens(.push): family.log.append("push, count \(family.screens.count)")
    case .screens(.popFrom): family.log.append("pop, count \(family.screens.count)")
    case .left(.text(let text)):
      family.log.append("left: \(text), its log \(family.left.log.count)")
    default: break
    }
    return .none
  }

  static let start: Family = {
    var family = Family()
    family.sheet = Member("sheet")
    family.rows = [1: Member("row")]
    return family
  }()

  static let messages: [FamilyMessage] = [
    .sheet(.child(.text("x"))), .rows(.row(1, .text("y"))), .left(.text("z")),
    .screens(.push(Member("screen"))), .screens(.popFrom(StackID(1))), .sheet(.dismiss),
  ]

  static let expected = [
    "sheet: x, its log 1", "row 1: y, its log 1", "left: z, its log 1", "push, count 1",
    "pop, count 1", "dismiss, sheet there: true",
  ]

  @Test("in Store the child reduces first") func store() {
    let store = Store(Self.start, reducer: Self.watching, interpreter: .empty)
    for message in Self.messages { store.send(message) }
    #expect(store.state.log == Self.expected)
    #expect(store.state.sheet == nil)
    #expect(store.state.screens.isEmpty)
  }

  @Test("in TestStore the child reduces first") func testStore() {
    let store = TestStore(Self.start, reducer: Self.watching)
    store.exhaustivity = .off
    for message in Self.messages { store.send(message) }
    #expect(store.state.log == Self.expected)
  }

  @Test("the parent also sees the messages the child sends itself") func own() {
    let store = TestStore(Self.start, reducer: Self.watching)
    store.exhaustivity = .off
    store.send(.sheet(.child(.text("say"))))
    store.receive(.sheet(.child(.text("said"))))
    #expect(store.state.log == ["sheet: say, its log 1", "sheet: said, its log 2"])
  }
}
