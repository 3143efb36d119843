// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rates
import Testing

@testable import Services

// Each of these is a process of its own, which the test framework starts (Swift 6.2 and later).
#if compiler(>=6.3)
@Suite("A store whose process dies") struct StoreDeathTests {
  typealias Sample = SamplePublications

  @Test(
    "kill -9 at any moment loses nothing committed and leaves nothing partial", arguments: 0..<8)
  func killed(round: Int) async throws {
    let folder = try TemporaryFolder()
    let path: String = folder.database
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, round = round as Int] in
      let archive = SamplePublications.archive(path)
      for number in 0... {
        // The first rounds may die while the file is being created, the later ones while it grows.
        if number == round * 4 {
          Thread {
            usleep(UInt32.random(in: 0..<20_000))
            kill(getpid(), SIGKILL)
          }.start()
        }
        let day = Day(daysSince1970: 20_000 + number)
        let rates = ["USD": "1.1", "JPY": "175.64", "GBP": "0.8338", "CHF": "0.93"]
        let sample = try SamplePublications.publication("cnb", day.iso, rates)
        let publication = Publication(
          source: sample.source, day: sample.day, base: sample.base, kind: sample.kind,
          quotes: sample.quotes, setAside: [SetAsideRate(.sek, "110", .moved, nil)])
        try archive.save([publication])
        // Written after the commit: the store must have every day listed here.
        try Data((day.iso + "\n").utf8).append(to: path + ".committed")
      }
    }
    let text = (try? String(contentsOfFile: path + ".committed", encoding: .utf8)) ?? ""
    let committed = text.split(separator: "\n").map(String.init)
    let archive = Sample.archive(path)
    let stored = archive.load()
    #expect(committed.count >= round * 4)
    #expect(stored.map(\.day.iso).starts(with: committed))
    #expect(stored.count - committed.count <= 1)
    #expect(stored.allSatisfy { $0.quotes.count == 4 && $0.setAside.count == 1 })
    #expect(archive.notes.isEmpty)
    try archive.save([try Sample.ecb("2026-11-20")])
  }

  @Test("what was written while the disk was full is in the database once there is room again")
  func roomAgain() async throws {
    let folder = try TemporaryFolder()
    let path: String = folder.database
    let moment = try Sample.moment("2026-11-20T15:00:00Z")
    _ = try Sample.archive(path).appendToTape(at: moment, text: "before")
    await #expect(processExitsWith: .success) { [path = path as String] in
      let moment = try SamplePublications.moment("2026-11-20T16:00:00Z")
      try #require(limitFileSize(to: 0))
      let archive = SamplePublications.archive(path)
      _ = try archive.appendToTape(at: moment, text: "full")
      try archive.setPreferences(["a": "b"])
      try #require(!archive.isDurable)
      try #require(archive.tape().map(\.text) == ["before", "full"])
      try #require(limitFileSize(to: nil))
      _ = try archive.appendToTape(at: moment, text: "after")
      try #require(archive.isDurable)
      try #require(archive.tape().map(\.text) == ["before", "full", "after"])
      let note = "what could not be saved before is saved now: \(path)"
      // A command says at its end what is true then.
      try #require(archive.notes.map(\.message) == [note])
    }
    let later = Sample.archive(path)
    #expect(try later.tape().map(\.text) == ["before", "full", "after"])
    #expect(later.preferences() == ["a": "b"])
    #expect(later.notes.isEmpty)
  }

  @Test("on a full disk the store continues in memory, with what was stored before")
  func fullDisk() async throws {
    let folder = try TemporaryFolder()
    let path: String = folder.database
    try Sample.archive(path).save([try Sample.ecb("2026-11-19")])
    await #expect(processExitsWith: .success) { [path = path as String] in
      let archive = SamplePublications.archive(path)
      try archive.save([try SamplePublications.ecb("2026-11-20")])
      try #require(limitFileSize(to: 0))
      for number in 0..<200 {
        let day = Day(daysSince1970: 20_000 + number)
        try archive.save([try SamplePublications.ecb(day.iso)])
      }
      try #require(archive.load().count == 202)
      try #require(archive.notes.count == 1)
      try #require(!archive.isDurable)
    }
    let left = Sample.archive(path)
    #expect(left.load().map(\.day.iso).suffix(2) == ["2026-11-19", "2026-11-20"])
    #expect(left.notes.isEmpty)
    try left.save([try Sample.ecb("2026-11-21")])
    #expect(left.isDurable)
  }

  @Test("a read-only folder is read, and changes are kept in memory")
  func readOnlyFolder() async throws {
    let folder = try TemporaryFolder()
    let path: String = folder.database
    try Sample.archive(path).save([try Sample.ecb("2026-11-19")])
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    await #expect(processExitsWith: .success) { [path = path as String] in
      // Permissions do not apply to root.
      if getuid() == 0 { try #require(setgid(65_534) == 0 && setuid(65_534) == 0) }
      let archive = SamplePublications.archive(path)
      try #require(archive.load().count == 1)
      try archive.save([try SamplePublications.ecb("2026-11-20")])
      try #require(archive.load().count == 2)
      try #require(archive.notes.count == 1)
      try #require(!archive.isDurable)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    #expect(Sample.archive(path).load().count == 1)
  }
}

extension Data {
  fileprivate func append(to path: String) throws {
    guard let file = fopen(path, "a") else { throw POSIXError(.EIO) }
    defer { fclose(file) }
    _ = withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
  }
}
#endif
