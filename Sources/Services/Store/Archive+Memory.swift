// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB
import Rates

extension Archive {
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

  /// Goes on with the file, if it can be written now, with everything that is only in memory.
  func returnToFile(_ state: inout State) {
    guard let file, state.unread == nil, case .memory = state.connection,
      let (queue, isNewer) = try? file.open(), !isNewer
    else { return }
    let changes = state.unsaved
    do {
      // What another agio has changed meanwhile stays as that one has left it.
      journal.isDurable = true
      try queue.write { db in for change in changes { try change(db) } }
    } catch {
      journal.isDurable = false
      return
    }
    state.connection = .file(queue)
    state.identity = file.identity
    state.unsaved = []
    journal.drop(where: \.isNotSaved)
    if !changes.isEmpty {
      journal.add(Problem(.io, "what could not be saved before is saved now: \(name)"))
    }
  }
}
