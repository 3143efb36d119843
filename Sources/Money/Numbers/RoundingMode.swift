// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// How the one rounding at the end of a conversion treats what does not fit.
///
/// The default everywhere is ``halfUp``: Council Regulation (EC) No 1103/97, article 5, rounds
/// converted sums to the nearest cent and a result that is exactly half-way up.
package enum RoundingMode: String, CaseIterable, Codable, Sendable {
  /// To the nearest; half-way goes away from zero.
  case halfUp = "half-up"
  /// To the nearest; half-way goes to the even digit ("banker's rounding", IEEE 754).
  case halfEven = "half-even"
  /// To the nearest; half-way goes towards zero.
  case halfDown = "half-down"
  /// Away from zero.
  case up
  /// Towards zero: cut off.
  case down
  /// Towards positive infinity.
  case ceiling
  /// Towards negative infinity.
  case floor
  /// To the smallest sum payable in cash (CHF 0.05, SEK 1); half-way goes away from zero.
  case cash
}

extension RoundingMode {
  /// Whether a magnitude cut off at the last digit kept has to grow by one unit of it.
  ///
  /// - Parameters:
  ///   - half: how what was cut off compares with half a unit.
  ///   - isExact: nothing was cut off.
  ///   - isOdd: the last digit kept is odd.
  ///   - isNegative: the number is below zero.
  /// - Returns: true if it has to grow.
  @inlinable
  func growsMagnitude(half: Ordering, isExact: Bool, isOdd: Bool, isNegative: Bool) -> Bool {
    if isExact { return false }
    switch self {
    case .halfUp, .cash: return half != .below
    case .halfEven: return half == .above || (half == .equal && isOdd)
    case .halfDown: return half == .above
    case .up: return true
    case .down: return false
    case .ceiling: return !isNegative
    case .floor: return isNegative
    }
  }

  /// Where a remainder stands against one half.
  @usableFromInline
  enum Ordering {
    case below
    case equal
    case above
  }
}
