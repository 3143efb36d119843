// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What waits on the evaluator's stack for its right-hand side.
struct Operation {
  let kind: Kind
  let position: Int

  enum Kind {
    case open
    case add, subtract
    case multiply, divide
    /// A sign before an operand: weaker than a power, so that -2^2 is -4.
    case negate
    /// A plus sign before an operand: nothing but a place taken.
    case affirm
    /// A currency before its amount.
    case tag(Currency)
    /// A sign before an exponent: stronger than the power to its left.
    case negateExponent
    case power

    /// The stronger binds first.
    var strength: Int {
      switch self {
      case .open: 0
      case .add, .subtract: 1
      case .multiply, .divide: 2
      case .negate, .affirm, .tag: 3
      case .negateExponent: 5
      case .power: 6
      }
    }
  }

  /// The strength of a percent sign: after powers, before signs.
  static let percentStrength = 4
}
