// SPDX-License-Identifier: Apache-2.0

import Answers
import Converter
import Foundation
import Money
import Rates
import SeededRandom
import Testing

@testable import Services

@Suite("What is kept of a damaged database") struct StoreRescueTests {
  typealias Sample = SamplePublications

  /// What a database has, as far as the person entered it, and its rates.
  private struct Content: Equatable {
    var lines: [Int64: String] = [:]
    var preferences: [String: String] = [:]
    var alerts: [Int64: String] = [:]
    var publications: [Publication] = []

    init(_ archive: Archive) {
      publications = archive.load()
      preferences = archive.preferences()
      for alert in archive.alerts() { alerts[alert.id] = alert.threshold }
      for line in (try? archive.tape()) ?? [] { lines[line.id] = line.text }
    }

    /// Whether each part of it is a part of another.
    func isPart(of other: Content) -> Bool {
      lines.allSatisfy { other.lines[$0] == $1 }
        && preferences.allSatisfy { other.preferences[$0] == $1 }
        && alerts.allSatisfy { other.alerts[$0] == $1 }
        && publications.allSatisfy(other.publications.contains)
    }
  }

  private let bytes: [UInt8]
  private let whole: Content
  private static let page = 4096

  init() throws {
    let folder = try TemporaryFolder()
    let archive = Sample.archive(folder.database)
    let moment = try Sample.moment("2026-11-20T15:00:00Z")
    let last = try Sample.day("2026-11-20")
    try archive.save((0..<60).map { try Sample.ecb(last.adding(-$0).iso, usd: "1.1\($0 % 10)") })
    try archive.setPreferences(["rows": "EUR GBP", "view": "{}"])
    for number in 1...200 {
      let detail = String(repeating: "x", count: 100)
      _ = try archive.appendToTape([TapeEntry(text: "\(number) USD", detail: detail)], at: moment)
    }
    for number in 1...9 {
      try archive.save(
        Alert(
          id: 0, from: .eur, to: .usd, direction: .above, threshold: "1.\(number)", source: .auto))
    }
    whole = Content(archive)
    archive.close()
    bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.database)))
    try #require(whole.lines.count == 200 && whole.alerts.count == 9)
    try #require(whole.publications.count == 60 && bytes.count % Self.page == 0)
  }

  /// What is kept of other bytes, and what is reported, after a use and at the next start.
  private func kept(_ bytes: some Sequence<UInt8>) throws -> (content: Content, notes: [String]) {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: folder.database))
    let archive = Sample.archive(folder.database)
    let content = Content(archive)
    let notes = archive.notes.map(\.sentence)
    archive.close()
    #expect(Content(Sample.archive(folder.database)) == content)
    #expect(!folder.files.contains { $0.contains(".saved") || $0.contains(".rescue") })
    return (content, notes)
  }

  @Test("a wrong bit in the header costs nothing", arguments: 0..<100)
  func header(byte: Int) throws {
    for bit in 0..<8 {
      var damaged = bytes
      damaged[byte] ^= 1 << UInt8(bit)
      let (content, notes) = try kept(damaged)
      #expect(content == whole, "byte \(byte), bit \(bit): \(notes)")
    }
  }

  @Test("a file that is cut off keeps every line of the tape whose page is there")
  func cut() throws {
    var random = Seeded(41)
    let pages = bytes.count / Self.page
    let sizes =
      (1..<pages).map { $0 * Self.page }
      + (0..<20).map { _ in Int.random(in: 1..<bytes.count, using: &random) }
    for size in sizes {
      let (content, notes) = try kept(bytes.prefix(size))
      #expect(content.isPart(of: whole), "\(size)")
      #expect(content == whole || !notes.isEmpty, "\(size)")
      for (id, text) in whole.lines where isThere(text, before: size / Self.page * Self.page) {
        #expect(content.lines[id] == text, "line \(id) of a file cut at \(size): \(notes)")
      }
    }
  }

  @Test("a page that is overwritten costs what it had, and nothing else of the tape")
  func overwritten() throws {
    var random = Seeded(42)
    for page in 0..<bytes.count / Self.page {
      var damaged = bytes
      let range = page * Self.page..<(page + 1) * Self.page
      for index in range { damaged[index] = UInt8.random(in: 0...255, using: &random) }
      let (content, notes) = try kept(damaged)
      #expect(content.isPart(of: whole), "\(page)")
      #expect(content == whole || !notes.isEmpty, "\(page)")
      for (id, text) in whole.lines where !isThere(text, in: range) {
        #expect(content.lines[id] == text, "line \(id) without page \(page): \(notes)")
      }
    }
  }

  /// Whether the text of a line is in a part of the file.
  private func isThere(_ text: String, in range: Range<Int>) -> Bool {
    let text = Array((text + "x").utf8)
    return Data(bytes).range(of: Data(text), in: range) != nil
  }

  private func isThere(_ text: String, before end: Int) -> Bool { isThere(text, in: 0..<end) }

  @Test("the message says what may be lost")
  func message() throws {
    #expect(try kept(bytes.dropFirst(0).map { $0 }).notes.isEmpty)
    var wrongMagic = bytes
    wrongMagic[0] = 0
    #expect(try kept(wrongMagic).notes.first?.contains("a new one has what it had: see") == true)
    let half = try kept(bytes.prefix(bytes.count / 2))
    #expect(half.notes.first?.contains("perhaps not all of the tape") == true, "\(half.notes)")
  }

  /// Where a page with rows of the tape begins.
  private var leaf: Int {
    get throws {
      try #require(
        stride(from: 0, to: bytes.count, by: Self.page).first { start in
          bytes[start] == 13 && isThere("100 USD", in: start..<start + Self.page)
        })
    }
  }

  /// The file with a page of the tape overwritten.
  private var damaged: [UInt8] {
    get throws {
      var damaged = bytes
      let start = try leaf
      for index in start..<start + Self.page { damaged[index] = 0xA5 }
      return damaged
    }
  }

  @Test("where what can be read cannot be written, the file stays, and the next start saves it")
  func noRoom() throws {
    let folder = try TemporaryFolder()
    try Data(try damaged).write(to: URL(fileURLWithPath: folder.database))
    try #require(mkdir(folder.database + ".saved", 0o700) == 0)
    let archive = Sample.archive(folder.database)
    let problem = #expect(throws: Problem.self) { try archive.tape() }
    #expect(problem?.message.hasPrefix("the database is damaged, and there is no room") == true)
    #expect(!archive.isDurable)
    archive.close()
    #expect(!folder.files.contains { $0.contains("damaged") })
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.database)) == Data(try damaged))
    try #require(rmdir(folder.database + ".saved") == 0)
    #expect(Content(Sample.archive(folder.database)) == (try kept(try damaged)).content)
  }

  @Test("what is lost is said: a page that has forgotten half of its rows is no whole tape")
  func forgotten() throws {
    var damaged = bytes
    damaged[try leaf + 4] /= 2
    let (content, notes) = try kept(damaged)
    #expect(content.lines.count < whole.lines.count && content.isPart(of: whole))
    #expect(notes.first?.contains("perhaps not all of the tape") == true)
  }

  @Test("a link to the database stays a link, and the file it leads to is set aside and replaced")
  func link() throws {
    let (folder, disk) = (try TemporaryFolder(), try TemporaryFolder())
    try Data(try damaged).write(to: URL(fileURLWithPath: disk.database))
    try #require(symlink(disk.database, folder.database) == 0)
    let archive = Sample.archive(folder.database)
    #expect(try archive.tape().isEmpty == false)
    #expect(
      folder.files.contains("agio.sqlite") && !folder.files.contains { $0.contains("damaged") })
    #expect(FileManager.default.fileExists(atPath: disk.database + ".damaged-2026-11-21"))
    #expect(archive.notes.first?.message.contains(disk.database) == true)
    archive.close()
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.database) == disk.database)
  }

  @Test("a file of less than a header is set aside", arguments: [1, 16, 99])
  func short(size: Int) throws {
    let folder = try TemporaryFolder()
    try Data(bytes.prefix(size)).write(to: URL(fileURLWithPath: folder.database))
    let archive = Sample.archive(folder.database)
    try archive.setPreferences(["a": "b"])
    #expect(
      archive.notes.first?.message.hasPrefix("the database was damaged and set aside") == true)
    let aside = URL(fileURLWithPath: folder.database + ".damaged-2026-11-21")
    #expect(try Data(contentsOf: aside) == Data(bytes.prefix(size)))
    #expect(Sample.archive(folder.database).preferences() == ["a": "b"])
  }
}
