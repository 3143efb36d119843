// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// Why a history cannot be shown.
package enum HistoryFailure: Error, Equatable, Sendable {
  /// The same currency twice.
  case sameCurrency(Currency)
  /// The first day is after the last.
  case reversed(since: Day, until: Day)
  /// The first day has not come yet.
  case future(since: Day, today: Day)
  /// No source has a rate for the pair in the range.
  case noRates(RateError, Range)
  /// The source has rates for the pair, and none in the range; `latest` is the last before it.
  case empty(SourceID?, since: Day, until: Day, latest: Day?)

  /// What happened, and for which input.
  package var message: String {
    switch self {
    case .sameCurrency(let currency): "\(currency.code) to \(currency.code): its rate is always 1"
    case .reversed(let since, let until):
      "--from \(since.iso) is after \(until.iso), the last day"
    case .future(let since, _): "--from \(since.iso) is in the future"
    case .noRates(let error, _): error.message
    case .empty(let source, let since, let until, _):
      "\(source.map { Sources.name(of: $0) } ?? "the source") has no publication from"
        + " \(since.iso) to \(until.iso)"
    }
  }

  /// A stable code for scripts.
  package var code: String {
    switch self {
    case .sameCurrency: "same-currency"
    case .reversed, .future: "bad-date"
    case .noRates(let error, _): error.code.rawValue
    case .empty: RateError.Code.noRates.rawValue
    }
  }

  package var advice: String? {
    switch self {
    case .sameCurrency: "name two currencies: agio history EUR USD"
    case .reversed(let since, let until): "swap them: --from \(until.iso) --to \(since.iso)"
    case .future(_, let today): "today is \(today.iso): name that day or an earlier one"
    case .noRates(let error, let range): range.advice(on: error)
    case .empty(_, _, _, let latest):
      latest.map { "the latest before that is \($0.iso): use --from \($0.iso)" }
    }
  }

  package var status: ExitStatus {
    switch self {
    case .sameCurrency, .reversed, .future: .usage
    case .noRates, .empty: .unavailable
    }
  }
}

extension HistoryFailure {
  /// A pair and the first day of its range.
  package struct Range: Equatable, Sendable {
    let from: Currency
    let to: Currency
    let since: Day
    /// Whether the range begins in the last 90 days, which sources serve in one request.
    let isRecent: Bool

    /// The command for the whole range, where another source may have it.
    fileprivate func advice(on error: RateError) -> String? {
      guard let other = error.remedy?.alternative else { return error.remedy?.command }
      let command =
        isRecent
        ? "agio history \(from.code) \(to.code) --from \(since.iso) --source \(other) --refresh"
        : "agio update --source \(other) --full, then the same with --source \(other)"
      return "another source may have it: \(command)"
    }
  }
}
