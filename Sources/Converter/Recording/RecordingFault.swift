// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Why a recording cannot be played: which line, and what is wrong with it.
package struct RecordingFault: Error, Equatable, Sendable {
  /// The number of the line, from 1.
  package let line: Int
  /// What is wrong.
  package let message: String

  /// A fault.
  package init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }
}
