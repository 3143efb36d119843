// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

extension LockFile {
  package static func load(_ path: String) throws(Problem) -> Lock {
    let bytes: [UInt8]
    do throws(FileObstacle) {
      bytes = try Descriptor.read(path, limit: limit)
    } catch {
      throw error.problem(reading: path, advice: "pass a lock file; create one with agio export")
    }
    do throws(Problem) {
      return try read(bytes)
    } catch {
      throw error.named(path)
    }
  }

  /// Writes a lock file, replacing an older one but nothing else: not one that a newer agio wrote or
  /// the user changed.
  ///
  /// - Returns: A remark where answers differ from those of the older one.
  package static func write(_ lock: Lock, to path: String) throws(Problem) -> Line? {
    var change: String?
    try AtomicFile.replace(path, with: text(of: lock)) { before in
      guard isLockFile(before) else { return "it is not a lock file" }
      do throws(Problem) {
        change = try self.change(to: lock, from: before)
        return nil
      } catch {
        return error.message
      }
    }
    return change.map { Line(.note, "\(path): \($0)") }
  }
}

extension RateRangeTable {
  /// Writes a table of ranges, replacing an older one but nothing else.
  package static func write(_ ranges: [RateRange], to path: String) throws(Problem) {
    try AtomicFile.replace(path, with: text(of: ranges)) { before in
      isTable(before) ? nil : "agio export --table did not write it"
    }
  }
}
