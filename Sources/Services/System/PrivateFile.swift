// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

/// A file that is begun anew, for its owner's eyes alone.
package enum PrivateFile {
  /// Why it is not.
  package enum Obstacle: Error, Equatable {
    /// Something else has its name.
    case kind(FileKind)
    /// It holds something, and nobody has allowed that to be overwritten.
    case notEmpty
    case system(Descriptor.Trouble)
  }

  /// Opens it, empty, to be written at its end; a pipe is not waited at.
  ///
  /// - Returns: the descriptor, which is to be closed.
  package static func create(_ path: String, overwrites: Bool) throws(Obstacle) -> Int32 {
    if let kind = FileKind(at: path), kind != .regular { throw .kind(kind) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw .system(Descriptor.Trouble(number: errno)) }
    do throws(Obstacle) {
      try empty(descriptor, overwrites: overwrites)
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  private static func empty(_ descriptor: Int32, overwrites: Bool) throws(Obstacle) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .system(Descriptor.Trouble(number: errno))
    }
    // It may have been exchanged meanwhile.
    if let kind = FileKind(of: descriptor), kind != .regular { throw .kind(kind) }
    if status.st_size > 0, !overwrites { throw .notEmpty }
    guard fchmod(descriptor, 0o600) == 0, ftruncate(descriptor, 0) == 0 else {
      throw .system(Descriptor.Trouble(number: errno))
    }
  }
}
