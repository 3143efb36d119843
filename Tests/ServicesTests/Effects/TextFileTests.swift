// SPDX-License-Identifier: Apache-2.0

import Converter
import Foundation
import Testing

@testable import Services

/// Each in a process of its own, for the folder it is in and the limits it has are the process's.
@Suite("Files written for the person") struct TextFileTests {
  @Test("under a typed path are replaced only on request")
  func typedPath() throws {
    let folder = try TemporaryFolder()
    let draft = FileDraft(path: folder.path + "/tape.csv", text: "new")
    let written = Notice("Written to \(draft.path)", .good)
    #expect(TextFile.write(draft, replaces: false) == .done(written))
    let later = FileDraft(path: draft.path, text: "newer")
    #expect(TextFile.write(later, replaces: false) == .exists(later))
    #expect(try String(contentsOfFile: draft.path, encoding: .utf8) == "new")
    #expect(TextFile.write(later, replaces: true) == .done(written))
    #expect(try String(contentsOfFile: draft.path, encoding: .utf8) == "newer")
    #expect(folder.files == ["tape.csv"])
  }

  @Test("under a path that cannot be written say why")
  func refusedPath() throws {
    let folder = try TemporaryFolder()
    let missing = FileDraft(path: folder.path + "/no/tape.csv", text: "text")
    #expect(
      TextFile.write(missing, replaces: false)
        == .done(
          Notice("Not written, no such file or directory: \(missing.path)", .problem)))
    let directory = FileDraft(path: folder.path, text: "text")
    #expect(
      TextFile.write(directory, replaces: true)
        == .done(Notice("Not written, this is not a file: \(folder.path)", .problem)))
  }

  @Test("are refused where the folder is gone")
  func deletedFolder() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try #require(chdir(folder.path) == 0)
      try FileManager.default.removeItem(atPath: folder.path)
      let outcome = TextFile.write(FileDraft(path: "tape.csv", text: "text"), replaces: false)
      guard case .done(let notice) = outcome else { throw CancellationError() }
      try #require(notice.tone == .problem)
      try #require(notice.text.hasPrefix("Not written: the folder agio was started in is gone"))
    }
  }

  @Test("on a full disk are reported in words, and no partial file is left behind")
  func fullDisk() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      try #require(chdir(path) == 0)
      try #require(limitFileSize(to: 2))
      let outcome = TextFile.write(FileDraft(path: "tape.csv", text: "text"), replaces: false)
      guard case .done(let notice) = outcome else { throw CancellationError() }
      try #require(notice.text.hasPrefix("Not written, file too large: "))
    }
    #expect(folder.files.isEmpty)
  }
}
