// SPDX-License-Identifier: Apache-2.0

import Money

/// The one rounding between an exact result and the number that is printed.
enum PrintedRounding: Equatable, Sendable {
  /// As `settings` say for amounts: to the minor unit, to the digits asked for, to coins.
  case amount(Settings)
  case decimals(Int, RoundingMode)
  case significant(Int, RoundingMode)
  case unrounded

  /// All digits, or 28 significant ones of a number without an end.
  static func full(_ value: Rational) -> Self {
    value.exactDecimal == nil ? .significant(28, .halfUp) : .unrounded
  }

  func applied(to value: Rational, in currency: Currency) -> FixedDecimal {
    switch self {
    case .amount(let settings): settings.rounded(value, in: currency)
    case .decimals(let digits, let mode): value.rounded(digits: digits, mode: mode)
    case .significant(let digits, let mode): value.rounded(significant: digits, mode: mode)
    case .unrounded: value.fullDecimal
    }
  }

  /// `rounded half up to 2 digits, the minor unit of GBP (ISO 4217)`.
  func text(in currency: Currency) -> String {
    switch self {
    case .amount(let settings):
      if settings.rounding == .cash {
        let step = currency.cashIncrement?.fullDecimal.description ?? "the minor unit"
        return "rounded half up to \(step), the smallest amount of \(currency.code) in cash"
      }
      guard let digits = settings.digits else {
        return Self.text(settings.rounding, currency.minorUnit.counted("digit"))
          + ", the minor unit of \(currency.code) (ISO 4217)"
      }
      return Self.decimals(digits, settings.rounding).text(in: currency)
    case .decimals(let digits, let mode):
      return Self.text(mode, digits.counted("digit")) + ", as asked"
    case .significant(let digits, let mode): return Self.text(mode, "\(digits) significant digits")
    case .unrounded: return "not rounded"
    }
  }

  private static func text(_ mode: RoundingMode, _ digits: String) -> String {
    "rounded \(mode.rawValue.replacing("-", with: " ")) to \(digits)"
  }

  /// Null where all digits are printed.
  func json(of value: Rational, in currency: Currency) -> JSONValue {
    switch self {
    case .amount(let settings):
      if settings.rounding == .cash, let step = currency.cashIncrement {
        .object([("mode", .string("cash")), ("step", .decimal(step.fullDecimal))])
      } else {
        Self.json(settings.rounding, "digits", applied(to: value, in: currency).digits)
      }
    case .decimals(let digits, let mode): Self.json(mode, "digits", digits)
    case .significant(let digits, let mode): Self.json(mode, "significant", digits)
    case .unrounded: .null
    }
  }

  private static func json(_ mode: RoundingMode, _ unit: String, _ count: Int) -> JSONValue {
    .object([("mode", .string(mode.rawValue)), (unit, .integer(count))])
  }
}
