// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Rates
import Testing

@testable import Services

@Suite("Two agios sharing one store") struct SharedStoreTests {
  typealias Sample = SamplePublications

  @Test("each sees what the other wrote")
  func bothSee() throws {
    let folder = try TemporaryFolder()
    let one = Sample.store(folder.database)
    let two = Sample.store(folder.database)
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
          let store = Sample.store(folder.database)
          for line in 0..<20 {
            _ = try store.appendToTape(at: moment, text: "\(writer) \(line)")
            try store.setPreferences(["\(writer)": "\(line)"])
          }
          #expect(store.notes.isEmpty)
        }
      }
      try await group.waitForAll()
    }
    let store = Sample.store(folder.database)
    #expect(Set(try store.tape().map(\.text)).count == 160)
    #expect(store.preferences().count == 8)
    #expect(!folder.files.contains { $0.contains("damaged") })
  }

  @Test("a file deleted under a running agio is created again, so that nothing written is lost")
  func deleted() throws {
    let folder = try TemporaryFolder()
    let store = Sample.store(folder.database)
    try store.save([try Sample.ecb("2026-11-19")])
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: folder.database + suffix)
    }
    #expect(store.load().isEmpty)
    try store.save([try Sample.ecb("2026-11-20")])
    #expect(Sample.store(folder.database).load().map(\.day.iso) == ["2026-11-20"])
    #expect(store.isDurable)
  }

  @Test("several that find a damaged file set it aside once")
  func damagedTogether() async throws {
    let folder = try TemporaryFolder()
    let garbage = Data([UInt8](repeating: 0x43, count: 9000))
    try garbage.write(to: URL(fileURLWithPath: folder.database))
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<6 {
        group.addTask {
          let store = Sample.store(folder.database)
          _ = store.load()
          try? store.setPreferences(["\(number)": "here"])
        }
      }
    }
    let aside = folder.files.filter { $0.contains("damaged") }
    #expect(aside == ["agio.sqlite.damaged-2026-11-21"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + aside[0])) == garbage)
    #expect(Sample.store(folder.database).preferences().count == 6)
  }
}
