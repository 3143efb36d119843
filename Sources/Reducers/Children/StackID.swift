// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Which screen of a ``Stack`` it is.
public struct StackID: Hashable, Sendable, Codable {
  /// The number the stack counted when the screen was pushed; the first is 1.
  public let number: Int

  /// The id with this number, as a test writes it down.
  public init(_ number: Int) {
    self.number = number
  }
}

extension StackID: CustomStringConvertible {
  /// The number with a number sign.
  public var description: String { "#\(number)" }
}
