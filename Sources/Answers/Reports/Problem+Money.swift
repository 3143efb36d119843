// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension Problem {
  /// Why a text is not an amount, with the place where the text is shown.
  package init(_ error: AmountError, in text: String? = nil) {
    let code: Code =
      switch error.code {
      case .ambiguousAmount: .ambiguousAmount
      case .badAmount: .badAmount
      case .limit: .limit
      case .unknownCurrency: .unknownCurrency
      }
    let remedy: Remedy? =
      if error.concernsDecimalMark {
        .chooseMark(error.readings)
      } else {
        error.advice.map(Remedy.other) ?? (code == .unknownCurrency ? .listCurrencies : nil)
      }
    self.init(
      code, error.message, remedy: remedy,
      at: text.map { .text($0, offset: error.offset) })
  }

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
