// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates
import Testing

@testable import Services

@Suite("The configuration file", .timeLimit(.minutes(1))) struct ConfigurationFileTests {
  private func load(_ path: String) -> String? {
    do throws(Problem) {
      _ = try ConfigurationFile(path: path, isNamed: true).load()
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test("whose path is something other than a file is an error that names it, without waiting")
  func kinds() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/config.toml"
    try #require(mkfifo(path, 0o600) == 0)
    #expect(load(path) == "\(path): is a named pipe, not a file")
    #expect(load(folder.path) == "\(folder.path): is a directory, not a file")
    #expect(load("/dev/zero") == "/dev/zero: is a device, not a file")
    #expect(load("/dev/null") == nil)
  }
}
