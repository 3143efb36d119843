// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import Reducers
import Testing

/// Recordings contain commands as text, and a replay compares it.
@Suite("Commands in recordings") struct RecordedCommandTests {
  struct Shop: Equatable, Sendable {
    var prices: [String: Int] = [:]
    var closed: Set<String> = []
    var owner: Owner?
  }

  struct Owner: Equatable, Sendable {
    var name: String
    var age: Int
  }

  struct Place: Equatable, Sendable, CustomStringConvertible {
    var description: String { "Main Street" }
  }

  enum Kind: Equatable, Sendable {
    case open
    case sold(String, Int)
    case moved(to: Place)
    case note(String?)
    indirect case both(Kind, then: Kind)
  }

  enum Effect: Sendable {
    case save(Shop)
    case present(Presented<Kind>)
    case list([Kind])
    case pair((left: Int, right: Int))
    case rows(OrderedDictionary<String, Int>)
    case order(OrderedSet<String>)
    case table([String: [String: Set<Int>]])
    case texts(Substring, Character)
  }

  typealias ShopCommand = Command<String, Effect>

  static let names = ["ecb", "boe", "cnb", "nbp", "boc", "fed", "snb", "rba"]

  /// The same values, inserted in another order and into storage of another size, which is what another
  /// process does to their order.
  static func shop(_ names: [String], capacity: Int = 0) -> Shop {
    var shop = Shop()
    shop.prices.reserveCapacity(capacity)
    shop.closed.reserveCapacity(capacity)
    for name in names {
      shop.prices[name] = Int(name.utf8.first ?? 0)
      shop.closed.insert(name)
    }
    return shop
  }

  @Test("a dictionary and a set are recorded in the order of their text, however they were built")
  func order() {
    let text = """
      perform(save((prices: ["boc": 98, "boe": 98, "cnb": 99, "ecb": 101, "fed": 102, "nbp": 110, \
      "rba": 114, "snb": 115], closed: ["boc", "boe", "cnb", "ecb", "fed", "nbp", "rba", "snb"], \
      owner: nil)))
      """
    for capacity in [0, 16, 64, 1024] {
      for names in [Self.names, Self.names.reversed(), Self.names.sorted()] {
        let command = ShopCommand.perform(.save(Self.shop(names, capacity: capacity)))
        #expect(command.description == text)
      }
    }
  }

  @Test(
    "a command is recorded as it would be written, without the names of modules and types",
    arguments: [
      (
        .save(Shop(owner: Owner(name: "Ann \"A\"", age: 30))),
        #"save((prices: [:], closed: [], owner: (name: "Ann \"A\"", age: 30)))"#
      ),
      (.present(.child(.moved(to: Place()))), "present(.child(.moved(to: Main Street)))"),
      (.present(.dismiss), "present(.dismiss)"),
      (
        .list([.open, .sold("tea", 3), .note(nil), .note("new")]),
        #"list([.open, .sold("tea", 3), .note(nil), .note("new")])"#
      ),
      (.list([.both(.open, then: .note("x"))]), #"list([.both(.open, then: .note("x"))])"#),
      (.list([]), "list([])"),
      (.pair((left: 1, right: 2)), "pair(left: 1, right: 2)"),
      (.rows(["b": 1, "a": 2]), #"rows(["b": 1, "a": 2])"#),
      (.order(["b", "a"]), #"order(["b", "a"])"#),
      (
        .table(["y": [:], "x": ["b": [2, 1], "a": []]]),
        #"table(["x": ["a": [], "b": [1, 2]], "y": [:]])"#
      ),
      (.texts("sub", "c"), #"texts("sub", "c")"#),
    ] as [(Effect, String)])
  func names(effect: Effect, text: String) {
    #expect(ShopCommand.perform(effect).description == "perform(\(text))")
  }

  @Test("a session whose commands have dictionaries plays, whatever their order was when recorded")
  func replays() {
    // Each reduction builds its dictionary in the next order, as each process does.
    let recorded = Self.reducer(capacity: 0, names: Self.names)
    var entries: [RecordingEntry<String>] = []
    let recorder = Recorder<String, String, Effect> { entries.append($0) }
    let store = Store(
      "", reducer: recorded, interpreter: .empty, middleware: [recorder.middleware])
    for message in ["a", "b", "c"] { store.send(message) }
    for capacity in [16, 64, 1024] {
      let other = Self.reducer(capacity: capacity, names: Self.names.reversed())
      #expect(replay(entries, from: "", reducer: other).difference == nil)
    }
  }

  static func reducer(capacity: Int, names: [String]) -> Reducer<String, String, Effect> {
    Reducer { state, message in
      state += message
      return .perform(.save(shop(names, capacity: capacity)))
    }
  }
}
