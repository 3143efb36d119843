// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Where an axis of values has its ticks: at multiples of 1, 2 or 5 times a power of ten.
enum ValueTicks {
  /// A tick and how it is written.
  struct Tick: Equatable {
    let value: Double
    let label: FixedDecimal
  }

  /// The ticks from one value to another, at most so many, as close as the steps allow.
  static func between(_ low: Double, _ high: Double, atMost count: Int) -> [Tick] {
    guard count > 0, low.isFinite, high.isFinite, high > low, low >= 0 else { return [] }
    let rough = (high - low) / Double(count)
    var power = 1.0
    var exponent = 0
    while power > rough, exponent > -40 { (power, exponent) = (power / 10, exponent - 1) }
    while power * 10 <= rough, exponent < 40 { (power, exponent) = (power * 10, exponent + 1) }
    for (factor, shift) in [(1, 0), (2, 0), (5, 0), (1, 1), (2, 1)] {
      let exponent = exponent + shift
      let step = Double(factor) * power * (shift == 0 ? 1 : 10)
      // A binary quotient may miss a whole number by its last bits.
      let first = (low / step - 1e-9).rounded(.up)
      let last = (high / step + 1e-9).rounded(.down)
      guard last - first < Double(count), abs(last) < 1e15 else { continue }
      return first > last
        ? []
        : (Int(first)...Int(last)).map { number in
          let exact = Rational(number * factor) * Rational(10).raised(to: exponent)
          return Tick(value: Double(number) * step, label: exact.rounded(digits: max(0, -exponent)))
        }
    }
    return []
  }
}
