// SPDX-License-Identifier: Apache-2.0

import Answers
import Converter
import Foundation
import GRDB
import Rates
import Testing

@testable import Services

@Suite("Stored lines of the tape") struct StoredTapeTests {
  /// The texts and columns of lines as all versions have written them, and of some that none has.
  private static let rows: [(text: String, detail: String?)] = [
    ("ECB updated: 1 day, latest 30 Oct", nil),
    ("1,250.00 USD = 1,118.87 EUR", "1250\tUSD\t1118.87\tEUR\t0.8950948\t2026-10-30\tecb\t"),
    ("20 GBP", "20\tGBP\t2853\tJPY\t142.65\t2020-01-02\tecb\t2020-01-02\t\t\t"),
    ("hotel", "1250\tUSD\t1118.87\tEUR\t0.8950948\t2026-10-30\tecb\t\t\t\thotel"),
    ("1/3 USD", "1/3\tUSD\t0.30\tEUR\t0.8950948\t2026-10-30\tecb\t\t1/3\t\t\t2026-11-21"),
    (
      "12 EUR + 30 USD",
      "38.85\tEUR\t32.40\tGBP\t0.83380\t2026-10-30\tecb\t"
        + "\t12 eur + 30 usd\tamount\tcafé\t2026-11-21"
    ),
    ("solved", "-9\tUSD\t-8.06\tEUR\t0.8950948\t2026-10-30\tecb\t\t-8\toutput\t\t2026-11-21"),
    ("identity", "5\tEUR\t5.00\tEUR\t1\t\t\t\t\t\t\t2026-11-21"),
    ("old money", "7000\tHRK\t929.06\tEUR\t0.1327228084\t2023-01-01\tfixed\t\t\t\t\t2026-11-21"),
    ("no columns", ""), ("few columns", "1\tUSD"),
    ("no amount", "x\tUSD\t1\tEUR\t1\t\t\t"), ("no currency", "1\tXXZ\t1\tEUR\t1\t\t\t"),
    ("no value", "1\tUSD\tx\tEUR\t1\t\t\t"), ("no rate", "1\tUSD\t1\tEUR\tx\ty\tz\tw"),
    ("zeros", "01.0\tUSD\t01.10\tEUR\t1.0\t2026-10-30\tecb\t\t\t\t\t"),
    ("halves", "2/4\tUSD\t1\tEUR\t1\t2026-10-30\tecb\t\t\tboth\t\t2026-11-31"),
  ]

  private let folder: TemporaryFolder
  private let archive: Archive

  init() throws {
    folder = try TemporaryFolder()
    archive = SamplePublications.archive(folder.database)
    _ = try archive.appendToTape(
      at: try SamplePublications.moment("2026-11-20T09:00:00Z"), text: "")
    archive.close()
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "DELETE FROM tape")
      for (text, detail) in Self.rows {
        try db.execute(
          sql: "INSERT INTO tape(at, text, detail) VALUES ('2026-11-20T09:00:00Z',?,?)",
          arguments: [text, detail])
      }
    }
  }

  private var queue: DatabaseQueue { get throws { try DatabaseQueue(path: folder.database) } }

  /// The rows, byte for byte.
  private var stored: [String] {
    get throws {
      try queue.read { db in
        try String.fetchAll(
          db,
          sql: "SELECT id || '|' || at || '|' || hex(text) || '|' || quote(hex(detail)) FROM tape")
      }
    }
  }

  @Test("are all shown, and are the same bytes after they were deleted and restored")
  func restored() throws {
    let before = try stored
    let lines = try SamplePublications.archive(folder.database).tape()
    #expect(lines.map(\.text) == Self.rows.map(\.text))
    for isByCommand in [true, false] {
      let archive = SamplePublications.archive(folder.database)
      let change = TapeChange(removed: lines)
      if isByCommand {
        _ = try archive.editTape { _ in change }
      } else {
        #expect(try archive.changeTape(change))
      }
      archive.close()
      #expect(try stored.isEmpty)
      let next = SamplePublications.archive(folder.database)
      if isByCommand {
        #expect(try next.undoTape() == change)
      } else {
        #expect(try next.changeTape(change.reversed))
      }
      next.close()
      #expect(try stored == before)
    }
  }

  @Test("are in recordings and undo steps as they are stored")
  func coded() throws {
    let lines = try SamplePublications.archive(folder.database).tape()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for (line, row) in zip(lines, Self.rows) {
      let text = String(decoding: try encoder.encode(line), as: UTF8.self)
      let detail = row.detail.map { "\"detail\":\"\($0.replacing("\t", with: "\\t"))\"," } ?? ""
      #expect(
        text == "{\"at\":\"2026-11-20T09:00:00Z\",\(detail)"
          + "\"id\":\(line.id),\"text\":\"\(row.text)\"}")
      #expect(try JSONDecoder().decode(TapeLine.self, from: Data(text.utf8)) == line)
    }
  }
}
