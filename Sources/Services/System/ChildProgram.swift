// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

/// A program that the person names, which agio runs by its name or path, never through a shell.
package struct ChildProgram {
  /// Why it did not run successfully.
  package struct Failure: Error, Equatable {
    /// In a line, without the program's name.
    package let reason: String
    /// What may help.
    package var advice: String?
  }

  /// Where its standard output goes.
  package enum Output: Sendable {
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
  package init(_ name: String, environment: [String: String]) throws(Failure) {
    do throws(ProgramLookup.Failure) {
      path = try ProgramLookup.path(of: name, in: environment)
    } catch {
      throw Self.trouble(error, name)
    }
    self.name = name
    self.environment = environment
  }

  private static func trouble(_ trouble: ProgramLookup.Failure, _ name: String) -> Failure {
    switch trouble {
    case .notFound where name.contains { $0.isWhitespace } && !name.contains("/"):
      Failure(
        reason: "no such program",
        advice: "it is a name or a path without arguments: write them in a script, and name that")
    case .notFound where name.contains("/"):
      Failure(reason: "no such program", advice: "check the path, or name one in PATH")
    case .notFound:
      Failure(reason: "no such program", advice: "name one in PATH, or its path: ./\(name)")
    case .isDirectory:
      Failure(reason: "it is a directory, not a program", advice: "name a program in it")
    case .notExecutable: Failure(reason: "it is not executable", advice: "chmod +x \(name)")
    }
  }

  /// Runs it until it ends. When its time is up, it is killed together with its process group. It
  /// reads nothing, and has no terminal.
  package func run(output: Output = .shared, within limit: Duration) throws(Failure) {
    let program: GuardedProgram
    do throws(SystemError) {
      program = try GuardedProgram(
        path, command: [name], environment: environment,
        output: output == .shared ? STDOUT_FILENO : STDERR_FILENO, errors: STDERR_FILENO)
    } catch {
      throw Failure(reason: ProgramLookup.reason(error))
    }
    let isInTime = program.wait(until: .now + limit)
    if !isInTime { program.stop() }
    let ending = program.reap()
    guard isInTime else {
      throw Failure(
        reason: "was stopped after \(Int((limit / .seconds(1)).rounded())) s",
        advice: "let it start long tasks in the background, and exit")
    }
    if ending != .status(0) { throw Failure(reason: ending.description) }
  }
}
