// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Synchronization

/// The notes on a store: readable while the store itself waits for another process.
final class StoreJournal: Sendable {
  private struct Content {
    var notes: [Problem] = []
    /// How many of the notes have been reported as news.
    var reported = 0
    var isDurable: Bool
    var writes = 0
  }

  private let content: Mutex<Content>

  init(isDurable: Bool) {
    content = Mutex(Content(isDurable: isDurable))
  }

  var notes: [Problem] { content.withLock { $0.notes } }

  var isDurable: Bool {
    get { content.withLock { $0.isDurable } }
    set { content.withLock { $0.isDurable = newValue } }
  }

  var isWriting: Bool { content.withLock { $0.writes > 0 } }

  func beginWriting() { content.withLock { $0.writes += 1 } }

  func endWriting() { content.withLock { $0.writes -= 1 } }

  /// Adds a note, once.
  func add(_ note: Problem) {
    content.withLock { $0.notes.appendIfNew(note) }
  }

  /// Drops the notes of a kind that nobody has seen: what they report is over.
  func drop(where isOver: (Problem) -> Bool) {
    content.withLock { content in
      let seen = content.notes.prefix(content.reported)
      content.notes = seen + content.notes.dropFirst(content.reported).filter { !isOver($0) }
    }
  }

  func takeNewProblems() -> [Problem] {
    content.withLock { content in
      defer { content.reported = content.notes.count }
      return Array(content.notes.dropFirst(content.reported))
    }
  }
}
