// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import Testing

@testable import Answers

@Suite("The fuzzer's corpus of tables") struct TableCorpusTests {
  private static func inputs() throws -> [[UInt8]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Fuzz/Corpus/tables")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }.map { [UInt8](try Data(contentsOf: $0)) }
  }

  @Test("no table in it is read or refused as it must not be, nor with a few bytes changed")
  func holds() throws {
    var random = Seeded(3)
    var accepted = 0
    for input in try Self.inputs() {
      var changed = input
      for _ in 0..<3 where changed.count > 1 {
        let place = Int.random(in: 1..<changed.count, using: &random)
        changed[place] = Array("\",;\n\t0-.".utf8).randomElement(using: &random) ?? 0
      }
      for table in [input, changed] {
        let outcome = TableProperties.outcome(of: "tables", table)
        if case .broken(let property)? = outcome {
          Issue.record("\(String(decoding: table, as: UTF8.self).debugDescription): \(property)")
        }
        if outcome == .accepted { accepted += 1 }
      }
    }
    #expect(accepted > 5)
  }
}
