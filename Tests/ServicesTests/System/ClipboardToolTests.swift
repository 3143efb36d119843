// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Services

@Suite("The clipboard's tool") struct ClipboardToolTests {
  /// A folder with a tool that keeps what it is given in a file.
  private func tool(_ name: String, in folder: TemporaryFolder) throws -> String {
    let path = folder.path + "/" + name
    try "#!/bin/sh\ncat > \"$0.got\"\n".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  @Test("is the one for the running desktop, and receives the text")
  func copies() async throws {
    let folder = try TemporaryFolder()
    let path = try tool("xclip", in: folder)
    let environment = ["PATH": "/nowhere:" + folder.path + ":/bin:/usr/bin", "DISPLAY": ":0"]
    let found = try #require(ClipboardTool.find(environment: environment))
    #expect(found.name == "xclip")
    #expect(found.copy("89.51"))
    var copied: String?
    for _ in 0..<500 where copied != "89.51" {
      try await Task.sleep(for: .milliseconds(10))
      copied = try? String(contentsOfFile: path + ".got", encoding: .utf8)
    }
    #expect(copied == "89.51")
  }

  @Test("does not take a text where it fails")
  func fails() throws {
    let folder = try TemporaryFolder()
    let path = try tool("xclip", in: folder)
    try "#!/bin/sh\nexit 1\n".write(toFile: path, atomically: false, encoding: .utf8)
    let found = try #require(
      ClipboardTool.find(environment: ["PATH": folder.path, "DISPLAY": ":0"]))
    #expect(!found.copy("89.51"))
  }

  @Test("does not exist over ssh, where only the terminal reaches the person's clipboard")
  func overSSH() throws {
    let folder = try TemporaryFolder()
    _ = try tool("xclip", in: folder)
    let environment = ["PATH": folder.path, "DISPLAY": ":0", "SSH_CONNECTION": "1 2 3 4"]
    #expect(ClipboardTool.find(environment: environment) == nil)
  }

  @Test("does not exist without its desktop")
  func noDesktop() throws {
    let folder = try TemporaryFolder()
    _ = try tool("wl-copy", in: folder)
    #expect(ClipboardTool.find(environment: ["PATH": folder.path]) == nil)
  }
}
