// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Why a recording cannot be played.
package struct RecordingFault: Error, Equatable, Sendable {
  /// The line number, from 1.
  package let line: Int
  package let message: String

  package init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }
}
