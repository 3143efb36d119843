// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rates
import Testing

@testable import Services

@Suite("Two agios sharing one store") struct SharedStoreTests {
  typealias Sample = SamplePublications

  @Test("each sees what the other wrote")
  func bothSee() throws {
    let folder = try TemporaryFolder()
    let one = Sample.archive(folder.database)
    let two = Sample.archive(folder.database)
    try one.save([try Sample.ecb("2026-11-19")])
    try two.save([try Sample.ecb("2026-11-20")])
    #expect(one.load() == two.load())
    #expect(one.load().count == 2)
  }

  @Test("eight that start and write at the same time lose nothing")
  func manyAtOnce() async throws {
    let folder = try TemporaryFolder()
    let moment = try Sample.moment("2026-11-20T15:00:00Z")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          let archive = Sample.archive(folder.database)
          for line in 0..<20 {
            _ = try archive.appendToTape(at: moment, text: "\(writer) \(line)")
            try archive.setPreferences(["\(writer)": "\(line)"])
          }
          #expect(archive.notes.isEmpty)
        }
      }
      try await group.waitForAll()
    }
    let archive = Sample.archive(folder.database)
    #expect(Set(try archive.tape().map(\.text)).count == 160)
    #expect(archive.preferences().count == 8)
    #expect(!folder.files.contains { $0.contains("damaged") })
  }

  @Test("a file deleted under a running agio is created again, so that nothing written is lost")
  func deleted() throws {
    let folder = try TemporaryFolder()
    let archive = Sample.archive(folder.database)
    try archive.save([try Sample.ecb("2026-11-19")])
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: folder.database + suffix)
    }
    #expect(archive.load().isEmpty)
    try archive.save([try Sample.ecb("2026-11-20")])
    #expect(Sample.archive(folder.database).load().map(\.day.iso) == ["2026-11-20"])
    #expect(archive.isDurable)
  }

  @Test("several that find a damaged file set it aside once")
  func damagedTogether() async throws {
    let folder = try TemporaryFolder()
    let garbage = Data([UInt8](repeating: 0x43, count: 9000))
    try garbage.write(to: URL(fileURLWithPath: folder.database))
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<6 {
        group.addTask {
          let archive = Sample.archive(folder.database)
          _ = archive.load()
          try? archive.setPreferences(["\(number)": "here"])
        }
      }
    }
    let aside = folder.files.filter { $0.contains("damaged") }
    #expect(aside == ["agio.sqlite.damaged-2026-11-21"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + aside[0])) == garbage)
    #expect(Sample.archive(folder.database).preferences().count == 6)
  }
}
