// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// A threshold for a rate. It triggers once, at the first publication beyond it.
///
/// Only publications after ``since`` count: a rate that is beyond it already does not trigger.
package struct Alert: Equatable, Sendable, Codable, Identifiable {
  /// The side of the threshold that triggers; a rate equal to the threshold does not.
  package enum Direction: String, CaseIterable, Equatable, Sendable, Codable {
    case above
    case below
  }

  /// Assigned by the store; 0 before.
  package var id: Int64
  package var from: Currency
  package var to: Currency
  package var direction: Direction
  /// Exact decimal digits with a point: `1.12`.
  package var threshold: String
  /// The source whose rates are compared.
  package var source: SourceSelection
  /// The newest publication when the alert was made or re-armed; nil when there was none.
  package var since: Day?
  /// The publication that triggered the alert; nil while it is active.
  package var shown: Day?

  package init(
    id: Int64 = 0, from: Currency, to: Currency, direction: Direction, threshold: String,
    source: SourceSelection = .auto, since: Day? = nil, shown: Day? = nil
  ) {
    self.id = id
    self.from = from
    self.to = to
    self.direction = direction
    self.threshold = threshold
    self.source = source
    self.since = since
    self.shown = shown
  }

  /// `EUR/USD`.
  package var pair: String { "\(from.code)/\(to.code)" }

  /// Whether the rate of a day is beyond the threshold; compared as exact fractions.
  ///
  /// The threshold is in the units of ``since``: 100 of them may have become one since then.
  package func holds(at rate: Rational, on day: Day?) -> Bool {
    guard var threshold = Rational(decimal: threshold) else { return false }
    if let since, let day {
      threshold = threshold * Currency.unitFactor(of: (from, to), from: since, to: day)
    }
    return switch direction {
    case .above: rate > threshold
    case .below: rate < threshold
    }
  }

  /// The threshold in a number style, all its digits.
  package func thresholdText(_ style: NumberStyle) -> String {
    guard let value = Rational(decimal: threshold) else { return threshold }
    return value.fullDecimal.formatted(style.ungrouped)
  }

  /// `EUR/USD above 1.12`.
  package func text(_ style: NumberStyle) -> String {
    "\(pair) \(direction.rawValue) \(thresholdText(style))"
  }

  /// The command that adds it: `agio alerts add EUR/USD '>1.12'`.
  package var command: String {
    let number = Rational(decimal: threshold)?.portableText ?? threshold
    let only = if case .only = source { " --source \(ShellWord.word(source.name))" } else { "" }
    return "agio alerts add \(pair) '\(direction == .above ? ">" : "<")\(number)'\(only)"
  }

  /// Whether another alert has the same pair, side, threshold and source.
  package func isDuplicate(of other: Alert) -> Bool {
    from == other.from && to == other.to && direction == other.direction
      && threshold == other.threshold && source == other.source
  }
}

extension Alert {
  /// The alert that a pair and a condition describe, for publications newer than the newest now.
  ///
  /// - Throws: ``Problem`` for a condition that no alert can have, and one that exists already.
  package init(
    from: Currency, to: Currency, _ condition: RateCondition, among others: [Alert],
    book: RateBook, clock: ClockReading, source: SourceSelection
  ) throws(Problem) {
    let quote = try Alert.newest(from: from, to: to, book: book, clock: clock, source: source)
    guard let direction = Direction(condition.comparison) else {
      throw Problem(
        .usage, "an alert cannot use \(condition.comparison.rawValue)",
        advice: "write > or <")
    }
    self.init(
      from: from, to: to, direction: direction,
      threshold: condition.threshold.fullDecimal.description, source: source, since: quote?.day)
    if let same = others.first(where: { isDuplicate(of: $0) }) {
      throw Problem(
        .usage, "this alert already exists: number \(same.id)",
        advice: "list the alerts: agio alerts")
    }
  }

  /// The rate that later ones are compared with; nil where there is none yet.
  ///
  /// - Throws: ``Problem`` for a pair that will have no other rate.
  package static func newest(
    from: Currency, to: Currency, book: RateBook, clock: ClockReading, source: SourceSelection
  ) throws(Problem) -> RateQuote? {
    let quote: RateQuote
    do throws(Problem) {
      quote = try book.quote(from: from, to: to, at: clock, source: source)
    } catch {
      if error.code == .withdrawn { throw error }
      return nil
    }
    guard quote.source != nil, !quote.isFixed else {
      throw Problem(
        .usage, "\(from.code)/\(to.code): this rate is fixed: nothing to alert on",
        advice: "name a pair whose rate changes")
    }
    return quote
  }

  /// What may surprise about a new alert: there is no rate yet, or it is already beyond the
  /// threshold.
  package func note(book: RateBook, clock: ClockReading) -> Line? {
    do throws(Problem) {
      let quote = try book.quote(from: from, to: to, at: clock, source: source)
      guard holds(at: quote.rate, on: quote.date) else { return nil }
      return Line(
        .note,
        "the rate is already \(direction.rawValue) \(threshold): the alert triggers at the next"
          + " publication that is also \(direction.rawValue) it")
    } catch {
      let waits = source.includesLaterSources && error.code == .notQuoted
      return Line(
        .note, error.message + (waits ? ": the alert waits until a source has a rate" : ""))
    }
  }

  /// The alert as active again: the newest rate now does not trigger it.
  package func rearmed(book: RateBook, clock: ClockReading) -> Alert {
    var alert = self
    alert.since = (try? book.quote(from: from, to: to, at: clock, source: source))?.day
    alert.shown = nil
    return alert
  }
}

extension Alert.Direction {
  fileprivate init?(_ comparison: RateCondition.Comparison) {
    switch comparison {
    case .above: self = .above
    case .below: self = .below
    case .atLeast, .atMost: return nil
    }
  }
}

extension [Alert] {
  /// The alerts with these numbers.
  package func numbered(_ numbers: [String]) throws(Problem) -> [Alert] {
    try numbered(numbers, { "no alert \($0)" }, listedBy: "agio alerts")
  }
}
