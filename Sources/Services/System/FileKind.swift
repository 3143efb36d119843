// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

/// What is at a path: a pipe or a device in the place of a file may block or never end.
package enum FileKind: Equatable, Sendable, CustomStringConvertible {
  case regular, directory, pipe, socket, device

  /// The kind of what a path leads to; nil where there is nothing.
  package init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(mode: status.st_mode)
  }

  /// The kind of an open file; nil where the system does not report it.
  package init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(mode: status.st_mode)
  }

  private init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .directory
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
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
