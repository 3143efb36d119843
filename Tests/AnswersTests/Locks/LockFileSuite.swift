// SPDX-License-Identifier: Apache-2.0

import Rates

@testable import Answers

/// What the suites on the text of a lock file have in common.
protocol LockFileSuite {}

extension LockFileSuite {
  func text() throws -> String { LockFile.text(of: Lock(try LockFileTests.rates())) }

  func error(_ bytes: some Sequence<UInt8>) -> Problem? {
    do throws(Problem) {
      _ = try LockFile.read(Array(bytes))
      return nil
    } catch {
      return error
    }
  }

  /// A text whose checks are right, whatever its lines say.
  func sealed(_ lines: [String]) -> String {
    var (text, sum) = ("", SHA256())
    for line in lines {
      sum.add(line.utf8)
      let check = " #\(sum.hex.prefix(8))\n"
      sum.add(check.utf8)
      text += line + check
    }
    return text + "end \(sum.hex)\n"
  }

  func lines() throws -> [String] {
    try text().split(separator: "\n").dropLast().map { String($0.dropLast(10)) }
  }
}
