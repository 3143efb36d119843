// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import Services

/// A folder with a file of one line, for the tests of how files are changed.
struct PricesFolder {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try AtomicFile.create(folder.path + "/prices", "one\n")
  }

  var path: String { folder.path }
  var prices: String { folder.path + "/prices" }
  var files: [String] { folder.files }
}
