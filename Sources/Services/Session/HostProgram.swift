// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Foundation
import Logging

/// The program that a session is part of.
package struct HostProgram {
  package var environment: [String: String]
  /// `0.1.0`.
  package var version: String
  /// The same with how it was built, for a log.
  package var build: String
  package var arguments: [String] = []
  /// Whether the terminal shows more than ASCII.
  package var isUnicode = true
  package var standardInput = STDIN_FILENO
  /// Prints a part of a long answer, and rows of a table.
  package var write: (CommandOutput) throws -> Void = { _ in }
  package var writeRows: TableRun.Write = { _ in }
  /// The width of the terminal that answers go to; nil for a file.
  package var columns: () -> Int? = { nil }
  /// Refuses a configuration whose keys or themes the screen does not have.
  package var checkScreen: (Configuration) throws -> Void = { _ in }
  /// Shows what agio waits for; nil removes it.
  package var progress: (String?) -> Void = { _ in }
  /// Called with each database that is opened, to close it at the end.
  package var opened: (Archive) -> Void = { _ in }
  /// Called with the log, to note the end.
  package var logged: (Logger) -> Void = { _ in }

  package init(environment: [String: String], version: String = "", build: String = "") {
    self.environment = environment
    self.version = version
    self.build = build
  }
}
