// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension Reading {
  /// The same amounts, those without a currency being in this one.
  package func inCurrency(_ currency: Currency) -> Reading {
    Reading(
      terms: terms.map { Term(currency: $0.currency ?? currency, value: $0.value) },
      echo: echo, notes: notes)
  }

  /// The plain number of a reading without a currency.
  package var plainValue: Rational? { currency == nil ? value : nil }
}
