// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

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
