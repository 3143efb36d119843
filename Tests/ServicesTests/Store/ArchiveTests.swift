// SPDX-License-Identifier: Apache-2.0

import Answers
import Converter
import Foundation
import Money
import Rates
import Testing

@testable import Services

@Suite("The store") struct ArchiveTests {
  typealias Sample = SamplePublications
  let folder: TemporaryFolder
  let archive: Archive

  init() throws {
    folder = try TemporaryFolder()
    archive = Sample.archive(folder.database)
  }

  @Test("reading where nothing is stored creates no file")
  func readingCreatesNothing() {
    #expect(archive.load().isEmpty)
    #expect(archive.preferences().isEmpty)
    #expect(archive.validators(for: "https://x.test", of: .ecb, in: RateBook()).isEmpty)
    #expect(folder.files.isEmpty)
    #expect(archive.notes.isEmpty)
  }

  @Test("what is saved is there at the next start, as the published text")
  func roundTrip() throws {
    let texts = ["USD": "1.1170", "HUF": "100/6.166", "BTC": "1.0912818e-5", "JPY": "175.640"]
      .filter { Currency(code: $0.key) != nil }
    let publication = try Sample.publication(
      "cnb", "2026-11-20", texts, fetched: "2026-11-20T15:04:05Z")
    try archive.save([publication])
    #expect(Sample.archive(folder.database).load() == [publication])
  }

  @Test("a publication of the same day replaces the previous one completely")
  func replaces() throws {
    try archive.save([try Sample.ecb("2026-11-20")])
    let second = try Sample.publication("ecb", "2026-11-20", ["USD": "1.2"])
    try archive.save([second])
    #expect(archive.load() == [second])
  }

  @Test("rows of a source that dates each row are merged into their day")
  func merges() throws {
    try archive.save([try Sample.publication("frankfurter", "2026-11-20", ["USD": "1.1"])])
    try archive.save([try Sample.publication("frankfurter", "2026-11-20", ["JPY": "170"])])
    let loaded = try #require(archive.load().first)
    #expect(loaded.quotes.map(\.currency.code) == ["JPY", "USD"])
  }

  @Test("the publications of one source are read alone")
  func oneSource() throws {
    try archive.save([try Sample.ecb("2026-11-20")])
    try archive.save([try Sample.publication("cnb", "2026-11-12", ["USD": "1.1"])])
    #expect(archive.load(of: .cnb).map(\.day.iso) == ["2026-11-12"])
    #expect(archive.load().map(\.day.iso) == ["2026-11-12", "2026-11-20"])
  }

  @Test("validators and the record of a fetch are stored with what it brought")
  func validators() throws {
    let now = try Sample.moment("2026-11-20T15:04:05Z")
    let record = FetchRecord(
      source: .ecb, attempted: now, succeeded: now, latencyMilliseconds: 120)
    let validators = HTTPValidators(etag: "\"e\"", lastModified: "Fri, 20 Nov 2026 15:00:00 GMT")
    try archive.save(
      [try Sample.ecb("2026-11-20")],
      validators: [
        StoredValidators(
          url: "https://x.test/a", validators: validators, days: [try Sample.day("2026-11-20")])
      ],
      record: record)
    let again = Sample.archive(folder.database)
    let book = RateBook(stored: again.load())
    #expect(again.validators(for: "https://x.test/a", of: .ecb, in: book) == validators)
    #expect(again.validators(for: "https://x.test/b", of: .ecb, in: book).isEmpty)
    #expect(again.fetchRecord(of: .ecb) == record)
  }

  @Test("a failed attempt keeps the details of the last successful one")
  func failedAttempt() throws {
    let good = try Sample.moment("2026-11-20T15:00:00Z")
    let bad = try Sample.moment("2026-11-20T17:00:00Z")
    try archive.record(
      FetchRecord(source: .ecb, attempted: good, succeeded: good, latencyMilliseconds: 90))
    try archive.record(FetchRecord(source: .ecb, attempted: bad, error: "cannot connect"))
    let record = try #require(archive.fetchRecord(of: .ecb))
    #expect(record.attempted == bad)
    #expect(record.succeeded == good)
    #expect(record.latencyMilliseconds == 90)
    #expect(record.error == "cannot connect")
  }

  @Test("preferences are kept by key, and forgotten by nil")
  func preferences() throws {
    try archive.setPreferences(["rows": "EUR GBP", "view": "{}"])
    try archive.setPreferences(["view": nil, "alerts": "[]"])
    let again = Sample.archive(folder.database)
    #expect(again.preferences() == ["rows": "EUR GBP", "alerts": "[]"])
  }

  @Test("lines of the tape are added, deleted and restored in place")
  func tape() throws {
    let moment = try Sample.moment("2026-11-20T15:00:00Z")
    let entries = try ["one", "two", "three"].map { try archive.appendToTape(at: moment, text: $0) }
    #expect(try archive.changeTape(TapeChange(removed: [entries[1]])))
    #expect(try archive.tape().map(\.text) == ["one", "three"])
    #expect(try archive.changeTape(TapeChange(added: [entries[1]])))
    #expect(try Sample.archive(folder.database).tape().map(\.text) == ["one", "two", "three"])
  }

  @Test("an edited line of the tape keeps its place, and old lines are read as they were written")
  func editedLine() throws {
    let moment = try Sample.moment("2026-11-20T15:00:00Z")
    let old = "1250\tUSD\t1118.87\tEUR\t0.8950948\t2026-10-30\tecb\t"
    let first = try archive.appendToTape([TapeEntry(text: "one", detail: old)], at: moment)[0]
    _ = try archive.appendToTape(at: moment, text: "two")
    let edited = TapeLine(
      id: first.id, at: first.at, text: first.text, detail: old + "\t\t\thotel")
    #expect(try archive.changeTape(TapeChange(removed: [first], added: [edited])))
    let lines = try Sample.archive(folder.database).tape()
    #expect(lines.map(\.text) == ["one", "two"])
    #expect(lines[0] == edited)
  }

  @Test("the undo history is kept, and deleted when there is nothing to undo")
  func undo() throws {
    let before = Preferences(rows: [.eur], from: .usd, to: .eur, amount: "1")
    var after = before
    after.undo = UndoHistory()
    try archive.setPreferences(after.stored(over: [:], since: before))
    let read = Preferences(stored: Sample.archive(folder.database).preferences())
    #expect(read == after)
    try archive.setPreferences(before.stored(over: archive.preferences(), since: after))
    #expect(Preferences(stored: archive.preferences()) == before)
    try archive.setPreferences(["undo": "of a newer version"])
    #expect(Preferences(stored: archive.preferences())?.undo == nil)
  }

  @Test("only the owner can read the file, in a folder created for it")
  func rights() throws {
    let path = folder.path + "/deep/er/agio.sqlite"
    try Sample.archive(path).save([try Sample.ecb("2026-11-20")])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/deep/er")
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    for file in ["agio.sqlite", "agio.sqlite-wal"] {
      let path = folder.path + "/deep/er/" + file
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
        continue
      }
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(file)")
    }
  }

  @Test("when a store is closed, everything is in its file and nothing is beside it")
  func closed() throws {
    try Sample.archive(folder.database).save([try Sample.ecb("2026-11-20")])
    #expect(!folder.files.contains { $0.hasSuffix("-wal") || $0.hasSuffix("-shm") })
    let copy = folder.path + "/copy.sqlite"
    try FileManager.default.copyItem(atPath: folder.database, toPath: copy)
    #expect(Sample.archive(copy).load().map(\.day.iso) == ["2026-11-20"])
  }

  @Test("a store without a file works and keeps nothing")
  func memory() throws {
    let archive = Sample.archive(nil)
    try archive.save([try Sample.ecb("2026-11-20")])
    #expect(archive.load().count == 1)
    #expect(!archive.isDurable)
  }
}
