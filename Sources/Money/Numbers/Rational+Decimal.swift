// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import BigInt

extension Rational {
  /// Reads a decimal in the strict form of the feeds: `-?digits[.digits][e[+-]digits]`.
  ///
  /// Nil for anything else, including numbers over the ``Limits``. Nothing is skipped or rounded:
  /// `1,5`, `--1`, `1.5abc`, `.5`, `5.`, `NaN` and the empty text are all nil.
  package init?(decimal text: some StringProtocol) {
    guard let written = WrittenDecimal(text) else { return nil }
    let magnitude = written.digits.rational(exponent: (written.exponent ?? 0) - written.scale)
    self = written.isNegative ? -magnitude : magnitude
  }

  /// `mantissa` times ten to the power of `exponent`.
  package init(mantissa: BigInt, exponent: Int) {
    self =
      exponent >= 0
      ? Rational(reduced: mantissa * PowersOfTen.big(exponent), over: 1)
      : Rational(mantissa, PowersOfTen.big(-exponent))
  }
}

extension Rational {
  /// Reads what ``description`` writes within the ``Limits``: a decimal as in ``init(decimal:)``,
  /// or a fraction `1/3`.
  ///
  /// Nil for anything else, including a fraction with a zero denominator.
  package init?(written text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      self.init(decimal: text)
      return
    }
    let isWhole = { (part: Substring) in part.allSatisfy { $0.isASCII && $0.isNumber } }
    guard isWhole(parts[0].hasPrefix("-") ? parts[0].dropFirst() : parts[0]), isWhole(parts[1]),
      let numerator = BigInt(String(parts[0])), let denominator = BigInt(String(parts[1])),
      !denominator.isZero
    else { return nil }
    self.init(numerator, denominator)
  }
}

extension Rational {
  /// Rounded as an amount of `currency`.
  ///
  /// ``RoundingMode/cash`` rounds to the smallest amount payable in coins, and to the minor unit if
  /// the currency has no such rule. `digits` replaces the currency's minor unit; coins keep all their
  /// decimals, because one more rounding could give a sum that neither rule gives.
  package func rounded(
    for currency: Currency, mode: RoundingMode = .halfUp, digits: Int? = nil
  ) -> FixedDecimal {
    guard mode == .cash, let step = currency.cashIncrement else {
      return rounded(digits: digits ?? currency.minorUnit, mode: mode)
    }
    let count = (self / step).rounded(digits: 0, mode: .cash)
    let shown = max(digits ?? 0, step.isWhole ? 0 : currency.minorUnit)
    return (Rational(count.mantissa) * step).rounded(digits: shown)
  }
}
