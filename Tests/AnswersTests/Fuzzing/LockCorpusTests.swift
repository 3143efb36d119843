// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import Testing

@testable import Answers

@Suite("The fuzzer's corpus of lock files") struct LockCorpusTests {
  private static func inputs() throws -> [[UInt8]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Fuzz/Corpus/locks")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }.map { [UInt8](try Data(contentsOf: $0)) }
  }

  @Test("no file in it is read or refused as it must not be") func holds() throws {
    let outcomes = try Self.inputs().map { LockProperties.outcome(of: "locks", $0) }
    for case .broken(let property)? in outcomes { Issue.record("\(property)") }
    #expect(outcomes.count { $0 == .accepted } > 2)
    #expect(outcomes.count { $0 == .refused } > 2)
  }

  @Test("nor is a file with a few words changed", arguments: 0..<4) func mutations(seed: Int)
    throws
  {
    var random = Seeded(UInt64(seed))
    let inputs = try Self.inputs()
    let words = inputs.flatMap { $0.split { $0 == 0x20 || $0 == 0x0A } }
    for _ in 0..<200 {
      var input = inputs.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &random) where !input.isEmpty {
        let start = Int.random(in: 0..<input.count, using: &random)
        let end = min(start + Int.random(in: 0...12, using: &random), input.count)
        input.replaceSubrange(start..<end, with: words.randomElement(using: &random) ?? [])
      }
      if case .broken(let property) = LockProperties.outcome(of: "locks", input) {
        Issue.record("\(String(decoding: input, as: UTF8.self).debugDescription): \(property)")
      }
    }
  }
}
