// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import GRDB
import Rates
import Testing

@testable import Services

@Suite("Rows that are not what was stored") struct ChecksumTests {
  typealias Sample = SamplePublications
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let archive = Sample.archive(folder.database)
    let moment = try Sample.moment("2026-11-20T15:00:00Z")
    for text in ["one", "two", "three"] {
      _ = try archive.appendToTape(at: moment, text: text)
    }
    try archive.setPreferences(["rows": "EUR GBP", "view": "{}"])
    for number in 1...2 {
      try archive.save(
        Alert(
          id: 0, from: .eur, to: .usd, direction: .above, threshold: "1.\(number)", source: .auto))
    }
    archive.close()
  }

  private func execute(_ sql: String) throws {
    try DatabaseQueue(path: folder.database).write { try $0.execute(sql: sql) }
  }

  @Test(
    "a line of the tape with one wrong character cannot be read, and can be removed by its number",
    arguments: [
      "text = 'twp'", "detail = '700\tUSD'", "at = '2026-11-21T15:00:00Z'", "at = '2O26'",
      "at = x'00'",
    ])
  func tape(change: String) throws {
    try execute("UPDATE tape SET \(change) WHERE id = 2")
    let archive = Sample.archive(folder.database)
    let lines = try archive.tape()
    #expect(lines.map(\.id) == [1, 2, 3])
    #expect(lines.map(\.isUnreadable) == [false, true, false])
    #expect(lines[1].text.hasPrefix("damaged: "))
    #expect(try archive.changeTape(TapeChange(removed: [lines[1]])))
    #expect(try archive.tape().map(\.text) == ["one", "three"])
  }

  @Test("an alert with one wrong character is left in place, reported, and never re-armed")
  func alerts() throws {
    try execute("UPDATE alert SET threshold = '7.1' WHERE id = 1")
    let archive = Sample.archive(folder.database)
    #expect(archive.alerts().map(\.threshold) == ["1.2"])
    #expect(
      archive.notes.map(\.message) == ["1 alert cannot be read and stays in \(folder.database)"])
    try archive.rearmAlerts([(1, nil), (2, try Sample.day("2026-11-20"))])
    #expect(archive.alerts().map(\.since?.iso) == ["2026-11-20"])
  }

  @Test("a setting with one wrong character is not used")
  func preferences() throws {
    try execute("UPDATE preferences SET value = 'MUR GBP' WHERE key = 'rows'")
    #expect(Sample.archive(folder.database).preferences() == ["view": "{}"])
  }

  @Test("a row without a checksum is one that a person has written")
  func handmade() throws {
    try execute("INSERT INTO preferences(key, value) VALUES ('by', 'hand')")
    #expect(Sample.archive(folder.database).preferences()["by"] == "hand")
  }

  @Test("a trigger, which would change what is written, is damage: all rows are kept without it")
  func trigger() throws {
    try execute(
      "CREATE TRIGGER gone AFTER INSERT ON tape BEGIN DELETE FROM tape; END")
    let archive = Sample.archive(folder.database)
    #expect(archive.preferences().count == 2)
    let moment = try Sample.moment("2026-11-20T16:00:00Z")
    _ = try archive.appendToTape(at: moment, text: "four")
    #expect(try archive.tape().map(\.text) == ["one", "two", "three", "four"])
    #expect(folder.files.contains("agio.sqlite.damaged-2026-11-21"))
  }

  @Test("a number is never used twice, and the last one that there is ends the tape with an error")
  func numbers() throws {
    let archive = Sample.archive(folder.database)
    let moment = try Sample.moment("2026-11-20T16:00:00Z")
    let last = try archive.appendToTape(at: moment, text: "four")
    #expect(last.id == 4)
    #expect(try archive.changeTape(TapeChange(removed: [last])))
    #expect(try archive.appendToTape(at: moment, text: "five").id == 5)
    try execute("UPDATE sqlite_sequence SET seq = \(Int64.max) WHERE name = 'tape'")
    let problem = #expect(throws: Problem.self) {
      try archive.appendToTape(at: moment, text: "six")
    }
    #expect(problem?.message.hasPrefix("the table tape has no numbers left") == true)
    #expect(try archive.tape().count == 4)
  }
}
