// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// How a bank or a bureau charges, under a name: so much percent, at the least so much, and a fixed
/// sum on top.
package struct FeeProfile: Equatable, Sendable {
  /// Whose fee it is.
  package var name: String
  /// Percent of the amount: 1.75 is 1.75 %.
  package var percent: Rational
  /// Percent more on a Saturday or a Sunday.
  package var weekendPercent: Rational
  /// The least the percentages come to, in ``currency``.
  package var minimum: Rational
  /// Charged besides, in ``currency``.
  package var fixed: Rational
  /// The currency of the minimum and the fixed sum; nil for that of the amount.
  package var currency: Currency?

  /// A profile that charges nothing but what is given.
  package init(
    name: String, percent: Rational = .zero, weekendPercent: Rational = .zero,
    minimum: Rational = .zero, fixed: Rational = .zero, currency: Currency? = nil
  ) {
    self.name = name
    self.percent = percent
    self.weekendPercent = weekendPercent
    self.minimum = minimum
    self.fixed = fixed
    self.currency = currency
  }

  /// The fee for an amount on a day, in the amount's currency, exactly.
  ///
  /// - Parameter rate: units of the amount's currency for one unit of ``currency``; 1 where they
  ///   are the same or none is given.
  package func fee(for amount: Rational, on day: Day, rate: Rational = .one) -> Rational {
    let share = percent(on: day) / Rational(100)
    return max(amount.magnitude * share, minimum * rate) + fixed * rate
  }

  /// Percent of the amount on a day.
  package func percent(on day: Day) -> Rational {
    isSurcharged(on: day) ? percent + weekendPercent : percent
  }

  /// Whether the weekend's surcharge is taken on a day.
  package func isSurcharged(on day: Day) -> Bool {
    day.weekday >= 6 && weekendPercent > .zero
  }
}
