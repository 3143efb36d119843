// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Rates

/// A program that the user names, which agio runs by its name or path, never through a shell.
package struct ChildProgram {
  package enum OutputTarget: Sendable {
    /// To agio's own.
    case shared
    /// To agio's standard error: what agio writes stays one document.
    case errors
  }

  private let name: String
  private let path: String
  private let environment: [String: String]

  /// - Parameters:
  ///   - name: A name to look up in `PATH`, or a path.
  ///   - environment: All the variables it gets.
  /// - Throws: where there is no such program, or it cannot be run.
  package init(_ name: String, environment: [String: String]) throws(Problem) {
    path = try ProgramLookup.path(of: name, in: environment)
    self.name = name
    self.environment = environment
  }

  /// Runs it until it ends. When its time is up, it is killed together with its process group. It
  /// reads nothing, and has no terminal.
  package func run(output: OutputTarget = .shared, within limit: Duration) throws(Problem) {
    let program: RunningProgram
    do throws(SystemError) {
      program = try RunningProgram(
        path, command: [name], environment: environment,
        output: output == .shared ? STDOUT_FILENO : STDERR_FILENO, errors: STDERR_FILENO)
    } catch {
      throw Problem(.io, ProgramLookup.reason(error))
    }
    let isInTime = program.wait(until: .now + limit)
    if !isInTime { program.stop() }
    let ending = program.reap()
    guard isInTime else {
      throw Problem(
        .io, "was stopped after \(Int((limit / .seconds(1)).rounded())) s",
        advice: "let it start long tasks in the background, and exit")
    }
    if ending != .status(0) { throw Problem(.io, ending.description) }
  }
}

/// Finds a program by its name or path.
enum ProgramLookup {
  /// The path of a program that can be run; a name without a slash is looked up in `PATH`.
  static func path(
    of name: String, in environment: [String: String]
  ) throws(Problem) -> String {
    let folders =
      name.contains("/") || name.isEmpty
      ? [] : (environment.filled("PATH") ?? "").split(separator: ":")
    var problem = missing(name)
    let directory = Problem(
      .io, "it is a directory, not a program", advice: "name a program in it")
    for path in name.contains("/") ? [name] : folders.map({ "\($0)/\(name)" }) {
      switch FileKind(at: path) {
      case nil: continue
      case .directory: if folders.isEmpty { problem = directory }
      default:
        if access(path, X_OK) == 0 { return path }
        problem = Problem(.io, "it is not executable", advice: "chmod +x \(name)")
      }
    }
    // The name of a folder, such as `.`, is not that of a program.
    if !name.isEmpty, problem == missing(name), FileKind(at: name) == .directory {
      throw directory
    }
    throw problem
  }

  private static func missing(_ name: String) -> Problem {
    let advice =
      if name.contains("/") {
        "check the path, or name one in PATH"
      } else if name.contains(where: \.isWhitespace) {
        "it is a name or a path without arguments: write them in a script, and name that"
      } else {
        "use a program in PATH, or a path such as ./\(name)"
      }
    return Problem(.io, "no such program", advice: advice)
  }

  /// Why a program that is there could not be started.
  static func reason(_ trouble: SystemError) -> String {
    trouble.number == ENOEXEC
      ? "is not a program: a script begins with a line such as #!/bin/sh"
      : "cannot be started: \(trouble)"
  }
}
