// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A place in the source where two reducers are composed.
///
/// It identifies a child, and an issue points at it. It includes the key path, so one line of a
/// helper function that is used for two properties counts as two places.
public final class CallSite: Sendable {
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

extension CallSite: Hashable {
  /// Two places are equal if they have the same source location and the same key path.
  public static func == (left: CallSite, right: CallSite) -> Bool {
    if left === right { return true }
    return left.line == right.line && left.column == right.column && left.fileID == right.fileID
      && left.keyPath == right.keyPath
  }

  /// Hashes the source location.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
  }
}

extension CallSite: CustomStringConvertible {
  /// File and line.
  public var description: String { "\(fileID):\(line)" }
}
