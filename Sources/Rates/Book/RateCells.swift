// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The rates of ``RateColumns``, side by side; zero stands for none.
///
/// Lookups go to random places, so the size decides: 27 years of the European Central Bank's rates
/// take 1.2 MB in 32 bits each, and 2.4 MB in 64. Where other programs share the caches, a table of
/// a million rows then takes a fifth less time; on an idle machine it is about the same. The few
/// sources that publish more digits are kept in 64 bits.
struct RateCells: Sendable {
  /// Mantissa * 256 + scale.
  private var narrow: [UInt32]
  /// The same for all cells, once one mantissa needs more than 24 bits; empty until then.
  private var wide: [UInt64] = []

  init(count: Int = 0) { narrow = [UInt32](repeating: 0, count: count) }

  var count: Int { wide.isEmpty ? narrow.count : wide.count }

  /// Whether each rate takes 32 bits.
  var isNarrow: Bool { wide.isEmpty }

  /// Appends cells without a rate.
  mutating func grow(by more: Int) {
    if wide.isEmpty {
      narrow.append(contentsOf: repeatElement(0, count: more))
    } else {
      wide.append(contentsOf: repeatElement(0, count: more))
    }
  }

  /// Sets a rate; anything but a plain decimal of up to 16 digits counts as none.
  mutating func set(_ index: Int, _ rate: PublishedRate) {
    guard case .plain(let mantissa, let scale, PublishedRate.direct) = rate.form,
      mantissa < 1 << 56
    else { return }
    set(index, mantissa: mantissa, scale: scale)
  }

  /// Sets a rate of up to 16 digits.
  @inline(__always)
  mutating func set(_ index: Int, mantissa: UInt64, scale: UInt8) {
    if wide.isEmpty, mantissa >= 1 << 24 { widen() }
    if wide.isEmpty {
      narrow[index] = UInt32(truncatingIfNeeded: mantissa) << 8 | UInt32(scale)
    } else {
      wide[index] = mantissa << 8 | UInt64(scale)
    }
  }

  private mutating func widen() {
    wide = narrow.map(UInt64.init)
    narrow = []
  }

  @inline(__always)
  subscript(index: Int) -> FixedRate? {
    let cell = wide.isEmpty ? UInt64(narrow[index]) : wide[index]
    return FixedRate(mantissa: cell >> 8, scale: Int(cell & 0xFF))
  }
}
