// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The line of a test that made a call; its failure is reported there.
public struct Caller: Sendable {
  /// Module and file.
  public let fileID: StaticString
  /// The full path of the file.
  public let filePath: StaticString
  /// The line.
  public let line: UInt
  /// The column.
  public let column: UInt
}
