// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The ticks of a value axis: multiples of 1, 2 or 5 times a power of ten inside the range, so that the
/// chart uses all its rows.
enum ValueTicks {
  struct Tick: Equatable {
    let value: Double
    let label: FixedDecimal
  }

  /// The ticks between two values, lowest first; empty when the range has fewer than two.
  ///
  /// `rows` are the rows of the chart; ticks are about three rows apart.
  static func between(_ low: Double, _ high: Double, rows: Int) -> [Tick] {
    guard rows > 1, 0 <= low, low < high, high < .infinity else { return [] }
    let most = rows < 5 ? 2 : max(3, (rows + 1) / 3)
    var exponent = -30
    var power = 1e-30
    while power * 10 * Double(most) < high - low { (power, exponent) = (power * 10, exponent + 1) }
    for _ in 0..<4 {
      for factor in [1, 2, 5] {
        let step = Double(factor) * power
        // A binary quotient may differ from a whole number in its last bits.
        let first = (low / step - 1e-9).rounded(.up)
        let last = (high / step + 1e-9).rounded(.down)
        guard last - first < Double(most), last < 1e15 else { continue }
        let count = Int(last) - Int(first) + 1
        guard count >= 2 else { return [] }
        return (Int(first)...Int(last)).map { number in
          let exact = Rational(number * factor) * Rational(10).raised(to: exponent)
          return Tick(
            value: Double(number) * step, label: exact.rounded(digits: max(0, -exponent)))
        }
      }
      (power, exponent) = (power * 10, exponent + 1)
    }
    return []
  }
}
