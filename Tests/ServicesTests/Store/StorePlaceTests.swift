// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Rates
import Testing

@testable import Services

@Suite("What is in place of the database") struct StorePlaceTests {
  typealias Sample = SamplePublications
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func put(_ kind: FileKind, at path: String) throws {
    switch kind {
    case .regular: try Data().write(to: URL(fileURLWithPath: path))
    case .directory: try #require(mkdir(path, 0o700) == 0)
    case .pipe: try #require(mkfifo(path, 0o600) == 0)
    case .device: try #require(symlink("/dev/zero", path) == 0)
    case .socket:
      try #require(mknod(path, S_IFSOCK | 0o600, 0) == 0)
    }
  }

  @Test(
    "a pipe, a directory, a socket or a device there blocks nothing; it is reported and left alone",
    .timeLimit(.minutes(1)),
    arguments: [FileKind.pipe, .directory, .socket, .device],
    ["", "-wal", "-shm", "-journal", ".lock"])
  func inThePlace(of kind: FileKind, suffix: String) throws {
    let path = folder.database + suffix
    try put(kind, at: path)
    let archive = Sample.archive(folder.database)
    #expect(archive.load().isEmpty)
    if suffix.isEmpty {
      // No empty tape: what is there is not known.
      #expect(throws: Problem.self) { try archive.tape() }
    } else {
      #expect(try archive.tape().isEmpty)
    }
    try archive.save([try Sample.ecb("2026-11-20")])
    #expect(archive.load().count == 1)
    #expect(!archive.isDurable)
    #expect(
      archive.notes.map(\.sentence) == [
        "changes are not saved: \(path) is \(kind), not a file; move it away"
      ])
    #expect(FileKind(at: path) == kind)
  }

  @Test(
    "a database that something else keeps from being read is no empty tape",
    arguments: ["-wal", "-shm", "-journal"])
  func beside(suffix: String) throws {
    let first = Sample.archive(folder.database)
    _ = try first.appendToTape(at: try Sample.moment("2026-11-20T15:00:00Z"), text: "one")
    first.close()
    try? FileManager.default.removeItem(atPath: folder.database + suffix)
    try put(.directory, at: folder.database + suffix)
    let archive = Sample.archive(folder.database)
    #expect(archive.load().isEmpty)
    #expect(throws: Problem.self) { try archive.tape() }
    #expect(throws: Problem.self) { try archive.requireReadable() }
    archive.close()
    try #require(rmdir(folder.database + suffix) == 0)
    #expect(try Sample.archive(folder.database).tape().map(\.text) == ["one"])
  }

  @Test("a link to itself there is reported as soon as something is read")
  func linkLoop() throws {
    try #require(symlink(folder.database, folder.database) == 0)
    let archive = Sample.archive(folder.database)
    #expect(archive.load().isEmpty)
    #expect(
      archive.notes.map(\.sentence) == [
        "changes are not saved: \(folder.database) is a dangling link; remove it"
      ])
    #expect(!archive.isDurable)
  }

  @Test("a database that cannot be read is no empty tape; rates and amounts go on without it")
  func unreadable() throws {
    try put(.regular, at: folder.path + "/file")
    let archive = Sample.archive(folder.path + "/file/agio.sqlite")
    #expect(archive.load().isEmpty)
    let problem = #expect(throws: Problem.self) { try archive.tape() }
    #expect(problem?.code == .io)
    #expect(
      problem?.message == "changes are not saved: \(folder.path)/file is a file, not a folder")
    #expect(problem?.advice?.contains("AGIO_DATA") == true)
    #expect(throws: Problem.self) { try archive.requireReadable() }
    #expect(archive.notes.count == 1)
  }

  @Test("a database that is not there yet is an empty tape")
  func notThereYet() throws {
    let archive = Sample.archive(folder.path + "/new/agio.sqlite")
    #expect(try archive.tape().isEmpty)
    try archive.requireReadable()
  }

  @Test("a folder in which nothing can be written is read without leaving anything behind")
  func copyInMemory() throws {
    let archive = Sample.archive(folder.database)
    try archive.save([try Sample.ecb("2026-11-19")])
    // The publication is in the log only.
    #expect(try days(inCopyOf: folder.database) == ["2026-11-19"])
    _ = try StoreFile(path: folder.database).connect().writeWithoutTransaction {
      try $0.checkpoint(.truncate)
    }
    let target = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: folder.database, toPath: target.database)
    #expect(try days(inCopyOf: target.database) == ["2026-11-19"])
    #expect(target.files == ["agio.sqlite"])
  }

  private func days(inCopyOf path: String) throws -> [String] {
    try StoreFile(path: path).copyInMemory().read {
      try String.fetchAll($0, sql: "SELECT day FROM publication")
    }
  }
}
