// SPDX-License-Identifier: Apache-2.0

import Foundation
import Reducers
import Testing

@Suite("G13: a replayed recording gives the same states and the same commands")
struct G13ReplayTests {
  struct Shelf: Equatable, Codable, Sendable {
    var books: Set<String> = []
    var prices: [String: Int] = [:]
    var order: [String] = []
  }

  enum Message: Equatable, Codable, Sendable {
    case add(String, Int)
    case priced(String, Int)
    case sell(String)
  }

  static let reducer = Reducer<Shelf, Message, String> { shelf, message in
    switch message {
    case .add(let book, let price):
      shelf.books.insert(book)
      shelf.prices[book] = price
      shelf.order.append(book)
      return .perform("price \(book)").cancellable("price")
    case .priced(let book, let price):
      shelf.prices[book] = price
      return .none
    case .sell(let book):
      shelf.books.remove(book)
      return .send(.priced(book, 0))
    }
  }

  static let lines = JSONLines<Message>(
    encode: { entry in
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return try encoder.encode(entry)
    },
    decode: { try JSONDecoder().decode(RecordingEntry<Message>.self, from: Data($0)) })

  /// A recorded session, and the state after each message.
  static func session() throws -> (text: String, states: [Shelf]) {
    var text = ""
    var states: [Shelf] = []
    let recorder = Recorder<Shelf, Message, String> { text += (try? lines.line($0)) ?? "" }
    let watcher = Middleware<Shelf, Message, String>(didReduce: { states.append($0.after) })
    let store = Store(
      Shelf(), reducer: reducer, interpreter: .empty, middleware: [recorder.middleware, watcher])
    for index in 0..<12 { store.send(.add("book \(index)", index)) }
    store.send(.sell("book 3"))
    store.mailbox.post(.priced("book 4", 99))
    store.drain()
    return (text, states)
  }

  /// Each prefix of a recording ends on the state that the session had there.
  func expectPlays(_ text: String, _ states: [Shelf]) throws {
    let entries = try Self.lines.entries(of: text)
    #expect(entries.count == 15 && states.count == 15)
    #expect(entries.map(\.origin).suffix(3) == [.sent, .command, .posted])
    for (index, state) in states.enumerated() {
      let replay = replay(entries.prefix(index + 1), from: Shelf(), reducer: Self.reducer)
      #expect(replay.difference == nil && replay.count == index + 1)
      #expect(replay.state == state)
    }
  }

  @Test("nothing differs after a round trip through JSON Lines") func sameProcess() throws {
    let session = try Self.session()
    try expectPlays(session.text, session.states)
  }

  /// The file was written by another process on another day, in which sets and dictionaries had other
  /// orders.
  @Test("a recording from another process gives the same states") func otherProcess() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Samples/session.jsonl")
    if ProcessInfo.processInfo.environment["WRITE_SAMPLES"] == "1" {
      try Self.session().text.write(to: file, atomically: true, encoding: .utf8)
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    let session = try Self.session()
    try expectPlays(text, session.states)
    #expect(session.text == text)
  }
}
