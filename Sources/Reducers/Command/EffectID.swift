// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The name by which a running command can be cancelled, replaced or throttled.
///
/// An id is a plain word chosen by the reducer. It belongs to the place where it is used: two
/// children may both say `"load"` without touching each other's work, and two stores never share
/// one.
///
/// ```swift
/// .perform(.load).cancellable("load", inFlight: .cancelPrevious)
/// ```
public struct EffectID: Hashable, Sendable, Codable {
  /// The word itself.
  public let name: String

  /// An id with this name.
  @inlinable
  public init(_ name: String) {
    self.name = name
  }

  /// Reads the id from a single string.
  public init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the id as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

extension EffectID: ExpressibleByStringInterpolation {
  /// An id from a literal, so that `"load"` and `"row-\(index)"` can stand where an id is wanted.
  @inlinable
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension EffectID: CustomStringConvertible {
  /// The name in quotes.
  public var description: String { "\"\(name)\"" }
}
