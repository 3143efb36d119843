// SPDX-License-Identifier: Apache-2.0

import Answers
import GRDB
import Rates
import Synchronization

extension Archive {
  /// Recovers from a failure if possible. True when it is worth trying again.
  func recover(from error: any Error) -> Bool {
    withState { state in
      guard file != nil else { return false }
      switch DatabaseFailure(error) {
      case .damaged: return quarantine(&state)
      case .unwritable:
        if case .memory = state.connection { return false }
        // SQLite mistakes a damaged header for one that forbids writing.
        if !state.isChecked, file?.hasUnknownFormat == true {
          state.isChecked = true
          return quarantine(&state)
        }
        return (try? leaveFile(&state, because: error)) != nil
      case .refused:
        // The statements are right: the tables may not be.
        let isFile =
          switch state.connection {
          case .file: true
          case .closed: file?.hasUnknownFormat == true
          case .memory, .newer: false
          }
        guard isFile, !state.isChecked else { return false }
        state.isChecked = true
        return quarantine(&state)
      case .busy, .other:
        return false
      }
    }
  }

  /// Handles damage found by a read. True when reading again may return more.
  func handle(_ damage: Damage) -> Bool {
    let isReplaced = withState { state in
      guard case .file = state.connection, !state.isChecked else { return false }
      state.isChecked = true
      return quarantine(&state) && state.connection.queue == nil
    }
    if isReplaced { return true }
    for note in damage.notes(name) { journal.add(Problem(.io, note)) }
    return removeDamaged(damage)
  }

  /// Removes the publications from the tables, after a copy of the database was made.
  private func removeDamaged(_ damage: Damage) -> Bool {
    guard !damage.publications.isEmpty else { return false }
    let names = damage.publicationNames
    do {
      guard isDurable, let file else { throw DatabaseError(resultCode: .SQLITE_READONLY) }
      let copy = try file.quarantineCopy(on: today())
      try write { try StoredPublications.remove(damage.publications, in: $0) }
      journal.add(
        Problem(
          .io, "damaged stored rates will be fetched again: \(names); see \(shown(copy, of: file))")
      )
      return true
    } catch {
      journal.add(Problem(.io, "ignoring damaged stored rates: \(names)"))
      return false
    }
  }

  /// The path of a file next to the database, as notes name the database.
  private func shown(_ path: String, of file: StoreFile) -> String {
    path.hasPrefix(file.path) ? name + path.dropFirst(file.path.count) : path
  }

  /// Moves the whole file away if it is damaged. True when reading again makes sense.
  func quarantine(_ state: inout State) -> Bool {
    guard let file else { return false }
    state.connection = .closed
    do {
      if let moved = try file.quarantine(on: today()) {
        let done = moved.saved.map { "; a new one has \($0.summary)" } ?? " and set aside"
        let place = shown(moved.path, of: file)
        journal.add(Problem(.io, "the database was damaged\(done): see \(place)"))
      }
      return true
    } catch  where DatabaseFailure(error) == .busy {
      return false
    } catch {
      // It stays where it is, so that the next start can save what it has.
      let problem =
        (error as? StoreObstacle)?.problem(name)
        ?? Problem(
          .io,
          "the database is damaged, and there is no room next to it for what it has: \(name)",
          advice: "free some space, fix the permissions of its folder, and start agio again")
      journal.add(problem)
      state.unread = problem
      guard let memory = try? StoreFile.memory() else { return false }
      state.connection = .memory(memory)
      return true
    }
  }

  /// Continues without the file, which cannot be written, and says why.
  func leaveFile(_ state: inout State, because error: any Error) throws {
    let problem = DatabaseFailure.notWritable(error, name: name, file: file)
    journal.add(problem)
    state.obstacle = problem
    try moveToMemory(&state)
  }

  /// Continues without the file, with a copy of what can be read of it.
  func moveToMemory(_ state: inout State) throws {
    let memory = try StoreFile.memory()
    do {
      if let queue = state.connection.queue {
        _ = try queue.read { try StoreCopy.copy($0, to: memory) }
      } else if let file, file.exists {
        _ = try file.copyInMemory().read { try StoreCopy.copy($0, to: memory) }
      }
    } catch {
      state.unread = Problem(
        .io, "cannot read \(name): \(DatabaseFailure.reason(error))",
        advice: "make it readable, or name another folder in AGIO_DATA")
    }
    state.connection = .memory(memory)
  }

  /// Goes on with the file, if what is only in memory and a new change can be written into it. That it
  /// can be opened shows nothing: a full disk still can.
  ///
  /// - Returns: what the change returned; nil if it was not made.
  func returnToFile<T>(_ state: inout State, with body: (Database) throws -> T) -> T? {
    guard let file, state.unread == nil, case .memory = state.connection,
      let (queue, isNewer) = try? file.open(), !isNewer
    else { return nil }
    // What another agio has changed meanwhile stays as that one has left it.
    journal.isDurable = true
    guard
      let value = try? queue.write({ [changes = state.unsaved] db in
        for change in changes { try change(db) }
        return try body(db)
      })
    else {
      journal.isDurable = false
      return nil
    }
    let news =
      state.unsaved.isEmpty
      ? "changes are saved again" : "what could not be saved before is saved now"
    state.connection = .file(queue)
    state.identity = file.identity
    state.unsaved = []
    if let obstacle = state.obstacle { journal.drop(obstacle) }
    state.obstacle = nil
    let note = Problem(.io, "\(news): \(name)")
    journal.drop(note)
    journal.add(note)
    return value
  }
}

/// The rows found by a read that are missing something or differ from what was written.
struct Damage {
  struct Key: Hashable, Comparable {
    let source: String
    let day: String

    static func < (left: Key, right: Key) -> Bool {
      (left.source, left.day) < (right.source, right.day)
    }
  }

  /// Publications whose rows are not those that were stored.
  var publications: Set<Key> = []
  /// How many other rows of a table cannot be read.
  private(set) var rows: [Part: Int] = [:]

  /// What is counted: rows of a table, and pages of the file.
  enum Part: Hashable, CaseIterable {
    case tape, alert, preference, fetch, rate, page
  }

  var isEmpty: Bool { publications.isEmpty && rows.isEmpty }

  mutating func count(_ part: Part) {
    rows[part, default: 0] += 1
  }

  /// A note on the rows that are left in place, with what the user loses.
  func notes(_ name: String) -> [String] {
    Part.allCases.compactMap { part in
      guard let count = rows[part], let what = part.words(count) else { return nil }
      return "\(what) cannot be read and \(count == 1 ? "stays" : "stay") in \(name)"
    }
  }

  /// The publications, as named in a note.
  var publicationNames: String {
    let keys = publications.sorted()
    let names = keys.prefix(3).map { key in
      "\(Sources.find(SourceID(rawValue: key.source))?.name ?? key.source), \(key.day)"
    }
    let more = keys.count > 3 ? [" and \(keys.count - 3) more"] : []
    return names.joined(separator: "; ") + more.joined()
  }
}

extension Damage.Part {
  /// Nil for what is fetched or chosen again.
  fileprivate func words(_ count: Int) -> String? {
    switch self {
    case .tape: count.counted("line") + " of the tape"
    case .alert: count.counted("alert")
    case .preference: count.counted("setting")
    case .fetch, .rate, .page: nil
    }
  }
}

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

  /// Drops a note: what it says is over, and may be reported again.
  func drop(_ note: Problem) {
    content.withLock { content in
      guard let place = content.notes.firstIndex(of: note) else { return }
      content.notes.remove(at: place)
      if place < content.reported { content.reported -= 1 }
    }
  }

  func takeNewProblems() -> [Problem] {
    content.withLock { content in
      defer { content.reported = content.notes.count }
      return Array(content.notes.dropFirst(content.reported))
    }
  }
}
