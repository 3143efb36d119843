// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Why a recording cannot be played: which line, and what is wrong with it.
public struct RecordingFault: Error, Equatable, Sendable {
  /// The number of the line, from 1.
  public let line: Int
  /// What is wrong.
  public let message: String

  /// A fault.
  public init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }
}
