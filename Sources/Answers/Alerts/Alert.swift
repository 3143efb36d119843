// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// A threshold for a rate. It triggers once, at the first publication beyond it.
///
/// Only publications after ``since`` count: a rate that is beyond it already does not trigger.
package struct Alert: Equatable, Sendable, Codable, Identifiable {
  /// The side of the threshold that triggers; a rate equal to the threshold does not.
  package enum Direction: String, Equatable, Sendable, Codable {
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
