// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// An axis of values: from one multiple of a step to another, the step being 1, 2 or 5 times a power
/// of ten, with its ticks in rows equally far apart.
package struct ValueScale: Equatable {
  /// A tick and how it is written.
  package struct Tick: Equatable {
    package let value: Double
    package let label: FixedDecimal
  }

  /// At least two, the lowest first; the first and the last are the borders.
  package let ticks: [Tick]
  /// The rows it takes, so that each tick has a row of its own.
  package let rows: Int
  /// The values at the borders.
  package let range: ClosedRange<Double>

  /// The scale that gives what lies between two values the most room; nil where there is none for two
  /// ticks, or no scale.
  ///
  /// - Parameter rows: the rows there are at most.
  package init?(_ low: Double, _ high: Double, rows: Int) {
    guard rows > 1, low.isFinite, high.isFinite, high >= low, low >= 0, high > 0 else { return nil }
    // A constant runs through a band of a thousandth.
    let span = high > low ? high - low : high / 1000
    // Labels in rows next to one another could not be told apart.
    let most = max(1, (rows - 1) / 2)
    // Closer steps have longer numbers.
    let candidates = Step.from(span / Double(max(8, most))).flatMap { step in
      Candidate.all(step, from: low, to: high, span: span, most: most, rows: rows)
    }
    let chosen = candidates.max { $0.worth < $1.worth }
    guard let chosen else { return nil }
    ticks = chosen.ticks
    self.rows = chosen.rows
    range = chosen.ticks[0].value...chosen.ticks[chosen.ticks.count - 1].value
  }

  /// How far apart the multiples are: a factor times a power of ten.
  private struct Step {
    let factor: Int
    let exponent: Int
    let size: Double

    /// Steps from a size to a hundred times it, the closest first.
    static func from(_ size: Double) -> [Step] {
      var power = 1.0
      var exponent = 0
      while power > size, exponent > -40 { (power, exponent) = (power / 10, exponent - 1) }
      while power * 10 <= size, exponent < 40 { (power, exponent) = (power * 10, exponent + 1) }
      var steps: [Step] = []
      for _ in 0..<3 {
        for factor in [1, 2, 5] where Double(factor) * power >= size {
          steps.append(Step(factor: factor, exponent: exponent, size: Double(factor) * power))
        }
        (power, exponent) = (power * 10, exponent + 1)
      }
      return steps
    }

    func tick(_ number: Int) -> Tick {
      let exact = Rational(number * factor) * Rational(10).raised(to: exponent)
      return Tick(value: Double(number) * size, label: exact.rounded(digits: max(0, -exponent)))
    }
  }

  /// A scale of a step.
  private struct Candidate {
    let ticks: [Tick]
    let rows: Int
    /// The part of the room given to what lies between the two values, less where the ticks are few or
    /// so many steps apart that their numbers are not round.
    let worth: Double

    /// The scales of a step, with a tick at each multiple or at every so many.
    static func all(
      _ step: Step, from low: Double, to high: Double, span: Double, most: Int, rows: Int
    ) -> [Candidate] {
      // A binary quotient may miss a whole number by its last bits.
      let first = (low / step.size + 1e-9).rounded(.down)
      let last = max((high / step.size - 1e-9).rounded(.up), first + 1)
      guard abs(last) < 1e15 else { return [] }
      let count = Int(last) - Int(first)
      let part = span / (Double(count) * step.size)
      return (1...count).compactMap { stride in
        let intervals = count / stride
        guard count % stride == 0, intervals <= most else { return nil }
        let used = intervals * ((rows - 1) / intervals) + 1
        let weight = intervals == 1 ? 0.6 : stride == 1 ? 1 : 0.7
        return Candidate(
          ticks: Swift.stride(from: Int(first), through: Int(last), by: stride).map(step.tick),
          rows: used, worth: weight * part * Double(used) / Double(rows))
      }
    }
  }
}
