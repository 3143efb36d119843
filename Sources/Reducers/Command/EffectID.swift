// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The id by which a running command can be cancelled, replaced or throttled.
///
/// An id is a plain word chosen by the reducer. It is scoped to the place where it is used: two
/// children can both use `"load"` without affecting each other, and so can two stores.
///
/// ```swift
/// .perform(.load).cancellable("load", inFlight: .cancelPrevious)
/// ```
public struct EffectID: Hashable, Sendable, Codable {
  /// The word.
  public let name: String

  /// Creates an id with this name.
  @inlinable
  public init(_ name: String) {
    self.name = name
  }

  /// Decodes the id from a single string.
  public init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  /// Encodes the id as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
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
  /// The quoted name.
  public var description: String { "\"\(name)\"" }
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
