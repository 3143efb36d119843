// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Services

@Suite("A new file for its owner", .timeLimit(.minutes(1))) struct PrivateFileTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/session.jsonl"
  }

  private func mode() throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("is readable by nobody else, whatever it was before", arguments: [nil, "", "older"])
  func rights(before: String?) throws {
    if let before {
      try before.write(toFile: path, atomically: false, encoding: .utf8)
      chmod(path, 0o666)
    }
    close(try PrivateFile.create(path, overwrites: true))
    #expect(try mode() == 0o600)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "")
  }

  @Test("is refused where the existing file is not empty, and nothing is changed")
  func notEmpty() throws {
    try "older".write(toFile: path, atomically: false, encoding: .utf8)
    chmod(path, 0o644)
    #expect(throws: FileObstacle.notEmpty) {
      try PrivateFile.create(path, overwrites: false)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "older")
    #expect(try mode() == 0o644)
  }

  @Test("is refused where something other than a file has its name", arguments: [true, false])
  func kinds(overwrites: Bool) throws {
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: FileObstacle.kind(.pipe)) {
      try PrivateFile.create(path, overwrites: overwrites)
    }
    #expect(throws: FileObstacle.kind(.directory)) {
      try PrivateFile.create(folder.path, overwrites: overwrites)
    }
    #expect(throws: FileObstacle.kind(.device)) {
      try PrivateFile.create("/dev/full", overwrites: overwrites)
    }
    #expect(throws: FileObstacle.system(.init(number: ENOENT))) {
      try PrivateFile.create(folder.path + "/none/x", overwrites: overwrites)
    }
  }
}
