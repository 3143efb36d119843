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

  /// Drops a note that has not been reported yet: what it says is over.
  func drop(_ note: Problem) {
    content.withLock { content in
      let reported = content.notes.prefix(content.reported)
      content.notes = reported + content.notes.dropFirst(content.reported).filter { $0 != note }
    }
  }

  func takeNewProblems() -> [Problem] {
    content.withLock { content in
      defer { content.reported = content.notes.count }
      return Array(content.notes.dropFirst(content.reported))
    }
  }
}
