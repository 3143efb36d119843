// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// A named fee schedule of a bank or a bureau: a percentage with a minimum, plus a fixed fee.
package struct FeeProfile: Equatable, Sendable, Codable {
  package var name: String
  /// Percent of the amount: 1.75 means 1.75 %.
  package var percent: Rational
  /// Additional percent on Saturdays and Sundays.
  package var weekendPercent: Rational
  /// The minimum of the percentage fee, in ``currency``.
  package var minimum: Rational
  /// A fixed fee on top, in ``currency``.
  package var fixed: Rational
  /// The currency of the minimum and the fixed fee; nil for the amount's own.
  package var currency: Currency?

  /// Creates a profile; every fee that is not given is zero.
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
  /// `rate` is units of the amount's currency for one unit of ``currency``; 1 when they are the
  /// same or no currency is set.
  package func fee(for amount: Rational, on day: Day, rate: Rational = .one) -> Rational {
    let share = percent(on: day) / Rational(100)
    return max(amount.magnitude * share, minimum * rate) + fixed * rate
  }

  /// The percentage on a day, including the weekend surcharge.
  package func percent(on day: Day) -> Rational {
    isSurcharged(on: day) ? percent + weekendPercent : percent
  }

  /// Whether the weekend surcharge applies on a day.
  package func isSurcharged(on day: Day) -> Bool {
    day.weekday >= 6 && weekendPercent > .zero
  }
}
