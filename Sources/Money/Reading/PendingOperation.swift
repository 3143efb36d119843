// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// An operation on the evaluator's stack that is waiting for its right-hand side.
package struct PendingOperation {
  let kind: Kind
  let position: Int

  package enum Kind: Equatable {
    case open
    case add, subtract
    case multiply, divide
    /// The stroke inside of a number: the `/` of `1/2%`.
    case over
    /// `10% of`, `20% off`: right-associative, so that `10% of 20% off 50` is 4.
    case share(Share)
    /// A sign before an operand: weaker than a power, so that -2^2 is -4.
    case negate
    /// A plus sign before an operand: no effect.
    case affirm
    /// A currency before its amount.
    case tag(Currency)
    /// A sign before an exponent: stronger than the power to its left.
    case negateExponent
    case power

    /// Higher binds tighter.
    var strength: Int {
      switch self {
      case .open: 0
      case .add, .subtract: 1
      case .multiply, .divide: 2
      case .share: PendingOperation.shareStrength
      case .negate, .affirm, .tag: 4
      case .negateExponent: 6
      case .power: 7
      case .over: 8
      }
    }
  }

  /// The strength of `of`, `off` and `on`: after signs, before products.
  static let shareStrength = 3
  /// The strength of a percent sign: after powers, before signs.
  static let percentStrength = 5
}

/// What a percentage does to the amount after it.
package enum Share: String, Sendable {
  /// `80% of 50` is 40.
  case of
  /// `20% off 50` is 40, and `$10 off $50` too.
  case off
  /// `20% on 50` is 60.
  case on
}
