// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What occupies the place of the database, and is left as it is.
enum StoreObstacle: Error, Equatable {
  /// Something other than a file has its name, or the name of a companion file.
  case notAFile(suffix: String, FileKind)
  /// A database that is not agio's.
  case anotherProgram

  /// Why nothing is kept, and what would change that.
  func note(_ name: String) -> String {
    switch self {
    case .notAFile(let suffix, let kind):
      "changes are not saved: \(name)\(suffix) is \(kind), not a file; move it away"
    case .anotherProgram:
      "changes are not saved: \(name) is another program's database;"
        + " move it away, or name another folder in AGIO_DATA"
    }
  }
}
