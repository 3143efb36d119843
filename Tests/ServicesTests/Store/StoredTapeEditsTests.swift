// SPDX-License-Identifier: Apache-2.0

import Answers
import Converter
import Money
import Rates
import Testing

@testable import Services

@Suite("The tape changed on the command line") struct StoredTapeEditsTests {
  private let folder: TemporaryFolder
  private let archive: Archive

  init() throws {
    folder = try TemporaryFolder()
    archive = SamplePublications.archive(folder.database)
    let moment = try SamplePublications.moment("2026-11-20T09:00:00Z")
    _ = try archive.addToTape(["a", "b", "c"].map { TapeEntry(text: $0, detail: "") }, at: moment)
  }

  private func remove(_ ids: Int64...) throws {
    _ = try archive.editTape { lines in TapeChange(removed: lines.filter { ids.contains($0.id) }) }
  }

  private var texts: [String] { get throws { try archive.tape().map(\.text) } }

  @Test("comes back line by line, under the same numbers, also at the next start")
  func undone() throws {
    let before = try archive.tape()
    try remove(2)
    try remove(1, 3)
    #expect(try texts == [])
    archive.close()
    let next = SamplePublications.archive(folder.database)
    #expect(try next.undoTape()?.removed.map(\.id) == [1, 3])
    #expect(try next.tape().map(\.text) == ["a", "c"])
    #expect(try next.undoTape() != nil)
    #expect(try next.tape() == before)
    #expect(try next.undoTape()?.added.count == 3)
    #expect(try next.tape().isEmpty)
    #expect(try next.undoTape() == nil)
  }

  @Test("is not taken back over what the screen has changed since; that before it is")
  func conflict() throws {
    try remove(2)
    let before = try #require(try archive.tape().first)
    let edited = before.with("edited")
    _ = try archive.editTape { _ in TapeChange(removed: [before], added: [edited]) }
    let line = before.with("edited on the screen")
    #expect(try archive.changeTape(TapeChange(removed: [edited], added: [line])))
    #expect(throws: Problem.self) { try archive.undoTape() }
    #expect(try texts == ["edited on the screen", "c"])
    #expect(try archive.undoTape()?.removed.map(\.id) == [2])
    #expect(try texts == ["edited on the screen", "b", "c"])
    #expect(try archive.changeTape(TapeChange(removed: [line])))
    #expect(throws: Problem.self) { try archive.undoTape() }
    #expect(try texts == ["b", "c"])
  }

  @Test("is made of the lines that are stored, also those another agio has changed meanwhile")
  func together() throws {
    let other = SamplePublications.archive(folder.database)
    _ = (try archive.tape(), try other.tape())
    try remove(1)
    _ = try other.editTape { lines in
      #expect(lines.map(\.text) == ["b", "c"])
      return TapeChange(removed: lines)
    }
    #expect(try texts == [])
  }

  @Test("is not changed by a screen that shows lines as they were before")
  func screenBehind() throws {
    let shown = try archive.tape()
    let noted = shown.map { $0.with($0.text + " noted") }
    try remove(1)
    _ = try archive.editTape { _ in
      TapeChange(removed: [shown[1]], added: [shown[1].with("by a command")])
    }
    let stored = try archive.tape()
    for change in [
      TapeChange(removed: [shown[0]], added: [noted[0]]),
      TapeChange(removed: [shown[1]], added: [noted[1]]), TapeChange(removed: shown),
      TapeChange(added: [shown[2]]),
    ] {
      #expect(try !archive.changeTape(change))
      #expect(try archive.tape() == stored)
    }
    #expect(try archive.changeTape(TapeChange(removed: [shown[2]], added: [noted[2]])))
    #expect(try texts == ["by a command", "c noted"])
  }

  @Test("stays as it is where the change is refused")
  func refused() throws {
    #expect(throws: Problem(.usage, "no")) {
      try archive.editTape { (_) throws(Problem) in throw Problem(.usage, "no") }
    }
    #expect(try texts == ["a", "b", "c"])
    #expect(try archive.undoTape()?.added.count == 3)
  }

  @Test("keeps its steps beside those of a screen that is open meanwhile")
  func screen() throws {
    let screen = Preferences(rows: [.eur], from: .usd, to: .eur, amount: "1")
    try remove(2)
    try archive.setPreferences(screen.stored(over: [:], since: screen))
    #expect(try archive.undoTape()?.removed.map(\.id) == [2])
    #expect(try texts == ["a", "b", "c"])
  }
}

extension TapeLine {
  fileprivate func with(_ text: String) -> TapeLine {
    TapeLine(id: id, at: at, text: text, detail: entry.detail)
  }
}
