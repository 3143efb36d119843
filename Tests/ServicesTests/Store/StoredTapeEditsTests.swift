// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import Money
import Rates
import Testing

@testable import Services

@Suite("The tape changed on the command line") struct StoredTapeEditsTests {
  private let folder: TemporaryFolder
  private let store: Archive

  init() throws {
    folder = try TemporaryFolder()
    store = SamplePublications.store(folder.database)
    let moment = try SamplePublications.moment("2026-11-20T09:00:00Z")
    _ = try store.addToTape(["a", "b", "c"].map { ($0, "") }, at: moment)
  }

  private func remove(_ ids: Int64...) throws {
    _ = try store.editTape { lines in TapeChange(removed: lines.filter { ids.contains($0.id) }) }
  }

  private var texts: [String] { get throws { try store.tape().map(\.text) } }

  @Test("comes back line by line, under the same numbers, also at the next start")
  func undone() throws {
    let before = try store.tape()
    try remove(2)
    try remove(1, 3)
    #expect(try texts == [])
    store.close()
    let next = SamplePublications.store(folder.database)
    #expect(try next.undoTape()?.removed.map(\.id) == [1, 3])
    #expect(try next.tape().map(\.text) == ["a", "c"])
    #expect(try next.undoTape() != nil)
    #expect(try next.tape() == before)
    #expect(try next.undoTape()?.added.count == 3)
    #expect(try next.tape().isEmpty)
    #expect(try next.undoTape() == nil)
  }

  @Test("is not taken back over what the screen has changed since")
  func conflict() throws {
    var line = try #require(try store.tape().first)
    let before = line
    line.text = "edited"
    _ = try store.editTape { _ in TapeChange(removed: [before], added: [line]) }
    line.text = "edited on the screen"
    try store.changeTape(delete: [], put: [line])
    #expect(throws: Problem.self) { try store.undoTape() }
    #expect(try texts == ["edited on the screen", "b", "c"])
    try store.changeTape(delete: [1], put: [])
    #expect(throws: Problem.self) { try store.undoTape() }
    #expect(try texts == ["b", "c"])
  }

  @Test("is made of the lines that are stored, also those another agio has changed meanwhile")
  func together() throws {
    let other = SamplePublications.store(folder.database)
    _ = (try store.tape(), try other.tape())
    try remove(1)
    _ = try other.editTape { lines in
      #expect(lines.map(\.text) == ["b", "c"])
      return TapeChange(removed: lines)
    }
    #expect(try texts == [])
  }

  @Test("stays as it is where the change is refused")
  func refused() throws {
    #expect(throws: Problem(.usage, "no")) {
      try store.editTape { (_) throws(Problem) in throw Problem(.usage, "no") }
    }
    #expect(try texts == ["a", "b", "c"])
    #expect(try store.undoTape()?.added.count == 3)
  }

  @Test("keeps its steps beside those of a screen that is open meanwhile")
  func screen() throws {
    let screen = Preferences(favourites: [.eur], from: .usd, to: .eur, amount: "1")
    try remove(2)
    try store.setPreferences(screen.values.mapValues { $0 })
    #expect(try store.undoTape()?.removed.map(\.id) == [2])
    #expect(try texts == ["a", "b", "c"])
  }
}
