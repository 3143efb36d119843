// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Rates

/// Why a file cannot be read or written.
package enum FileObstacle: Error, Equatable, CustomStringConvertible {
  case kind(FileKind)
  /// A name such as `/dev/stdout`: the file it leads to has been opened by another program.
  case stream
  case tooLong(limit: Int)
  case notText
  /// Overwriting was not allowed.
  case notEmpty
  case system(SystemError)

  /// What `errno` is now.
  static var lastError: FileObstacle { .system(SystemError(number: errno)) }

  package var description: String {
    if case .system(let error) = self { error.description } else { "it \(reason)" }
  }

  /// To follow the name of a file that is read.
  package var reason: String {
    switch self {
    case .kind(let kind): "is \(kind), not a file"
    case .stream: "is an open stream, not a file"
    case .tooLong(let limit): "has more than \(limit) bytes"
    case .notText: "is not UTF-8"
    case .notEmpty: "is not empty"
    case .system(let error): "cannot be read: \(error)"
    }
  }

  package var isMissing: Bool { self == .system(SystemError(number: ENOENT)) }

  /// The problem of a command that was to read a file.
  package func problem(reading path: String, advice: String) -> Problem {
    Problem(isMissing ? .noInput : .io, "\(path) \(reason)", advice: advice)
  }

  /// The problem of a command that was to write a file; `usual` is the advice unless the disk is full.
  package func problem(
    _ verb: String, _ path: String, advice usual: String = "name a new file"
  ) -> Problem {
    var advice = usual
    if case .system(let error) = self, [ENOSPC, EDQUOT, EFBIG].contains(error.number) {
      advice = "free some space, or name a file on another disk"
    }
    return Problem(.cannotCreate, "cannot \(verb) \(path): \(self)", advice: advice)
  }
}
