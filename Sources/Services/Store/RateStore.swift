// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import GRDB
import Rates
import Synchronization

/// What agio keeps between runs, in one SQLite file that several agios may share.
///
/// The file is opened at the first need, and not created before there is something to write. A damaged
/// one is set aside, a newer agio's is read only, and where nothing can be written the store goes on in
/// memory: none of that is an error, all of it is told in ``notes``.
///
/// Each call blocks for as long as SQLite takes; call it from effects.
package final class RateStore: Sendable {
  private struct State: Sendable {
    var connection = StoreConnection.closed
    var notes: [String] = []
    /// How many of the notes have been told as news.
    var told = 0
    /// Which file the connection is to.
    var identity: FileIdentity?
  }

  private let file: StoreFile?
  private let name: String
  private let today: @Sendable () -> Day
  private let state = Mutex(State())

  /// A store.
  ///
  /// - Parameters:
  ///   - path: the database file; nil keeps everything in memory.
  ///   - name: what notes and errors call the file; its path unless told.
  ///   - busySeconds: how long to wait while another program writes.
  ///   - today: names a damaged file that is set aside.
  package init(
    path: String?, name: String? = nil, busySeconds: Double = 5,
    today: @escaping @Sendable () -> Day
  ) {
    self.name = name ?? path ?? "memory"
    file = path.map { StoreFile(path: $0, busySeconds: busySeconds) }
    self.today = today
  }

  /// What a person should know of the store, one line each, oldest first.
  package var notes: [String] { state.withLock { $0.notes } }

  /// The notes nobody has been told yet; each is given once, whoever asks.
  package func news() -> [String] {
    state.withLock { state in
      defer { state.told = state.notes.count }
      return Array(state.notes.dropFirst(state.told))
    }
  }

  /// Whether what is written now will be there at the next start.
  package var isDurable: Bool {
    state.withLock { state in
      switch state.connection {
      case .closed: file != nil
      case .file: true
      case .newer, .memory: false
      }
    }
  }

  /// Reads, in one transaction; `empty` when nothing is stored, or what is cannot be read, which a note
  /// then tells.
  func read<T>(_ empty: T, _ body: (Database) throws -> T) -> T {
    do throws(StoreError) {
      return try readWhole(empty, body)
    } catch {
      state.withLock { state in
        let note = "not read: \(error)"
        if !state.notes.contains(note) { state.notes.append(note) }
      }
      return empty
    }
  }

  /// Reads, in one transaction; `empty` only where nothing is stored.
  func readWhole<T>(_ empty: T, _ body: (Database) throws -> T) throws(StoreError) -> T {
    var last: any Error = StoreError("")
    for _ in 0..<2 {
      do {
        guard let queue = try connection(toWrite: false).queue else { return empty }
        return try queue.read(body)
      } catch {
        last = error
        guard recover(from: error) else { break }
      }
    }
    throw refusal(last)
  }

  /// Writes, in one transaction: all of it or nothing.
  func write<T>(_ body: (Database) throws -> T) throws(StoreError) -> T {
    var last: any Error = StoreError("")
    for _ in 0..<3 {
      do {
        guard let queue = try connection(toWrite: true).queue else { break }
        return try queue.write(body)
      } catch {
        last = error
        guard recover(from: error) else { break }
      }
    }
    throw refusal(last)
  }

  /// What happened first, then what to do, the path last: a screen may cut the end off.
  private func refusal(_ error: any Error) -> StoreError {
    if DatabaseTrouble(error) == .busy {
      return StoreError("another program holds the database, try again: \(name)")
    }
    return StoreError("\(Self.reason(error)): \(name)")
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? DatabaseError else { return "no folder for it" }
    return error.message ?? "\(error.resultCode)"
  }

  /// Why nothing is kept, and how it would be.
  private func forgetting(_ error: any Error) -> String {
    "nothing is kept after this run: cannot write \(name) (\(Self.reason(error)));"
      + " make room there, or name another folder in AGIO_DATA"
  }

  /// The connection, opened if need be; still closed when there is nothing to read.
  private func connection(toWrite: Bool) throws -> StoreConnection {
    try state.withLock { state in
      // Deleted or set aside by somebody else: what is written there now would be lost.
      if case .file = state.connection, let file, file.identity != state.identity {
        state.connection = .closed
      }
      if case .closed = state.connection {
        if !toWrite, let file, !file.exists { return .closed }
        try open(&state)
      }
      if toWrite, !state.connection.isWritable { try moveToMemory(&state) }
      return state.connection
    }
  }

  private func open(_ state: inout State) throws {
    guard let file else {
      state.connection = .memory(try StoreFile.memory())
      return
    }
    do {
      let (queue, isNewer) = try file.open()
      state.connection = isNewer ? .newer(queue) : .file(queue)
      state.identity = file.identity
      if isNewer {
        state.notes.append(
          "nothing is kept after this run: \(name) is a newer agio's, read and not written;"
            + " start the newer one")
      }
    } catch  where DatabaseTrouble(error) == .unwritable || !(error is DatabaseError) {
      state.notes.append(forgetting(error))
      try moveToMemory(&state)
    }
  }

  /// Goes on without the file, taking along what it lets be read.
  private func moveToMemory(_ state: inout State) throws {
    let memory = try StoreFile.memory()
    if let queue = state.connection.queue {
      try? queue.read { try StoreCopy.copy($0, to: memory) }
    } else if let file, file.exists {
      try? file.readCopy { try StoreCopy.copy($0, to: memory) }
    }
    state.connection = .memory(memory)
  }

  /// Makes the best of a failure. True when it is worth trying again.
  private func recover(from error: any Error) -> Bool {
    state.withLock { state in
      guard let file else { return false }
      switch DatabaseTrouble(error) {
      case .damaged:
        state.connection = .closed
        do {
          if let aside = try file.setAside(on: today()) {
            let ending = aside.dropFirst(file.path.count)
            state.notes.append("the database was damaged, a new one is begun: see \(name)\(ending)")
          }
          return true
        } catch {
          state.notes.append(
            "nothing is kept after this run: the database is damaged and cannot be renamed;"
              + " move it away: \(name)")
          guard let memory = try? StoreFile.memory() else { return false }
          state.connection = .memory(memory)
          return true
        }
      case .unwritable:
        if case .memory = state.connection { return false }
        state.notes.append(forgetting(error))
        return (try? moveToMemory(&state)) != nil
      case .busy, .other:
        return false
      }
    }
  }
}
