// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// A rate a person waits for: shown once, at the first publication that has it.
///
/// What holds when it is made or armed again is no news: only publications after ``since`` count.
package struct Alert: Equatable, Sendable, Codable, Identifiable {
  /// Which side of the threshold is waited for; the threshold itself is on neither.
  package enum Direction: String, Equatable, Sendable, Codable {
    /// More than the threshold.
    case above
    /// Less than the threshold.
    case below
  }

  /// Its number, given by the store; 0 before.
  package var id: Int64
  /// The currency one unit of which the rate is of.
  package var from: Currency
  /// The currency the rate is in.
  package var to: Currency
  /// Which side is waited for.
  package var direction: Direction
  /// The threshold in exact digits, with a point: `1.12`.
  package var threshold: String
  /// Whose rates it was made for, and is compared with.
  package var source: SourceSelection
  /// The newest publication when it was made or armed again; nil when there was none.
  package var since: Day?
  /// The publication it was shown for; nil while it waits.
  package var shown: Day?

  /// An alert.
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

  /// Whether a rate is on the side waited for; compared as exact fractions.
  package func holds(at rate: Rational) -> Bool {
    guard let threshold = Rational(decimal: threshold) else { return false }
    return switch direction {
    case .above: rate > threshold
    case .below: rate < threshold
    }
  }

  /// Whether it waits for the same as another.
  func asksTheSame(as other: Alert) -> Bool {
    from == other.from && to == other.to && direction == other.direction
      && threshold == other.threshold && source == other.source
  }
}
