// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rates

/// What the system reports about a file; nil, with `errno` set, where it reports nothing.
extension stat {
  /// What a path leads to.
  init?(at path: String) {
    self.init()
    guard stat(path, &self) == 0 else { return nil }
  }

  /// What has a name, which may be a link that leads nowhere.
  init?(named path: String) {
    self.init()
    guard lstat(path, &self) == 0 else { return nil }
  }

  init?(of descriptor: Int32) {
    self.init()
    guard fstat(descriptor, &self) == 0 else { return nil }
  }

  var kind: FileKind {
    switch st_mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFDIR: .directory
    case S_IFIFO: .pipe
    case S_IFSOCK: .socket
    default: .device
    }
  }

  var identity: FileIdentity { FileIdentity(device: UInt64(st_dev), node: UInt64(st_ino)) }
}

/// Identifies a file whatever it is called: a name may come to refer to another file.
struct FileIdentity: Equatable, Sendable {
  let device: UInt64
  let node: UInt64
}

/// What is at a path: a pipe or a device in the place of a file may block or never end.
package enum FileKind: Equatable, Sendable, CustomStringConvertible {
  case regular, directory, pipe, socket, device

  /// The kind of what a path leads to; nil where there is nothing.
  package init?(at path: String) {
    guard let status = stat(at: path) else { return nil }
    self = status.kind
  }

  /// With its article, for messages.
  package var description: String {
    switch self {
    case .regular: "a file"
    case .directory: "a directory"
    case .pipe: "a named pipe"
    case .socket: "a socket"
    case .device: "a device"
    }
  }
}

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

/// A new file that only its owner can read.
package enum PrivateFile {
  /// Opens it, empty, for appending; it does not wait for a pipe.
  ///
  /// - Returns: the descriptor, which must be closed.
  package static func create(_ path: String, overwrites: Bool) throws(FileObstacle) -> Int32 {
    if let kind = FileKind(at: path), kind != .regular { throw .kind(kind) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw .lastError }
    do throws(FileObstacle) {
      try empty(descriptor, overwrites: overwrites)
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  private static func empty(_ descriptor: Int32, overwrites: Bool) throws(FileObstacle) {
    guard let status = stat(of: descriptor) else { throw .lastError }
    // It may have been replaced meanwhile.
    if status.kind != .regular { throw .kind(status.kind) }
    if status.st_size > 0, !overwrites { throw .notEmpty }
    guard fchmod(descriptor, 0o600) == 0, ftruncate(descriptor, 0) == 0 else {
      throw .lastError
    }
  }
}
