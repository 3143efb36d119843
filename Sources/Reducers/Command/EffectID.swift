// SPDX-License-Identifier: Apache-2.0

/// The id by which a running command can be cancelled, replaced or throttled.
///
/// An id is a plain word chosen by the reducer. It is scoped to the place where it is used: two
/// children can both use `"load"` without affecting each other, and so can two stores.
///
/// ```swift
/// .perform(.load).cancellable("load", inFlight: .cancelPrevious)
/// ```
public struct EffectID: RawRepresentable, Hashable, Sendable, Codable {
  /// The word.
  public let rawValue: String

  /// Creates an id from its word.
  @inlinable
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates an id from its word.
  @inlinable
  public init(_ word: String) {
    self.init(rawValue: word)
  }
}

extension EffectID: ExpressibleByStringInterpolation {
  /// Creates an id from a literal such as `"load"` or `"row-\(index)"`.
  @inlinable
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension EffectID: CustomStringConvertible {
  /// The quoted word.
  public var description: String { "\"\(rawValue)\"" }
}

/// What to do when a command starts under an id that is already in use at the same place.
public enum InFlight: String, Hashable, Sendable, Codable {
  /// Run both; cancelling the id cancels both.
  case keep
  /// Cancel the running command and start the new one.
  case cancelPrevious
  /// Let the running command continue and do not start the new one.
  case ignoreNew
}

/// The number of a piece of work in a store, never reused; 0 for none.
@usableFromInline package typealias EffectNumber = UInt64

/// The number of a call to `send`, shared by everything that follows from it; 0 for none.
@usableFromInline package typealias SendNumber = UInt64
