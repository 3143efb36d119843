// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One composition of a reducer into a larger one.
///
/// It is created when the reducers are composed, and its identity distinguishes their children; an issue
/// points at its place in the source.
public final class Composition: Sendable {
  /// Module and file, as `#fileID` gives them.
  public let fileID: String
  /// The line of the composition.
  public let line: UInt

  @usableFromInline
  init(_ fileID: StaticString, _ line: UInt) {
    self.fileID = "\(fileID)"
    self.line = line
  }
}

extension Composition: Hashable {
  /// Each composition is equal only to itself.
  public static func == (left: Composition, right: Composition) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Composition: CustomStringConvertible {
  /// File and line.
  public var description: String { "\(fileID):\(line)" }
}
