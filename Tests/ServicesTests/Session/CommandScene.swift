// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates

@testable import Services

/// A home folder for commands, on Saturday, 21 November 2026, without a network.
final class CommandScene {
  let folder: TemporaryFolder
  var choices = Choices()

  init() throws {
    folder = try TemporaryFolder()
    choices.isOffline = true
  }

  var archive: Archive { SamplePublications.archive(folder.database) }

  func path(_ name: String) -> String { folder.path + "/" + name }

  func text(of name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// A session of its own, as each command has one.
  func session(_ environment: [String: String] = [:], isUnicode: Bool = true) throws -> Session {
    var host = HostProgram(
      environment: [
        "HOME": folder.path, "AGIO_DATA": folder.path, "AGIO_TODAY": "2026-11-21",
      ].merging(environment) { $1 }, version: "0.1.0", build: "agio 0.1.0 (test)")
    host.isUnicode = isUnicode
    host.arguments = ["100", "usd"]
    return try Session(choices, host: host)
  }
}
