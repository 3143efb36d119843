// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

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
