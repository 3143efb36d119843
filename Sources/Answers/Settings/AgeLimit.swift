// SPDX-License-Identifier: Apache-2.0

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
    if let average = quote.average {
      guard isStrict, let lack = average.lacks.first else { return nil }
      return Problem(
        .stale, "\(source.owner) mean of \(average.period.name) is not complete: \(lack)")
    }
    let fault: String
    var remedy: Remedy?
    if let days, quote.ageDays > days {
      fault = "\(quote.ageDays.counted("day")) old: --max-age allows \(days)"
    } else if isStrict, let reason = quote.staleReason {
      fault = "stale: \(reason)"
      if !quote.allSetAside.isEmpty {
        remedy = quote.allSetAside.remedy
      } else if let missing = quote.missing {
        remedy = .fetchMissing(missing, of: source, from: quote.from, to: quote.to)
      }
    } else {
      return nil
    }
    let pair = "\(quote.from.code)/\(quote.to.code)"
    return Problem(
      .stale, "\(source.owner) rate for \(pair) (\(day.iso)) is \(fault)",
      remedy: remedy)
  }
}

extension RateQuote {
  /// Why it is stale; nil where it is not.
  package var staleReason: String? {
    guard isStale else { return nil }
    if !allSetAside.isEmpty { return allSetAside.map(\.text).joined(separator: "; ") }
    if let missing { return "the publication of \(missing.iso) is not stored" }
    return "\(ageDays.counted("day")) old"
  }

  /// What even `--quiet` says of it: `the ECB rates of 2026-10-30 are stale: 22 days old`.
  var warning: Line? {
    guard let source, let day, let staleReason else { return nil }
    return Line(
      .stale, "\(source.owner) rates of \(day.iso) are stale: \(staleReason)")
  }
}

extension SourceID {
  /// `the ECB`; `your` for custom rates.
  fileprivate var owner: String { self == .user ? "your" : "the \(Sources.name(of: self))" }
}
