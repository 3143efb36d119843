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
public final class RateStore: Sendable {
  private struct State: Sendable {
    var connection = StoreConnection.closed
    var notes: [String] = []
    /// Which file the connection is to.
    var identity: FileIdentity?
  }

  private let file: StoreFile?
  private let today: @Sendable () -> Day
  private let state = Mutex(State())

  /// A store.
  ///
  /// - Parameters:
  ///   - path: the database file; nil keeps everything in memory.
  ///   - busySeconds: how long to wait while another program writes.
  ///   - today: names a damaged file that is set aside.
  public init(path: String?, busySeconds: Double = 5, today: @escaping @Sendable () -> Day) {
    file = path.map { StoreFile(path: $0, busySeconds: busySeconds) }
    self.today = today
  }

  /// What a person should know of the store, one line each, oldest first.
  public var notes: [String] { state.withLock { $0.notes } }

  /// Whether what is written now will be there at the next start.
  public var isDurable: Bool {
    state.withLock { state in
      switch state.connection {
      case .closed: file != nil
      case .file: true
      case .newer, .memory: false
      }
    }
  }

  /// Reads, in one transaction; `empty` when nothing is stored, or what is cannot be read.
  func read<T>(_ empty: T, _ body: (Database) throws -> T) -> T {
    for _ in 0..<2 {
      do {
        guard let queue = try connection(toWrite: false).queue else { return empty }
        return try queue.read(body)
      } catch {
        guard recover(from: error) else { break }
      }
    }
    return empty
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

  private func refusal(_ error: any Error) -> StoreError {
    let place = file?.path ?? "memory"
    if DatabaseTrouble(error) == .busy {
      return StoreError("not stored: \(place) is held by another program; try again")
    }
    let reason = (error as? DatabaseError)?.message ?? "\(error)"
    return StoreError("not stored in \(place): \(reason)")
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
        state.notes.append("\(file.path) is a newer agio's: read, not written")
      }
    } catch  where DatabaseTrouble(error) == .unwritable || !(error is DatabaseError) {
      state.notes.append("\(file.path) cannot be written: nothing is kept after this run")
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
          if let name = try file.setAside(on: today()) {
            state.notes.append("\(file.path) was damaged: kept as \(name), a new one begun")
          }
          return true
        } catch {
          state.notes.append("\(file.path) is damaged and cannot be renamed: working from memory")
          guard let memory = try? StoreFile.memory() else { return false }
          state.connection = .memory(memory)
          return true
        }
      case .unwritable:
        if case .memory = state.connection { return false }
        state.notes.append("\(file.path) cannot be written: nothing more is kept after this run")
        return (try? moveToMemory(&state)) != nil
      case .busy, .other:
        return false
      }
    }
  }
}
