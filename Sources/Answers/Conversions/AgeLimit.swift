// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// How old a rate may be before the exit status reports it: the values of `--strict` and
/// `--max-age`.
///
/// Without a limit, an old rate is shown as old but is not an error.
package struct AgeLimit: Equatable, Sendable {
  /// Whether a stale rate is an error.
  package var isStrict = false
  /// The maximum age in days; nil for no limit.
  package var days: Int?

  /// How a rate exceeds the limit; nil when it does not. A legally fixed rate never
  /// does.
  package func violation(by quote: RateQuote) -> Problem? {
    guard let day = quote.day, let source = quote.source, !quote.isFixed else { return nil }
    let fault: String
    var remedy: Remedy?
    if let days, quote.ageDays > days {
      fault = "\(quote.ageDays.counted("day")) old: --max-age allows \(days)"
    } else if isStrict, quote.isStale {
      if let rate = quote.setAside {
        fault = "stale: \(rate.text)"
        remedy = rate.remedy
      } else if let day = quote.missing {
        fault = "stale: the publication of \(day.iso) is not stored"
        remedy = .fetchNewer(source)
      } else {
        fault = "stale: \(quote.ageDays.counted("day")) old"
      }
    } else {
      return nil
    }
    let pair = "\(quote.from.code)/\(quote.to.code)"
    return Problem(
      .stale, "the \(Sources.name(of: source)) rate for \(pair) (\(day.iso)) is \(fault)",
      remedy: remedy)
  }
}
