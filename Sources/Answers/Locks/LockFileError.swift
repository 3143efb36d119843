// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// What is wrong with a lock file, and in which line.
package struct LockFileError: Error, Equatable, Sendable {
  /// Counted from 1.
  package let line: Int
  package let message: String
  /// What to do about it.
  package let advice: String

  init(
    _ line: Int, _ message: String,
    advice: String = "restore the file, or delete it and create it again with agio export"
  ) {
    self.line = line
    self.message = message.withoutControls
    self.advice = advice
  }

  /// The problem of the command that was to read it.
  package func problem(in file: String) -> Problem {
    Problem(.badData, "\(file), line \(line): \(message)", advice: advice)
  }
}
