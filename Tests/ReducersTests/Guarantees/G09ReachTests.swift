// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting
import Testing

@Suite("G9: a parent's cancel reaches its descendants; a child's stays with it")
struct G09ReachTests {
  static let reducer = family { _, message in
    switch message {
    case .text("start"): .perform("load parent").cancellable("load")
    case .text("stop"): .cancel("load")
    case .text("restart"):
      .perform("load parent").cancellable("load", inFlight: .cancelPrevious)
    default: .none
    }
  }

  func running() -> TestStore<Family, FamilyMessage, String> {
    var family = Family()
    family.sheet = Member("sheet")
    family.rows = [1: Member("row 1"), 2: Member("row 2")]
    let store = TestStore(family, reducer: Self.reducer)
    store.exhaustivity = .off
    store.send(.text("start"))
    store.send(.sheet(.child(.text("start"))))
    store.send(.rows(.row(1, .text("start"))))
    store.send(.rows(.row(2, .text("start"))))
    store.send(.left(.text("start")))
    store.send(.right(.text("start")))
    return store
  }

  @Test("a parent's cancel ends the work under the same id in every child") func down() {
    let store = running()
    #expect(store.pending.count == 6)
    store.send(.text("stop"))
    #expect(store.pending == [])
  }

  @Test("a child's cancel reaches neither parent nor sibling") func sideways() {
    let store = running()
    store.send(.left(.text("stop")))
    store.expectCancelled("load left")
    store.send(.rows(.row(1, .text("stop"))))
    store.expectCancelled("load row 1")
    store.send(.sheet(.child(.text("stop"))))
    store.expectCancelled("load sheet")
    #expect(store.pending == ["load parent", "load row 2", "load right"])
  }

  @Test("a replacement by the parent does not affect the children's work") func replacement() {
    let store = running()
    store.send(.text("restart"))
    store.expectCancelled("load parent")
    #expect(store.pending.count == 6)
  }

  @Test("one line of a helper counts as two places for two key paths") func helper() {
    func place(
      _ state: WritableKeyPath<Family, Member> & Sendable,
      _ message: CasePath<FamilyMessage, MemberMessage>
    ) -> Reducer<Family, FamilyMessage, String> {
      member.pullback(state: state, message: message)
    }
    let store = TestStore(
      Family(), reducer: .combine(place(\.left, .left), place(\.right, .right)))
    store.exhaustivity = .off
    store.send(.left(.text("start")))
    store.send(.right(.text("start")))
    store.send(.left(.text("stop")))
    #expect(store.pending == ["load right"])
  }

  @Test("ids belong to one store") func stores() async {
    let puppets = [Puppet<String>(), Puppet<String>()]
    let script: [String: TextCommand] = [
      "start": .perform("load").cancellable("load"), "stop": .cancel("load"),
    ]
    let stores = puppets.map {
      Store([], reducer: scripted(script), interpreter: $0.interpreter)
    }
    for store in stores { store.send("start") }
    for puppet in puppets { _ = await puppet.started("load") }
    stores[0].send("stop")
    await puppets[0].cancelled("load")
    #expect(puppets[1].cancelled == [])
    #expect(stores[1].hasWork)
  }
}
