// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money

/// A fee profile in a recording, with its numbers as decimals.
struct RecordedFee: Equatable, Sendable, Codable {
  private var name: String
  private var percent: String
  private var weekendPercent: String
  private var minimum: String
  private var fixed: String
  private var currency: Currency?

  init(_ fee: FeeProfile) {
    name = fee.name
    percent = fee.percent.fullDecimal.description
    weekendPercent = fee.weekendPercent.fullDecimal.description
    minimum = fee.minimum.fullDecimal.description
    fixed = fee.fixed.fullDecimal.description
    currency = fee.currency
  }

  /// The profile; an invalid number becomes zero.
  var fee: FeeProfile {
    FeeProfile(
      name: name, percent: Rational(decimal: percent) ?? .zero,
      weekendPercent: Rational(decimal: weekendPercent) ?? .zero,
      minimum: Rational(decimal: minimum) ?? .zero, fixed: Rational(decimal: fixed) ?? .zero,
      currency: currency)
  }
}
