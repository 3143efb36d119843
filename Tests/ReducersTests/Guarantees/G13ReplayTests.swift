// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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

  /// Without the order of sets and dictionaries, which differs in each process.
  static func digest(_ shelf: Shelf) -> String {
    let prices = shelf.prices.map { "\($0.key) \($0.value)" }.sorted()
    return "\(shelf.books.sorted()) \(prices) \(shelf.order)"
  }

  static func session() throws -> String {
    var text = ""
    let recorder = Recorder<Shelf, Message, String>(digest: digest) {
      text += (try? lines.line($0)) ?? ""
    }
    let store = Store(
      Shelf(), reducer: reducer, interpreter: .empty, middleware: [recorder.middleware])
    for index in 0..<12 { store.send(.add("book \(index)", index)) }
    store.send(.sell("book 3"))
    store.mailbox.post(.priced("book 4", 99))
    store.drain()
    return text
  }

  @Test("nothing differs after a round trip through JSON Lines") func sameProcess() throws {
    let entries = try Self.lines.entries(of: Self.session())
    #expect(entries.count == 15)
    #expect(entries.map(\.origin).suffix(3) == [.sent, .command, .posted])
    let replay = replay(
      entries, from: Shelf(), reducer: Self.reducer, digest: Self.digest)
    #expect(replay.difference == nil)
    #expect(replay.count == 15)
  }

  /// The file was written by another process on another day. Its sets and dictionaries had other
  /// orders, which must not affect the digests.
  @Test("a recording from another process gives the same digests") func otherProcess() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Samples/session.jsonl")
    if ProcessInfo.processInfo.environment["WRITE_SAMPLES"] == "1" {
      try Self.session().write(to: file, atomically: true, encoding: .utf8)
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    let replay = replay(
      try Self.lines.entries(of: text), from: Shelf(), reducer: Self.reducer, digest: Self.digest)
    #expect(replay.difference == nil)
    #expect(try Self.session() == text)
  }
}
