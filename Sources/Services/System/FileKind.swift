// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

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
