// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB
import Rates

extension Archive {
  /// Handles damage found by a read. True when reading again may return more.
  func handle(_ damage: Damage) -> Bool {
    let isReplaced = withState { state in
      guard case .file = state.connection, !state.isChecked else { return false }
      state.isChecked = true
      return setFileAside(&state) && state.connection.queue == nil
    }
    if isReplaced { return true }
    for note in damage.notes(name) { journal.add(Problem(.io, note)) }
    return setAside(damage)
  }

  /// Removes the publications from the tables, along with what would prevent fetching them again.
  private func setAside(_ damage: Damage) -> Bool {
    guard !damage.publications.isEmpty else { return false }
    let names = damage.publicationNames
    guard isDurable else {
      journal.add(Problem(.io, "ignoring damaged stored rates: \(names)"))
      return false
    }
    let found = today()
    do throws(Problem) {
      try write { try StoredPublications.setAside(damage.publications, found: found, in: $0) }
      journal.add(
        Problem(.io, "damaged stored rates were set aside and will be fetched again: \(names)"))
      return true
    } catch {
      journal.add(Problem(.io, "ignoring damaged stored rates: \(names)"))
      return false
    }
  }

  /// Moves the whole file aside if it is damaged. True when reading again makes sense.
  func setFileAside(_ state: inout State) -> Bool {
    guard let file else { return false }
    state.connection = .closed
    do {
      if let aside = try file.setAside(on: today()) {
        let place =
          aside.path.hasPrefix(file.path)
          ? name + aside.path.dropFirst(file.path.count) : aside.path
        let done = aside.saved.map { "; a new one has \($0.summary)" } ?? " and set aside"
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
}
