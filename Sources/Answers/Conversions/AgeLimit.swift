// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// How old a rate may be before an answer counts as failed: what `--strict` and `--max-age` ask.
///
/// Without either an old rate is shown as old and is no failure.
package struct AgeLimit: Equatable, Sendable {
  /// Whether a stale rate counts as a failure.
  package var isStrict: Bool
  /// Days from which a rate is too old; nil where the person set no limit.
  package var days: Int?

  /// A limit; without arguments, none.
  package init(isStrict: Bool = false, days: Int? = nil) {
    self.isStrict = isStrict
    self.days = days
  }

  /// Why a rate is over the limit, in one line; nil when it is not. A rate fixed by law never is.
  package func complaint(about quote: RateQuote) -> String? {
    guard let day = quote.day, let source = quote.source, source != .fixed else { return nil }
    let rate = "the rate of \(Sources.name(of: source)) for \(quote.from.code)/\(quote.to.code)"
    let age = quote.ageDays == 1 ? "1 day" : "\(quote.ageDays) days"
    if let days, quote.ageDays > days {
      return "\(rate) is \(age) old, of \(day.iso): --max-age allows \(days)"
    }
    if isStrict, quote.isStale {
      return "\(rate) is stale: \(age) old, of \(day.iso)"
    }
    return nil
  }
}
