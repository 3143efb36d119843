// SPDX-License-Identifier: Apache-2.0

/// How the one rounding at the end of a conversion treats the remainder.
///
/// The default everywhere is ``halfUp``: Council Regulation (EC) No 1103/97, article 5, rounds
/// converted sums to the nearest cent and a result that is exactly half-way up.
package enum RoundingMode: String, CaseIterable, Codable, Sendable {
  /// To the nearest; a tie goes away from zero.
  case halfUp = "half-up"
  /// To the nearest; a tie goes to the even digit ("banker's rounding", IEEE 754).
  case halfEven = "half-even"
  /// To the nearest; a tie goes towards zero.
  case halfDown = "half-down"
  /// Away from zero.
  case up
  /// Towards zero: truncates.
  case down
  /// Towards positive infinity.
  case ceiling
  /// Towards negative infinity.
  case floor
  /// To the smallest amount payable in cash (CHF 0.05, SEK 1); a tie goes away from zero.
  case cash
}

extension RoundingMode {
  /// Whether a truncated magnitude has to grow by one unit in the last digit kept.
  ///
  /// - Parameters:
  ///   - half: how the part cut off compares with half a unit.
  ///   - isExact: whether nothing was cut off.
  ///   - isOdd: whether the last digit kept is odd.
  ///   - isNegative: whether the number is negative.
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

  /// How a remainder compares with one half.
  @usableFromInline
  enum Ordering {
    case below
    case equal
    case above
  }
}
