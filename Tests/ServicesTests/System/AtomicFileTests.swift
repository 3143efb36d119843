// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Services

@Suite("A file that is changed") struct AtomicFileTests {
  private let folder: PricesFolder
  private var path: String { folder.prices }

  init() throws { folder = try PricesFolder() }

  private func add(_ text: String) throws {
    try AtomicFile.rewrite(path) { $0 + text }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private func status() throws -> stat {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return status
  }

  @Test("is not an open stream, whatever that leads to", arguments: ["/dev/stdout", "/dev/fd/1"])
  func stream(path: String) {
    #expect(throws: FileObstacle.stream) { try AtomicFile.rewrite(path) { $0 } }
    #expect(throws: FileObstacle.stream) { try AtomicFile.create(path, "") }
    #expect(throws: FileObstacle.stream) { _ = try AtomicFile(path) }
  }

  @Test("is replaced, with its permissions")
  func permissions() throws {
    let before = try status()
    chmod(path, 0o640)
    try add("two\n")
    #expect(try text(path) == "one\ntwo\n")
    let after = try status()
    #expect(after.st_mode & 0o7777 == 0o640 && after.st_ino != before.st_ino)
    #expect(folder.files == ["prices"])
  }

  @Test("is created where a link leads that leads to no file yet; the link stays")
  func dangling() throws {
    let link = folder.path + "/link"
    try #require(symlink("prices2", link) == 0 && symlink(link, folder.path + "/second") == 0)
    try AtomicFile.rewrite(folder.path + "/second") { $0 + "two\n" }
    #expect(try text(folder.path + "/prices2") == "two\n")
    #expect(folder.files.sorted() == ["link", "prices", "prices2", "second"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "prices2")
    let output = try AtomicFile(link)
    try Descriptor.write("three\n".utf8, to: output.descriptor)
    try output.finish()
    #expect(try text(folder.path + "/prices2") == "three\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "prices2")
    #expect(folder.files.sorted() == ["link", "prices", "prices2", "second"])
  }

  @Test("nothing is left of one that is not finished, and what was there stays")
  func unfinished() throws {
    for path in [path, folder.path + "/new"] {
      let output = try AtomicFile(path)
      try Descriptor.write("half".utf8, to: output.descriptor)
    }
    #expect(folder.files == ["prices"])
    #expect(try text(path) == "one\n")
  }

  @Test("a full disk is cured with space, not with another name") func fullDisk() {
    func advice(_ obstacle: FileObstacle) -> String? { obstacle.problem("write", "x").advice }
    let full = "free some space, or name a file on another disk"
    #expect(advice(.system(SystemError(number: ENOSPC))) == full)
    #expect(advice(.system(SystemError(number: EACCES))) == "name a new file")
    #expect(advice(.kind(.device)) == "name a new file")
  }

  @Test("is not created by a link to itself")
  func linkLoop() throws {
    let link = folder.path + "/loop"
    try #require(symlink("loop", link) == 0)
    #expect(throws: FileObstacle.self) { try AtomicFile.rewrite(link) { $0 + "two\n" } }
    #expect(folder.files.sorted() == ["loop", "prices"])
  }

  @Test("is changed under all its names")
  func hardLinks() throws {
    try #require(link(path, folder.path + "/other") == 0)
    try add("two\n")
    #expect(try text(folder.path + "/other") == "one\ntwo\n")
    try AtomicFile.rewrite(path) { _ in "short" }
    #expect(try text(folder.path + "/other") == "short")
  }

  @Test("a changed file keeps its owner and group", .enabled(if: getuid() == 0, "needs root"))
  func owner() throws {
    try #require(chown(path, 65_534, 12_345) == 0 && chmod(path, 0o640) == 0)
    try add("two\n")
    let after = try status()
    #expect((after.st_uid, after.st_gid, after.st_mode & 0o7777) == (65_534, 12_345, 0o640))
  }

  // The test framework starts it in a process of its own: it becomes another user.
  #if compiler(>=6.3)
  @Test(
    "is changed in place where nothing can be written next to it, or its owner not be kept",
    .enabled(if: getuid() == 0, "needs root"))
  func inPlace() async throws {
    let files = [folder.path + "/locked/prices", folder.path + "/open/prices"]
    for (file, mode) in zip(files, [0o755, 0o777] as [mode_t]) {
      let directory = (file as NSString).deletingLastPathComponent
      try #require(mkdir(directory, 0o777) == 0 && chmod(directory, mode) == 0)
      try AtomicFile.create(file, "one\n")
      chmod(file, 0o666)
    }
    chmod(folder.path, 0o755)
    await #expect(processExitsWith: .success) { [files = files as [String]] in
      try #require(setgid(65_534) == 0 && setuid(65_534) == 0)
      for file in files { try AtomicFile.rewrite(file) { $0 + "two\n" } }
    }
    for file in files {
      var status = stat()
      try #require(stat(file, &status) == 0)
      #expect(try text(file) == "one\ntwo\n")
      #expect(status.st_uid == 0)
    }
  }
  #endif
}
