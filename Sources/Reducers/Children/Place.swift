// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Where in the source two reducers were put together.
///
/// It tells one child from another and it is what an issue points at. It holds the key path too, so
/// that one line in a helper function used for two properties makes two places.
public final class Place: Sendable {
  /// Module and file, as `#fileID` gives them.
  public let fileID: String
  /// The line of the composition.
  public let line: UInt
  /// The column of the composition.
  public let column: UInt
  private let keyPath: (AnyKeyPath & Sendable)?

  @usableFromInline
  init(
    _ fileID: StaticString, _ line: UInt, _ column: UInt, keyPath: (AnyKeyPath & Sendable)? = nil
  ) {
    self.fileID = "\(fileID)"
    self.line = line
    self.column = column
    self.keyPath = keyPath
  }
}

extension Place: Hashable {
  /// Two places are equal when they stand at the same spot and look at the same property.
  public static func == (left: Place, right: Place) -> Bool {
    if left === right { return true }
    return left.line == right.line && left.column == right.column && left.fileID == right.fileID
      && left.keyPath == right.keyPath
  }

  /// Hashes the spot.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
  }
}

extension Place: CustomStringConvertible {
  /// File and line.
  public var description: String { "\(fileID):\(line)" }
}
