// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Rates
import Testing

@testable import Services

@Suite("Two agios at one store") struct SharedStoreTests {
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
    #expect(Set(store.tape().map(\.text)).count == 160)
    #expect(store.preferences().count == 8)
    #expect(!folder.files.contains { $0.contains("damaged") })
  }
}
