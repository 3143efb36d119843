// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// Why a history cannot be shown.
package enum HistoryFailure: Error, Equatable, Sendable {
  /// The same currency twice.
  case sameCurrency(Currency)
  /// The first day is after the last.
  case reversed(since: Day, until: Day)
  /// No source has a rate for the pair in the range.
  case noRates(RateError)

  /// What happened, and for which input.
  package var message: String {
    switch self {
    case .sameCurrency(let currency): "\(currency.code) to \(currency.code): its rate is always 1"
    case .reversed(let since, let until):
      "--from \(since.iso) is after \(until.iso), the last day"
    case .noRates(let error): error.message
    }
  }

  /// A stable code for scripts.
  package var code: String {
    switch self {
    case .sameCurrency: "same-currency"
    case .reversed: "bad-date"
    case .noRates(let error): error.code.rawValue
    }
  }

  package var advice: String? {
    switch self {
    case .sameCurrency: "name two currencies: agio history EUR USD"
    case .reversed(let since, let until): "swap them: --from \(until.iso) --to \(since.iso)"
    case .noRates(let error): error.advice
    }
  }

  package var status: ExitStatus {
    switch self {
    case .sameCurrency, .reversed: .usage
    case .noRates: .unavailable
    }
  }
}
