// SPDX-License-Identifier: Apache-2.0

import BigInt

/// What a number or an expression may not exceed. Exceeding a limit is an error, never a silent
/// rounding.
package enum Limits {
  /// The most digits one number may be written with.
  package static let digits = 1_000

  /// The largest exponent, in `1e400` and in `2^400`, in either direction.
  package static let exponent = 400

  /// How deeply parentheses, signs and powers may nest. A text as deep as this takes at most half of the 8 MB
  /// of stack that each thread of agio has, in a build for debugging; no reader runs on another thread.
  package static let depth = 100

  /// The most bytes one expression may have; a longer one is refused unread.
  package static let bytes = 16_384

  /// The most digits a result's numerator or denominator may have.
  ///
  /// It keeps `9^400^2` and the like from growing: each step is checked before it is computed.
  static let resultDigits = 4_000
}

/// Powers of ten, the small ones from a table.
@usableFromInline
package enum PowersOfTen {
  /// 10 to the power of `exponent`, which is at least 0.
  static func big(_ exponent: Int) -> BigInt {
    exponent < words.count ? BigInt(words[exponent]) : BigInt(10).power(exponent)
  }

  /// All powers that fit 64 bits: 10^0 … 10^19.
  package static let words: [UInt64] = (0...19).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// The exponent of a power of ten; nil for any other number.
  package static func exponent(of number: Int) -> Int? {
    UInt64(exactly: number).flatMap { words.firstIndex(of: $0) }
  }

  /// All powers that fit 128 unsigned bits: 10^0 … 10^38.
  @usableFromInline
  static let wide: [UInt128] = (0...38).map { exponent in
    (0..<exponent).reduce(UInt128(1)) { power, _ in power * 10 }
  }
}
