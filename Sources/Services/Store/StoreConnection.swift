// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB
import Rates

enum StoreConnection: Sendable {
  /// Nothing has been needed yet.
  case closed
  /// The file, for reading and writing.
  case file(DatabaseQueue)
  /// The file of a newer agio, read-only.
  case newer(DatabaseQueue)
  /// This process's memory, because the file cannot be written.
  case memory(DatabaseQueue)

  var queue: DatabaseQueue? {
    switch self {
    case .closed: nil
    case .file(let queue), .newer(let queue), .memory(let queue): queue
    }
  }

  /// Whether what is written will be there at the next start.
  var isDurable: Bool {
    switch self {
    case .closed, .file: true
    case .newer, .memory: false
    }
  }

  var isWritable: Bool {
    switch self {
    case .closed, .newer: false
    case .file, .memory: true
    }
  }
}
