// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

/// Identifies a file whatever it is called: a name may come to refer to another file.
struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let node: UInt64

  /// The file at a path; nil where there is none.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// An open file; nil where the system does not report it.
  init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(status.st_dev)
    node = UInt64(status.st_ino)
  }
}
