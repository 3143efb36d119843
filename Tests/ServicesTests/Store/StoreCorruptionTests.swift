// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import GRDB
import Rates
import SeededRandom
import Testing

@testable import Services

@Suite("Databases with flipped bytes") struct StoreCorruptionTests {
  typealias Sample = SamplePublications
  private static let lines = 60

  /// How many files are damaged in each way: `make fuzz` asks for more.
  private static let count =
    ProcessInfo.processInfo.environment["AGIO_CORRUPTIONS"].flatMap { Int($0) } ?? 75

  /// Where bytes are flipped: SQLite's header, the first page with the tables' definitions,
  /// anywhere.
  enum Place: String, CaseIterable, Codable { case header, tables, anywhere, log }

  @Test(
    "crash nothing, hang nothing, and lose no line of the tape without a report",
    .timeLimit(.minutes(30)), arguments: Place.allCases)
  func corruption(place: Place) throws {
    let sample = try sample()
    var random = Seeded(UInt64(place.rawValue.count) * 7919)
    for round in 0..<Self.count {
      let folder = try TemporaryFolder()
      var file = place == .log ? sample.early : sample.file
      var log = sample.log
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let byte = UInt8.random(in: 0...255, using: &random)
        switch place {
        case .header: file[Int.random(in: 0..<100, using: &random)] = byte
        case .tables: file[Int.random(in: 100..<4096, using: &random)] = byte
        case .anywhere: file[Int.random(in: 4096..<file.count, using: &random)] = byte
        case .log: log[Int.random(in: 0..<log.count, using: &random)] = byte
        }
      }
      try Data(file).write(to: URL(fileURLWithPath: folder.database))
      if place == .log { try Data(log).write(to: URL(fileURLWithPath: folder.database + "-wal")) }
      try use(folder, "\(place) \(round)", hasLog: place == .log)
    }
  }

  /// What a run of agio does with a store, done twice.
  private func use(_ folder: TemporaryFolder, _ comment: Comment, hasLog: Bool) throws {
    var reports: [String] = []
    for run in 0..<2 {
      let archive = Sample.archive(folder.database)
      let start = ContinuousClock.now
      for publication in archive.load() + archive.load(of: .ecb) {
        // Whatever is answered from is what was stored.
        #expect(publication == Self.publication(publication.day), comment)
      }
      _ = archive.preferences()
      _ = archive.fetchRecords()
      _ = archive.alerts()
      _ = archive.validators(for: "https://x.test/a", of: .ecb, in: RateBook())
      var tape: Int?
      do throws(Problem) {
        tape = try archive.tape().count
      } catch {
        reports.append(error.message)
      }
      do throws(Problem) {
        try archive.setPreferences(["run": "\(run)"])
      } catch {
        reports.append(error.message)
      }
      reports += archive.notes.map(\.sentence)
      let isAllThere = tape == Self.lines || hasLog && tape.map { $0 >= Self.lines - 10 } == true
      #expect(isAllThere || !reports.isEmpty, comment)
      #expect(ContinuousClock.now - start < .seconds(20), comment)
    }
    // Nothing is deleted: what is set aside is still there.
    #expect(!folder.files.contains { $0.hasSuffix(".saved") }, comment)
  }

  private static func publication(_ day: Day) -> Publication? {
    try? Sample.ecb(day.iso, usd: "1.1\(day.daysSince1970 % 10)")
  }

  /// A database of some months; and the same before the last changes, with the log that has them.
  private func sample() throws -> (file: [UInt8], early: [UInt8], log: [UInt8]) {
    let folder = try TemporaryFolder()
    let archive = Sample.archive(folder.database)
    let moment = try Sample.moment("2026-11-20T15:00:00Z")
    let last = try Sample.day("2026-11-20")
    try archive.save(
      (0..<120).compactMap { Self.publication(last.adding(-$0)) },
      validators: [
        StoredValidators(
          url: "https://x.test/a", validators: HTTPValidators(etag: "\"e\""), days: [last])
      ],
      record: FetchRecord(source: .ecb, attempted: moment, succeeded: moment))
    try archive.setPreferences(["rows": "EUR GBP", "view": "{}"])
    let detail = String(repeating: "x", count: 300)
    for number in 0..<Self.lines - 10 {
      _ = try archive.appendToTape([TapeEntry(text: "\(number) USD", detail: detail)], at: moment)
    }
    _ = try DatabaseQueue(path: folder.database).writeWithoutTransaction {
      try $0.checkpoint(.truncate)
    }
    for number in 0..<10 { _ = try archive.appendToTape(at: moment, text: "late \(number)") }
    let log = try Data(contentsOf: URL(fileURLWithPath: folder.database + "-wal"))
    let early = try Data(contentsOf: URL(fileURLWithPath: folder.database))
    _ = try DatabaseQueue(path: folder.database).writeWithoutTransaction {
      try $0.checkpoint(.truncate)
    }
    let file = try Data(contentsOf: URL(fileURLWithPath: folder.database))
    return ([UInt8](file), [UInt8](early), [UInt8](log))
  }
}
