// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// A value axis: its ends are multiples of a step, which is 1, 2 or 5 times a power of ten; its
/// ticks are evenly spaced in rows.
package struct ValueScale: Equatable {
  /// At least two, lowest first; the first and the last are the ends.
  package let ticks: [ValueTick]
  /// The rows of the axis: every tick is on its own row.
  package let rows: Int
  /// The values at the ends.
  package let range: ClosedRange<Double>

  /// The scale that gives the most room to the range between two values; nil when the axis has too
  /// few rows or the values cannot be scaled.
  package init?(_ low: Double, _ high: Double, rows: Int) {
    guard rows > 1, low.isFinite, high.isFinite, high >= low, low >= 0, high > 0 else { return nil }
    // A constant is drawn within a band of 0.1 %.
    let span = high > low ? high - low : high / 1000
    // At least one row between two labels.
    let maxIntervals = max(1, (rows - 1) / 2)
    // A smaller step would need longer labels.
    let candidates = ValueStep.from(span / Double(max(8, maxIntervals))).flatMap { step in
      Candidate.all(step, from: low, to: high, span: span, maxIntervals: maxIntervals, rows: rows)
    }
    let chosen = candidates.max { $0.score < $1.score }
    guard let chosen else { return nil }
    ticks = chosen.ticks
    self.rows = chosen.rows
    range = chosen.ticks[0].value...chosen.ticks[chosen.ticks.count - 1].value
  }

  private struct Candidate {
    let ticks: [ValueTick]
    let rows: Int
    /// The share of the rows used by the range between the two values, reduced when there are few
    /// ticks or when ticks skip steps, so that their labels are not round.
    let score: Double

    /// The scales of a step, with a tick at every multiple or at every n-th.
    static func all(
      _ step: ValueStep, from low: Double, to high: Double, span: Double, maxIntervals: Int,
      rows: Int
    ) -> [Candidate] {
      // A binary quotient may differ from a whole number in its last bits.
      guard
        let first = Int(exactly: (low / step.size + 1e-9).rounded(.down)),
        let above = Int(exactly: (high / step.size - 1e-9).rounded(.up)),
        max(first, above) < 1_000_000_000_000_000
      else { return [] }
      let last = max(above, first + 1)
      let count = last - first
      let part = span / (Double(count) * step.size)
      return (1...count).compactMap { stride in
        let intervals = count / stride
        guard count % stride == 0, intervals <= maxIntervals else { return nil }
        let used = intervals * ((rows - 1) / intervals) + 1
        let weight = intervals == 1 ? 0.6 : stride == 1 ? 1 : 0.7
        return Candidate(
          ticks: Swift.stride(from: first, through: last, by: stride).map(step.tick),
          rows: used, score: weight * part * Double(used) / Double(rows))
      }
    }
  }
}
