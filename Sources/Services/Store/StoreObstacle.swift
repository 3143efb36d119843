// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// What occupies the place of the database, and is left as it is.
enum StoreObstacle: Error, Equatable {
  /// Something other than a file has its name, or the name of a companion file.
  case notAFile(suffix: String, FileKind)
  /// A database that is not agio's.
  case anotherProgram

  /// Why nothing is kept, and what would change that.
  func problem(_ name: String) -> Problem {
    switch self {
    case .notAFile(let suffix, let kind):
      .notSaved("\(name)\(suffix) is \(kind), not a file", advice: "move it away")
    case .anotherProgram:
      .notSaved(
        "\(name) is another program's database",
        advice: "move it away, or name another folder in AGIO_DATA")
    }
  }
}
