// SPDX-License-Identifier: Apache-2.0

import GRDB

/// A database that another program is writing to.
struct LockedDatabase {
  private let queue: DatabaseQueue

  init(_ path: String) throws {
    var configuration = GRDB.Configuration()
    configuration.allowsUnsafeTransactions = true
    queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
  }

  func release() throws {
    try queue.inDatabase { try $0.execute(sql: "ROLLBACK") }
  }
}
