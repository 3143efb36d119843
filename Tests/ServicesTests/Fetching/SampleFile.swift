// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The real payloads, kept next to the tests of Rates.
enum SampleFile {
  static func bytes(_ path: String) throws -> [UInt8] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: tests.appendingPathComponent("RatesTests/Samples/" + path)))
  }
}
