// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rates
import Testing

@testable import Services

@Suite("A file that agio replaces only if it wrote it") struct GuardedFileTests {
  @Test("is written where there is none, where it is empty, and where it is of the kind")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.svg"
    for before in [nil, "", "<svg old"] {
      if let before { try before.write(toFile: path, atomically: false, encoding: .utf8) }
      try AtomicFile.replace(path, with: "<svg new") { $0.hasPrefix("<svg") ? nil : "it is not" }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "<svg new")
    }
  }

  @Test("is left as it is where it is of another kind, and the reason is given")
  func kept() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/letter.txt"
    try "Dear Ada".write(toFile: path, atomically: false, encoding: .utf8)
    #expect(
      throws: Problem(
        .cannotCreate, "\(path) was not changed: it is a letter",
        advice: "name a new file, or delete this one first")
    ) { try AtomicFile.replace(path, with: "<svg new") { _ in "it is a letter" } }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "Dear Ada")
  }
}
