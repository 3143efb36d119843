// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Identifies a screen of a ``Stack``.
public struct StackID: Hashable, Sendable, Codable {
  /// The stack's counter when the screen was pushed; the first screen's is 1.
  public let number: Int

  /// Creates the id with this number, for use in tests.
  public init(_ number: Int) {
    self.number = number
  }
}

extension StackID: CustomStringConvertible {
  /// The number with a number sign, such as `#1`.
  public var description: String { "#\(number)" }
}
