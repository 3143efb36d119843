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
    self.init(
      code, error.message,
      remedy: error.readings.count == 2
        ? .chooseReading(error.readings, onCommandLine: error.advice)
        : error.advice.map(Remedy.other),
      at: text.map { .text($0, offset: error.offset) })
  }

  /// Why a word names no currency.
  package init(_ error: CurrencyError) {
    self.init(
      error.code == .unknown ? .unknownCurrency : .ambiguousCurrency, error.message,
      remedy: error.candidates.isEmpty ? .listCurrencies : nil)
  }
}
