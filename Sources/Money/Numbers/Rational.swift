// SPDX-License-Identifier: Apache-2.0

import BigInt

/// An exact number: a fraction of two integers of any size, always in lowest terms.
///
/// Every amount and rate between input and output is one of these, so nothing is rounded on the way
/// and the only rounding happens at the end.
package struct Rational: Hashable, Sendable {
  /// The two integers, in machine words whenever they fit, so that equal numbers are equal values.
  let parts: Parts

  enum Parts: Hashable, Sendable {
    /// Neither is `Int.min`, so that each can be negated.
    case small(Int, Int)
    indirect case big(BigInt, BigInt)
  }

  /// The numerator; it carries the sign.
  package var numerator: BigInt {
    switch parts {
    case .small(let above, _): BigInt(above)
    case .big(let above, _): above
    }
  }

  /// The denominator; always positive.
  package var denominator: BigInt {
    switch parts {
    case .small(_, let below): BigInt(below)
    case .big(_, let below): below
    }
  }

  package static let zero = Rational(0)

  package static let one = Rational(1)

  init(parts: Parts) {
    self.parts = parts
  }

  package init(_ whole: Int) {
    parts = whole == .min ? .big(BigInt(whole), 1) : .small(whole, 1)
  }

  /// The fraction of two integers, reduced to lowest terms.
  ///
  /// - Precondition: `denominator` is not zero. Divide typed numbers with ``divided(by:)``, which
  ///   reports it.
  package init(_ numerator: BigInt, _ denominator: BigInt = 1) {
    precondition(!denominator.isZero, "a fraction over zero")
    if let above = numerator.word, let below = denominator.word {
      self.init(words: above, over: below)
      return
    }
    if denominator == 1 {
      self.init(reduced: numerator, over: 1)
      return
    }
    let divisor = numerator.commonDivisor(with: denominator)
    let sign: BigInt = denominator.sign == .minus ? -1 : 1
    self.init(reduced: sign * numerator / divisor, over: sign * denominator / divisor)
  }

  /// Trusts the caller that the two have no common divisor and that `denominator` is positive.
  init(reduced numerator: BigInt, over denominator: BigInt) {
    if let above = numerator.word, let below = denominator.word {
      parts = .small(above, below)
    } else {
      parts = .big(numerator, denominator)
    }
  }

  /// The fraction of two machine words, neither of them `Int.min` and the second not zero.
  ///
  /// Nearly all input fits, and words are reduced a hundred times faster than big integers.
  init(words above: Int, over below: Int) {
    let divisor = Int(wordDivisor(above.magnitude, below.magnitude))
    let sign = below < 0 ? -1 : 1
    parts = .small(sign * above / divisor, sign * below / divisor)
  }
}

extension BigInt {
  /// The integer as a machine word other than `Int.min`; nil where it does not fit.
  var word: Int? {
    let magnitude = self.magnitude
    guard magnitude.bitWidth < Int.bitWidth else { return nil }
    let value = Int(magnitude.words.first ?? 0)
    return sign == .minus ? -value : value
  }
}

extension BigInt {
  /// The greatest common divisor. For a long and a short integer it costs one division: the
  /// algorithm for two long ones takes a step per bit.
  func commonDivisor(with other: BigInt) -> BigInt {
    let (short, long) =
      magnitude.bitWidth < other.magnitude.bitWidth ? (self, other) : (other, self)
    guard let word = short.word, word != 0, let rest = (long % short).word else {
      return greatestCommonDivisor(with: other)
    }
    return BigInt(wordDivisor(word.magnitude, rest.magnitude))
  }
}

/// Stein's algorithm: shifts and subtractions, no division. Zero only if both are.
private func wordDivisor(_ left: UInt, _ right: UInt) -> UInt {
  if left == 0 || right == 0 { return left | right }
  let twos = (left | right).trailingZeroBitCount
  var (a, b) = (left >> left.trailingZeroBitCount, right)
  while b != 0 {
    b >>= b.trailingZeroBitCount
    if a > b { swap(&a, &b) }
    b -= a
  }
  return a << twos
}

/// Encoded as it is written: `1.75`, `1/3`.
extension Rational: Codable {
  package init(from decoder: any Decoder) throws {
    self = try decoder.value("not a number: ", Rational.init(written:))
  }

  package func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension Rational {
  /// Reads a decimal in the strict form of the feeds: `-?digits[.digits][e[+-]digits]`.
  ///
  /// Nil for anything else, including numbers over the ``Limits``. Nothing is skipped or rounded:
  /// `1,5`, `--1`, `1.5abc`, `.5`, `5.`, `NaN` and the empty text are all nil.
  package init?(decimal text: some StringProtocol) {
    guard let written = WrittenDecimal(text) else { return nil }
    let magnitude = written.digits.rational(exponent: (written.exponent ?? 0) - written.scale)
    self = written.isNegative ? -magnitude : magnitude
  }

  /// `mantissa` times ten to the power of `exponent`.
  package init(mantissa: BigInt, exponent: Int) {
    self =
      exponent >= 0
      ? Rational(reduced: mantissa * PowersOfTen.big(exponent), over: 1)
      : Rational(mantissa, PowersOfTen.big(-exponent))
  }
}

extension Rational {
  /// Reads what ``description`` writes within the ``Limits``: a decimal as in ``init(decimal:)``,
  /// or a fraction `1/3`.
  ///
  /// Nil for anything else, including a fraction with a zero denominator.
  package init?(written text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      self.init(decimal: text)
      return
    }
    let isWhole = { (part: Substring) in part.allSatisfy { $0.isASCII && $0.isNumber } }
    guard isWhole(parts[0].hasPrefix("-") ? parts[0].dropFirst() : parts[0]), isWhole(parts[1]),
      let numerator = BigInt(String(parts[0])), let denominator = BigInt(String(parts[1])),
      !denominator.isZero
    else { return nil }
    self.init(numerator, denominator)
  }
}
