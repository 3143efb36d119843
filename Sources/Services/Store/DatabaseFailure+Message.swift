// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import GRDB
import Rates

extension DatabaseFailure {
  static func reason(_ error: any Error, folder: String? = nil) -> String {
    guard let error = error as? DatabaseError else {
      let kind = folder.flatMap { FileKind(at: $0) }
      return kind == nil || kind == .directory
        ? "its folder does not exist" : "its folder is a file"
    }
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
      "cannot write \(name) (\(reason(error, folder: file?.folder)))",
      advice: "free some space, fix its permissions, or name another folder in AGIO_DATA")
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
