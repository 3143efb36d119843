// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("The fuzzers' corpus of payloads") struct FuzzCorpusTests {
  @Test("every payload in it is accepted or refused correctly", arguments: targets)
  func holds(target: String) throws {
    var accepted = 0
    for input in try Self.inputs(of: target) {
      let outcome = PayloadProperties.outcome(of: target, [UInt8](try Data(contentsOf: input)))
      if case .broken(let property) = outcome {
        Issue.record("\(target)/\(input.lastPathComponent): \(property)")
      }
      if outcome == .accepted { accepted += 1 }
    }
    #expect(accepted > 0, "nothing in it is a payload")
  }

  private static let targets = PayloadProperties.targets

  /// The files committed for a target.
  private static func inputs(of target: String) throws -> [URL] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Fuzz/Corpus/\(target)")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  }
}
