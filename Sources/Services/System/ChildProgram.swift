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
    let program: GuardedProgram
    do throws(SystemError) {
      program = try GuardedProgram(
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
