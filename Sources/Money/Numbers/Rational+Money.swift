// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import BigInt

extension Rational {
  /// Rounded as an amount of `currency`.
  ///
  /// ``RoundingMode/cash`` rounds to the smallest amount payable in coins, and to the minor unit if
  /// the currency has no such rule. `digits` replaces the currency's minor unit; it does not affect
  /// cash rounding.
  package func rounded(
    for currency: Currency, mode: RoundingMode = .halfUp, digits: Int? = nil
  ) -> FixedDecimal {
    guard mode == .cash, let step = currency.cashIncrement else {
      return rounded(digits: digits ?? currency.minorUnit, mode: mode)
    }
    let count = (self / step).rounded(digits: 0, mode: .cash)
    let shown = digits ?? (step.isWhole ? 0 : currency.minorUnit)
    return (Rational(count.mantissa) * step).rounded(digits: shown)
  }
}
