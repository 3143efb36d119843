// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Testing

@testable import Services

/// Each in a process of its own, for the folder it is in and the limits it has are the process's.
@Suite("Files written for the person") struct TextFileTests {
  @Test("never overwrite one that is there")
  func next() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      try #require(chdir(path) == 0)
      for name in ["tape.csv", "tape-2.csv"] {
        let notice = TextFile.writeNew("text", named: "tape", ending: "csv") { "~" + $0 }
        try #require(notice.text == "written to ~\(path)/\(name)")
      }
    }
    #expect(folder.files.sorted() == ["tape-2.csv", "tape.csv"])
  }

  @Test("are refused where the folder is gone")
  func deletedFolder() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try #require(chdir(folder.path) == 0)
      try FileManager.default.removeItem(atPath: folder.path)
      let notice = TextFile.writeNew("text", named: "tape", ending: "csv")
      try #require(notice.tone == .problem)
      try #require(notice.text.hasPrefix("not written: the folder agio was started in is gone"))
    }
  }

  @Test("on a full disk are told in words, and no half one is left behind")
  func fullDisk() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      try #require(chdir(path) == 0)
      try #require(limitFileSize(to: 2))
      let notice = TextFile.writeNew("text", named: "tape", ending: "csv")
      try #require(notice.text.hasPrefix("not written, file too large: "))
    }
    #expect(folder.files.isEmpty)
  }
}
