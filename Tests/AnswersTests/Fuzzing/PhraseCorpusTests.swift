// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("The fuzzer's corpus of phrases") struct PhraseCorpusTests {
  @Test("no phrase in it is understood or refused as it must not be")
  func holds() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Fuzz/Corpus/phrases")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    var accepted = 0
    for file in files {
      let outcome = PhraseProperties.outcome(of: "phrases", [UInt8](try Data(contentsOf: file)))
      if case .broken(let property) = outcome {
        Issue.record("\(file.lastPathComponent): \(property)")
      }
      if outcome == .accepted { accepted += 1 }
    }
    #expect(accepted > 10)
  }
}
