// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The line of a test that asked for something: where its failure is shown.
public struct Caller: Sendable {
  /// Module and file.
  public let fileID: StaticString
  /// The whole path of the file.
  public let filePath: StaticString
  /// The line.
  public let line: UInt
  /// The column.
  public let column: UInt
}
