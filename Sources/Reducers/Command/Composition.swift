// SPDX-License-Identifier: Apache-2.0

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

/// One step from a parent to a child: the composition, and which of its children.
@usableFromInline
package struct ScopeElement: Hashable, Sendable {
  @usableFromInline package let place: Composition
  @usableFromInline package let child: ChildIdentity?
  /// False for a plain pullback, whose child lives as long as its parent.
  @usableFromInline package let canEnd: Bool

  @usableFromInline
  init(place: Composition, child: ChildIdentity?, canEnd: Bool) {
    self.place = place
    self.child = child
    self.canEnd = canEnd
  }
}

/// Identifies a child among those that can occupy the same place.
@usableFromInline
package struct ChildIdentity: Hashable, Sendable {
  private let value: any Hashable & Sendable
  /// Kept: hashing and comparing a value of unknown type takes much longer than an integer.
  private let hash: Int

  @usableFromInline
  init(_ value: any Hashable & Sendable) {
    self.value = value
    self.hash = value.hashValue
  }

  /// The value it was made from, if it is of this type.
  @usableFromInline
  func `as`<Value>(_ type: Value.Type) -> Value? { value as? Value }

  @usableFromInline
  package static func == (left: Self, right: Self) -> Bool {
    func equals<Value: Hashable>(_ value: Value) -> Bool {
      (right.value as? Value) == value
    }
    return left.hash == right.hash && equals(left.value)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}
