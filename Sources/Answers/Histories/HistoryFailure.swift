// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// Why there is no history to tell.
package enum HistoryFailure: Error, Equatable, Sendable {
  /// One currency was named twice.
  case sameCurrency(Currency)
  /// The first day is after the last.
  case reversed(since: Day, until: Day)
  /// No source asked has a rate of the pair on any of the days.
  case noRates(RateError)

  /// What happened, to which input.
  package var message: String {
    switch self {
    case .sameCurrency(let currency): "\(currency.code) to \(currency.code): its rate is always 1"
    case .reversed(let since, let until):
      "--from \(since.iso) is after \(until.iso), the last day"
    case .noRates(let error): error.message
    }
  }

  /// The stable name for scripts.
  package var code: String {
    switch self {
    case .sameCurrency: "same-currency"
    case .reversed: "bad-date"
    case .noRates(let error): error.code.rawValue
    }
  }

  /// What to do about it.
  package var advice: String? {
    switch self {
    case .sameCurrency: "name two currencies: agio history EUR USD"
    case .reversed(let since, let until): "turn them round: --from \(until.iso) --to \(since.iso)"
    case .noRates(let error): error.advice
    }
  }

  /// How the program ends.
  package var status: ExitStatus {
    switch self {
    case .sameCurrency, .reversed: .usage
    case .noRates: .unavailable
    }
  }
}
