// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// One `[[fee]]` of the configuration: what somebody charges for a conversion.
public struct FeeProfile: Equatable, Sendable {
  /// What it is called in the list.
  public var name: String
  /// Percent of the amount.
  public var percent: Rational?
  /// A sum on every conversion.
  public var fixed: Rational?
  /// The least that is charged.
  public var minimum: Rational?
  /// Percent more on Saturdays and Sundays.
  public var weekend: Rational?
  /// The currency of ``fixed`` and ``minimum``; nil means that of the amount.
  public var currency: Currency?

  /// A profile that charges nothing yet.
  public init(name: String) {
    self.name = name
  }
}
