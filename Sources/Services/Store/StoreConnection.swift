// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB
import Rates

/// What the store works on at the moment.
enum StoreConnection: Sendable {
  /// Nothing has been needed yet.
  case closed
  /// The file, to be read and written.
  case file(DatabaseQueue)
  /// The file of a newer agio, to be read.
  case newer(DatabaseQueue)
  /// This process's memory, since the file cannot be written.
  case memory(DatabaseQueue)

  var queue: DatabaseQueue? {
    switch self {
    case .closed: nil
    case .file(let queue), .newer(let queue), .memory(let queue): queue
    }
  }

  /// Whether what is written is there at the next start.
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
