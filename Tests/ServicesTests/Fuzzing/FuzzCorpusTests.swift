// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("The fuzzers' corpus of configurations and answers") struct FuzzCorpusTests {
  @Test(
    "every configuration in it is read or refused correctly",
    arguments: ConfigurationProperties.targets)
  func configurations(target: String) throws {
    let outcomes = try Self.inputs(of: target).map {
      ConfigurationProperties.outcome(of: target, $0)
    }
    for case .broken(let property)? in outcomes { Issue.record("\(target): \(property)") }
    #expect(outcomes.contains(.accepted))
    #expect(outcomes.contains(.refused))
  }

  @Test("every answer in it is accepted or refused correctly")
  func answers() throws {
    let outcomes = try Self.inputs(of: "http").map { AnswerProperties.outcome(of: "http", $0) }
    for case .broken(let property)? in outcomes { Issue.record("http: \(property)") }
    #expect(outcomes.contains(.accepted))
    #expect(outcomes.contains(.refused))
  }

  /// The contents of the files committed for a target.
  private static func inputs(of target: String) throws -> [[UInt8]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Fuzz/Corpus/\(target)")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.map { [UInt8](try Data(contentsOf: $0)) }
  }
}
