// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB

/// What a failed statement means for the store.
enum DatabaseFailure: Equatable {
  /// The file is not a database, or not a complete one.
  case damaged
  /// Nothing can be written there: permissions, a full disk, a failing one.
  case unwritable
  /// Another process holds it longer than agio waits.
  case busy
  /// A table, column or row that the statement needs is missing.
  case refused
  case other

  init(_ error: any Error) {
    guard let error = error as? DatabaseError else {
      self = .other
      return
    }
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged
    case .SQLITE_FULL, .SQLITE_READONLY, .SQLITE_IOERR, .SQLITE_CANTOPEN, .SQLITE_PERM,
      .SQLITE_AUTH, .SQLITE_NOLFS:
      self = .unwritable
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .busy
    case .SQLITE_ERROR, .SQLITE_CONSTRAINT: self = .refused
    default: self = .other
    }
  }
}
