// SPDX-License-Identifier: Apache-2.0

import Reducers
import Testing

@Suite("G4: observers, in order, once a drain, all with the same state") struct G04ObserverTests {
  struct Pair: Equatable { var left = 0, right = 0 }
  enum Side: Sendable { case left, right, neither, both }

  static let reducer = Reducer<Pair, Side, Never> { pair, side in
    switch side {
    case .left: pair.left += 1
    case .right: pair.right += 1
    case .neither: break
    case .both:
      pair.left += 1
      return .send(.right)
    }
    return .none
  }

  final class Log { var lines: [String] = [] }

  @Test("observers are called in registration order, immediately with the current value")
  func order() {
    let store = Store(Pair(), reducer: Self.reducer)
    let log = Log()
    let tokens = ["x", "y", "z"].map { name in
      store.observe { log.lines.append("\(name)\($0.left)") }
    }
    store.send(.left)
    #expect(log.lines == ["x0", "y0", "z0", "x1", "y1", "z1"])
    withExtendedLifetime(tokens) {}
  }

  @Test("there is one round for a whole chain, and none without a change") func once() {
    let store = Store(Pair(), reducer: Self.reducer)
    let log = Log()
    let token = store.observe { log.lines.append("\($0.left)\($0.right)") }
    store.send(.both)
    store.send(.neither)
    #expect(log.lines == ["00", "11"])
    token.cancel()
  }

  @Test("a selecting observer is called only when its part changes") func selecting() {
    let store = Store(Pair(), reducer: Self.reducer)
    let log = Log()
    let token = store.observe(select: \.right) { log.lines.append("\($0)") }
    store.send(.left)
    store.send(.right)
    store.send(.left)
    #expect(log.lines == ["0", "1"])
    token.cancel()
  }

  @Test("a send from an observer starts a new round after all have run") func sending() {
    let store = Store(Pair(), reducer: Self.reducer)
    let log = Log()
    let first = store.observe {
      log.lines.append("x\($0.left)")
      if $0.left == 1 { store.send(.left) }
    }
    let second = store.observe { log.lines.append("y\($0.left)") }
    store.send(.left)
    #expect(log.lines == ["x0", "y0", "x1", "y1", "x2", "y2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test("an observer cancelled by another in the same round is not called") func cancelling() {
    let store = Store(Pair(), reducer: Self.reducer)
    let log = Log()
    final class Box { var token: ObservationToken? }
    let box = Box()
    let first = store.observe { if $0.left == 1 { box.token?.cancel() } }
    box.token = store.observe { log.lines.append("\($0.left)") }
    store.send(.left)
    #expect(log.lines == ["0"])
    withExtendedLifetime(first) {}
  }

  @Test("an observer whose token is dropped is not called") func dropping() {
    let store = Store(Pair(), reducer: Self.reducer)
    let log = Log()
    var token: ObservationToken? = store.observe { log.lines.append("\($0.left)") }
    store.send(.left)
    token = nil
    store.send(.left)
    #expect(log.lines == ["0", "1"])
    _ = token
  }

  @Test("with a state that is not Equatable: one call for each drain that reduced a message")
  func notEquatable() {
    struct Opaque { var count = 0 }
    let store = Store(
      Opaque(),
      reducer: Reducer<Opaque, Int, Never> {
        $0.count += $1; return .none
      })
    var seen: [Int] = []
    let token = store.observe { seen.append($0.count) }
    store.send(1)
    store.drain()
    #expect(seen == [0, 1])
    token.cancel()
  }

  @Test("an observer registered by a middleware sees each state once, and the last one")
  func registeredDuringReduction() {
    struct Opaque { var count = 0 }
    final class Box {
      weak var store: Store<Opaque, Int, Never>?
      var seen: [Int] = []
      var tokens: [ObservationToken?] = []

      func register() {
        tokens.append(store?.observe { self.seen.append($0.count) })
      }
    }
    func seen(_ message: Int, _ middleware: (Box) -> Middleware<Opaque, Int, Never>) -> [Int] {
      let box = Box()
      let reducer = Reducer<Opaque, Int, Never> { state, message in
        state.count += message
        return message > 1 ? .send(message - 1) : .none
      }
      let store = Store(Opaque(), reducer: reducer, middleware: [middleware(box)])
      box.store = store
      store.send(message)
      box.tokens = []
      return box.seen
    }
    let after = { (box: Box) in
      Middleware<Opaque, Int, Never>(didReduce: { _ in if box.tokens.isEmpty { box.register() } })
    }
    let before = { (box: Box) in
      Middleware<Opaque, Int, Never>(
        willReduce: { _, _, _ in
          if box.tokens.isEmpty { box.register() }
          return .pass
        })
    }
    #expect(seen(1, after) == [1])
    #expect(seen(2, after) == [2, 3])
    #expect(seen(1, before) == [0, 1])
  }

  @Test("an observer that sends in its first call sees the result") func sendsAtOnce() {
    let store = Store([], reducer: scripted([:]), interpreter: .empty)
    var seen: [[String]] = []
    var others: [[String]] = []
    let other = store.observe { others.append($0) }
    let token = store.observe { state in
      seen.append(state)
      if state.isEmpty { store.send("hello") }
    }
    #expect(seen == [[], ["hello"]])
    #expect(others == [[], ["hello"]])
    store.send("again")
    #expect(seen == [[], ["hello"], ["hello", "again"]])

    var selected: [Int] = []
    let selecting = store.observe(select: \.count) { count in
      selected.append(count)
      if count < 4 { store.send("more") }
    }
    #expect(selected == [2, 3, 4])
    let scoped = store.scope(\.count, message: { (text: String) in text })
    var parts: [Int] = []
    let part = scoped.observe { count in
      parts.append(count)
      if count < 6 { scoped.send("part") }
    }
    #expect(parts == [4, 5, 6])
    for token in [other, token, selecting, part] { token.cancel() }
  }

  final class Screen {
    var token: ObservationToken?
    var last = 0
  }

  @Test("a cancelled token releases what its function captured") func letsGo() {
    let store = Store([], reducer: scripted([:]), interpreter: .empty)
    weak var weakScreen: Screen?
    do {
      let screen = Screen()
      weakScreen = screen
      screen.token = store.observe(select: \.count) { screen.last = $0 }
      store.send("a")
      #expect(screen.last == 1)
      screen.token?.cancel()
    }
    #expect(weakScreen == nil)

    do {
      let screen = Screen()
      weakScreen = screen
      screen.token = store.observe { screen.last = $0.count }
      store.close()
    }
    #expect(weakScreen == nil)
  }
}
