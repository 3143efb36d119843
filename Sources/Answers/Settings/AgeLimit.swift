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
    guard let source = quote.source, let subject = quote.subject, !quote.isFixed else {
      return nil
    }
    if let days, quote.ageDays > days {
      return Problem(.stale, "\(subject) \(quote.ageText): --max-age allows \(days)")
    }
    guard isStrict, let fault = quote.average.map(\.lacks.first) ?? quote.staleReason else {
      return nil
    }
    var remedy: Remedy?
    if !quote.allSetAside.isEmpty {
      remedy = quote.allSetAside.remedy
    } else if quote.average != nil {
      remedy = quote.missing.map { .fetchPeriod($0, of: source, quote.from, quote.to) }
    } else if let missing = quote.missing {
      remedy = .fetchMissing(missing, of: source, from: quote.from, to: quote.to)
    }
    let state = quote.average == nil ? "stale" : "not complete"
    return Problem(.stale, "\(subject) is \(state): \(fault)", remedy: remedy)
  }
}

extension RateQuote {
  /// `the ECB rate for USD/EUR (2026-10-30)`, `the ECB mean of 2026`.
  fileprivate var subject: String? {
    guard let source, let day else { return nil }
    if let average { return "\(source.owner) mean of \(average.period.name)" }
    return "\(source.owner) rate for \(from.code)/\(to.code) (\(day.iso))"
  }

  /// How far the rate is from its day, or a mean from the end of its period or from today.
  fileprivate var ageText: String {
    guard average != nil, let day else { return "is \(ageDays.counted("day")) old" }
    return "ends on \(day.iso), \(ageDays.counted("day")) early"
  }

  /// Why it is stale; nil where it is not.
  var staleReason: String? {
    guard isStale else { return nil }
    if !allSetAside.isEmpty { return allSetAside.map(\.text).joined(separator: "; ") }
    if let missing {
      return average?.lacks.first ?? "the publication of \(missing.iso) is not stored"
    }
    return average == nil ? "\(ageDays.counted("day")) old" : "it \(ageText)"
  }

  /// What even `--quiet` says of it: `the ECB rates of 2026-10-30 are stale: 22 days old`, or what a mean lacks.
  var warning: Line? {
    guard let source, let day else { return nil }
    let rates = average.map { "mean of \($0.period.name) is" } ?? "rates of \(day.iso) are"
    if let staleReason { return Line(.stale, "\(source.owner) \(rates) stale: \(staleReason)") }
    return average?.lacks.first.map { Line(.stale, "\(source.owner) \(rates) not complete: \($0)") }
  }
}

extension SourceID {
  /// `the ECB`; `your` for custom rates.
  fileprivate var owner: String { self == .user ? "your" : "the \(Sources.name(of: self))" }
}
