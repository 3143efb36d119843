// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Rates

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

extension DatabaseFailure {
  static func reason(_ error: any Error) -> String {
    guard let error = error as? DatabaseError else { return "\(error)" }
    return error.message ?? "\(error.resultCode)"
  }

  /// Why changes are not saved, and what to do about it.
  static func notWritable(_ error: any Error, name: String, file: StoreFile?) -> Problem {
    if file?.isBrokenLink == true {
      return .notSaved("\(name) is a dangling link", advice: "remove it")
    }
    if let code = (error as? DatabaseError)?.resultCode,
      [.SQLITE_IOERR, .SQLITE_FULL].contains(code), let limit = largestFile
    {
      return .notSaved(
        "cannot write \(name): the file size limit is \(limit) bytes",
        advice: "raise that limit with ulimit -f")
    }
    return .notSaved(
      "cannot write \(name) (\(reason(error)))",
      advice: advice(error) + ", or name another folder in AGIO_DATA")
  }

  private static func advice(_ error: any Error) -> String {
    switch (error as? DatabaseError)?.resultCode {
    case .SQLITE_FULL: "free some space"
    // The disk is full or fails.
    case .SQLITE_IOERR: "free some space, fix its permissions"
    default: "fix its permissions"
    }
  }

  /// The largest file this process may write; nil without a limit.
  private static var largestFile: UInt64? {
    var limit = rlimit()
    #if canImport(Darwin)
    let resource = RLIMIT_FSIZE
    #else
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #endif
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < UInt64(Int64.max) else { return nil }
    return UInt64(limit.rlim_cur)
  }
}

extension Problem {
  /// Nothing is kept in the database, and the session continues without it.
  static func notSaved(_ reason: String, advice: String) -> Problem {
    Problem(.io, "changes are not saved: \(reason)", advice: advice)
  }
}

extension StoreFile {
  /// Whether the file is a dangling link.
  var isBrokenLink: Bool {
    stat(named: path).map { $0.st_mode & S_IFMT == S_IFLNK && identity == nil } ?? false
  }
}
