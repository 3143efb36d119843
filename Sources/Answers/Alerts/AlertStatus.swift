// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// An alert with the newest rate of its pair, and what became of it.
package struct AlertStatus: Equatable, Sendable {
  package let alert: Alert
  /// The newest rate; nil where ``problem`` says why.
  package let quote: RateQuote?
  let problem: Problem?
  /// The rate that triggered it; nil while it is active.
  private let trigger: Rational?

  package init(_ alert: Alert, book: RateBook, clock: ClockReading) {
    func quote(on day: Day? = nil) throws(Problem) -> RateQuote {
      try book.quote(
        from: alert.from, to: alert.to, on: day, at: clock, source: alert.source)
    }
    self.alert = alert
    do throws(Problem) {
      (self.quote, problem) = (try quote(), nil)
    } catch {
      (self.quote, problem) = (nil, error)
    }
    trigger = alert.shown.flatMap { try? quote(on: $0).rate }
  }

  /// Whether the newest rate is beyond the threshold.
  package var isMet: Bool { quote.map { alert.holds(at: $0.rate, on: $0.date) } ?? false }

  /// `active, 0.25 % away`; `triggered 29 Oct at 1.11300`, the longest wording first.
  package func wordings(_ settings: Settings, day: (Day) -> String) -> [String] {
    if let shown = alert.shown {
      let text = "triggered \(day(shown))"
      return (trigger.map { ["\(text) at \(settings.rateText(of: $0))"] } ?? [])
        + [text, "triggered"]
    }
    guard let quote else {
      let reason = problem?.short ?? "no rate"
      return ["active, \(reason)", reason]
    }
    if isMet { return ["active, already met", "already met", "met"] }
    guard let threshold = Rational(decimal: alert.threshold) else { return ["active"] }
    let distance = threshold.percentChange(from: quote.rate).magnitude.rounded(digits: 2)
    return ["active, \(distance.formatted(settings.style)) % away", "active"]
  }
}
