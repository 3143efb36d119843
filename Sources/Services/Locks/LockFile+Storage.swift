// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Foundation
import Rates

extension LockFile {
  /// Reads the lock file of `--rates`.
  package static func load(_ path: String) throws(Problem) -> Lock {
    let bytes: [UInt8]
    do throws(Descriptor.Refusal) {
      bytes = try Descriptor.read(path, limit: limit)
    } catch {
      let isMissing =
        if case .system(let trouble) = error { trouble.number == ENOENT } else { false }
      throw Problem(
        isMissing ? .noInput : .io, "\(path) \(error)",
        advice: "name a lock file; agio export makes one")
    }
    do throws(LockFileError) {
      return try read(bytes)
    } catch {
      throw error.problem(in: path)
    }
  }

  /// Writes a lock file, replacing an older one but nothing else.
  package static func write(_ lock: Lock, to path: String) throws(Problem) {
    try replace(path, with: text(of: lock), where: isLockFile, kind: "a lock file")
  }

  fileprivate static func replace(
    _ path: String, with text: String, where isOwn: (String) -> Bool, kind: String
  ) throws(Problem) {
    var isForeign = false
    do throws(AtomicFile.Obstacle) {
      try AtomicFile.rewrite(path) { before in
        isForeign = !before.isEmpty && !isOwn(before)
        return isForeign ? nil : text
      }
    } catch {
      throw Problem(.cannotCreate, "cannot write \(path): \(error)", advice: "name a new file")
    }
    if isForeign {
      throw Problem(
        .cannotCreate, "\(path) is not \(kind): it is left as it is", advice: "name a new file")
    }
  }
}

extension RateRangeTable {
  /// Writes a table of ranges, replacing an older one but nothing else.
  package static func write(_ ranges: [RateRange], to path: String) throws(Problem) {
    try LockFile.replace(
      path, with: text(of: ranges), where: isTable, kind: "a table of rates by agio")
  }
}
