// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting
import Testing

@Suite("The Composable Architecture: effects and navigation") struct NavigationTests {
  static let reducer = family { family, message in
    switch message {
    case .text("open"):
      family.sheet = Member("sheet")
      return .none
    case .text("listen"):
      return .run(
        "stream",
        AsyncStream { source in
          source.yield(.text("one"))
          source.finish()
        }
      ).cancellable("stream")
    case .sheet(.child(.text("done"))):
      family.log.append("child is done")
      return .send(.sheet(.dismiss))
    default: return .none
    }
  }

  @Test("tree: presents, lets the parent see the child's message, and dismisses") func tree() {
    let store = TestStore(Family(), reducer: Self.reducer)
    store.send(.text("open")) {
      $0.log = ["open"]
      $0.sheet = Member("sheet")
    }
    store.send(.sheet(.child(.text("done")))) {
      $0.sheet?.log = ["done"]
      $0.log.append("child is done")
    }
    store.receive(.sheet(.dismiss)) { $0.sheet = nil }
    store.finish()
  }

  @Test("stack: pushes, sends to an element, and pops from the middle") func stack() {
    let store = TestStore(Family(), reducer: Self.reducer)
    for name in ["one", "two", "three"] {
      store.send(.screens(.push(Member(name)))) { $0.screens.push(Member(name)) }
    }
    store.send(.screens(.element(StackID(2), .text("x")))) {
      $0.screens[StackID(2)]?.log = ["x"]
    }
    store.send(.screens(.popFrom(StackID(2)))) { $0.screens.pop(from: StackID(2)) }
    #expect(store.state.screens.elements.map(\.screen.name) == ["one"])
    store.finish()
  }

  @Test("stream effects answer only with messages, and are pending by name") func stream() {
    let store = TestStore(Family(), reducer: Self.reducer)
    store.send(.text("listen")) { $0.log = ["listen"] }
    #expect(store.pendingWork == ["stream"])
    store.perform(run: "stream", replying: .text("one"), .text("two"), finishing: false)
    store.receive(.text("one")) { $0.log.append("one") }
    store.receive(.text("two")) { $0.log.append("two") }
    store.perform(run: "stream")
    store.finish()
  }

  @Test("dependencies have deterministic test values") func dependencies() async {
    struct Dependencies: Sendable {
      var number: @Sendable () -> Int
      static let test = Dependencies(number: { 7 })
    }
    let dependencies = Dependencies.test
    let roll = Reducer<[Int], Void, Never> { rolls, _ in
      rolls.append(dependencies.number())
      return .none
    }
    var rolls: [Int] = []
    _ = roll.reduce(&rolls, ())
    #expect(rolls == [7])
  }
}
