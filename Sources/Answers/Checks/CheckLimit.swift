// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// How far a number that was converted before may be from what the source gives.
package struct CheckLimit: Equatable, Sendable {
  /// A part of the number: 0.005 for `0.5%`.
  private let part: Rational

  /// Reads `--within`: `0.5%`. Without it, a number may only be rounded.
  package init(_ text: String? = nil) throws(Problem) {
    guard let text else {
      part = .zero
      return
    }
    let number = text.replacing(" ", with: "").replacing(",", with: ".")
    guard number.hasSuffix("%"), let percent = Rational(decimal: number.dropLast()),
      percent >= .zero, percent < Rational(100)
    else {
      throw Problem(
        .usage, "--within: invalid value \(text)", advice: "write a part in percent: --within 0.5%")
    }
    part = percent / Rational(100)
  }

  /// `differ`, `differ by more than 0.5 %`.
  func verdict(_ count: Int) -> String {
    let verb = count == 1 ? "differs" : "differ"
    return part == .zero ? verb : "\(verb) by more than \((part * Rational(100)).fullDecimal) %"
  }

  /// Whether a number can be an exact one, rounded to `unit` in any of the usual ways or in a `mode`,
  /// or is near enough to it.
  func accepts(_ written: Rational, for exact: Rational, unit: Rational, mode: RoundingMode) -> Bool
  {
    let distance = (written - exact).magnitude
    if distance <= unit / Rational(2) + part * exact.magnitude { return true }
    switch mode {
    case .halfEven, .halfUp, .halfDown, .cash: return false
    case .up, .down, .ceiling, .floor:
      return written == (exact / unit).rounded(digits: 0, mode: mode).rational * unit
    }
  }

  /// How much more a number is than the exact one, in percent; nil where that is zero.
  static func percent(_ written: Rational, of exact: Rational) -> Rational? {
    exact == .zero ? nil : written.percentChange(from: exact)
  }

  /// A difference in percent as it is shown: with two decimals or, below these, one digit.
  static func shown(_ percent: Rational) -> FixedDecimal {
    let short = percent.rounded(digits: 2)
    return short.isZero && percent != .zero ? percent.rounded(significant: 1) : short
  }
}
