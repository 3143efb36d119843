// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rates
import Testing

@testable import Services

@Suite("Two options that name the same file") struct DistinctFilesTests {
  private func refusal(_ first: String, _ second: String) -> Problem? {
    do throws(Problem) {
      try DistinctFiles.check([("--rates", first), ("--log", nil), ("--output", second)])
      return nil
    } catch {
      return error
    }
  }

  @Test("are refused, by whatever names") func same() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a"
    try "x".write(toFile: path, atomically: false, encoding: .utf8)
    try #require(symlink(path, folder.path + "/link") == 0)
    for other in ["/a", "/./a", "/link"] {
      let problem = refusal(path, folder.path + other)
      #expect(problem?.code == .usage)
      #expect(
        problem?.message == "--rates and --output name the same file: \(folder.path)\(other)")
    }
  }

  @Test("are refused where the file is not there yet") func new() throws {
    let folder = try TemporaryFolder()
    #expect(refusal(folder.path + "/b", folder.path + "/./b")?.code == .usage)
    #expect(refusal(folder.path + "/gone/b", folder.path + "/gone/b")?.code == .usage)
    #expect(refusal(folder.path + "/b", folder.path + "/c") == nil)
  }

  @Test("are refused where a link leads to what is not there yet") func dangling() throws {
    let folder = try TemporaryFolder()
    try #require(symlink("out", folder.path + "/link") == 0)
    #expect(refusal(folder.path + "/link", folder.path + "/out")?.code == .usage)
    #expect(refusal(folder.path + "/link", folder.path + "/other") == nil)
  }

  @Test("are allowed for devices and standard output") func devices() {
    #expect(refusal("/dev/null", "/dev/null") == nil)
    #expect(refusal("-", "-") == nil)
  }
}
