// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

extension Problem {
  package init(_ error: CurrencyError) {
    self.init(
      error.code == .unknown ? .unknownCurrency : .ambiguousCurrency, error.message,
      remedy: error.advice.map(Remedy.other) ?? (error.candidates.isEmpty ? .listCurrencies : nil))
  }
}

extension Problem {
  /// The reason in a few words, for a row of a table.
  package var short: String {
    switch code {
    case .notQuoted: "not quoted"
    case .suspended: "suspended"
    case .withdrawn: "withdrawn"
    case .beforeFirst: "before the first rate"
    case .noRates:
      if case .enable = remedy { "no source enabled" } else { "not fetched yet" }
    default: message
    }
  }
}
