// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension Reading {
  /// The same amounts, those without a currency being in this one.
  package func inCurrency(_ currency: Currency) -> Reading {
    var result: [Term] = []
    for term in terms {
      let termCurrency = term.currency ?? currency
      if let place = result.firstIndex(where: { $0.currency == termCurrency }) {
        result[place] = Term(currency: termCurrency, value: result[place].value + term.value)
      } else {
        result.append(Term(currency: termCurrency, value: term.value))
      }
    }
    return Reading(terms: result, echo: echo, notes: notes)
  }

  /// The one currency of a sum that has also an amount without any: `100 USD + 50`.
  var onlyCurrency: Currency? {
    let named = terms.compactMap(\.currency)
    return named.count == 1 ? named[0] : nil
  }

  /// The plain number of a reading without a currency.
  package var plainValue: Rational? { currency == nil ? value : nil }
}
