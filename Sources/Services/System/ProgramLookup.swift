// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

/// Finds a program by its name or path.
enum ProgramLookup {
  enum Failure: Error, Equatable {
    case notFound
    case isDirectory
    /// Its file is there, but must not be run.
    case notExecutable

    /// What is wrong with a program, in a line.
    func description(of name: String) -> String {
      switch self {
      case .notFound: "no such program: \(name)"
      case .isDirectory: "is a directory, not a program: \(name)"
      case .notExecutable: "is not executable: \(name); chmod +x makes it so"
      }
    }
  }

  /// The path of a program that can be run; a name without a slash is looked up in `PATH`.
  static func path(
    of name: String, in environment: [String: String]
  ) throws(Failure) -> String {
    let folders =
      name.contains("/") || name.isEmpty
      ? [] : (environment.filled("PATH") ?? "").split(separator: ":")
    var trouble = Failure.notFound
    for path in name.contains("/") ? [name] : folders.map({ "\($0)/\(name)" }) {
      switch FileKind(at: path) {
      case nil: continue
      case .directory: if folders.isEmpty { trouble = .isDirectory }
      default:
        if access(path, X_OK) == 0 { return path }
        trouble = .notExecutable
      }
    }
    // The name of a folder, such as `.`, is no name of a program.
    if !name.isEmpty, trouble == .notFound, FileKind(at: name) == .directory { throw .isDirectory }
    throw trouble
  }

  /// Why a program that is there could not be started.
  static func reason(_ trouble: SystemError) -> String {
    trouble.number == ENOEXEC
      ? "is not a program: a script begins with a line such as #!/bin/sh"
      : "cannot be started: \(trouble)"
  }
}
