// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

package struct ValueTick: Equatable {
  package let value: Double
  package let label: FixedDecimal

  /// The ticks inside a range, so that a chart uses all its rows, lowest first; empty when the range
  /// has fewer than two.
  ///
  /// `rows` are the rows of the chart; ticks are about three rows apart.
  package static func between(_ low: Double, _ high: Double, rows: Int) -> [ValueTick] {
    guard rows > 1, 0 <= low, low < high, high < .infinity else { return [] }
    let maximum = rows < 5 ? 2 : max(3, (rows + 1) / 3)
    // A smaller step has more ticks than that.
    for step in ValueStep.from((high - low) / Double(maximum + 2)) {
      // A binary quotient may differ from a whole number in its last bits.
      guard
        let first = Int(exactly: (low / step.size - 1e-9).rounded(.up)),
        let last = Int(exactly: (high / step.size + 1e-9).rounded(.down)),
        last - first < maximum, last < 1_000_000_000_000_000
      else { continue }
      return last > first ? (first...last).map(step.tick) : []
    }
    return []
  }
}

/// The distance between ticks: 1, 2 or 5 times a power of ten.
struct ValueStep {
  let size: Double
  private let factor: Int
  private let exponent: Int

  /// Steps from a size to a hundred times it, smallest first.
  static func from(_ size: Double) -> [ValueStep] {
    var power = 1.0
    var exponent = 0
    while power > size, exponent > -40 { (power, exponent) = (power / 10, exponent - 1) }
    while power * 10 <= size, exponent < 40 { (power, exponent) = (power * 10, exponent + 1) }
    var steps: [ValueStep] = []
    for _ in 0..<3 {
      for factor in [1, 2, 5] where Double(factor) * power >= size {
        steps.append(ValueStep(size: Double(factor) * power, factor: factor, exponent: exponent))
      }
      (power, exponent) = (power * 10, exponent + 1)
    }
    return steps
  }

  /// The tick at a multiple of the step.
  func tick(_ number: Int) -> ValueTick {
    let exact = Rational(number * factor) * Rational(10).raised(to: exponent)
    return ValueTick(value: Double(number) * size, label: exact.rounded(digits: max(0, -exponent)))
  }
}
