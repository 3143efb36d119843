// SPDX-License-Identifier: Apache-2.0

import Money

/// One rate as its source wrote it: units of the quote currency for one unit of the base.
///
/// A price that a bank writes the other way round ("100 HUF cost 6.166 CZK") is kept as a quotient,
/// `100/6.166`: nothing published is divided, rounded or lost. The ECB's history drops trailing
/// zeros and its daily file keeps them, so one number can have two texts; `==` compares the texts,
/// ``isSameNumber(as:)`` the numbers.
package struct PublishedRate: Hashable, Sendable {
  /// Most rates fit in eleven bytes; only a text with an exponent or over 18 digits is stored
  /// separately.
  enum Form: Hashable, Sendable {
    /// `mantissa` / 10^`scale`, or, unless `units` is ``direct``, 10^`units` divided by that.
    case plain(mantissa: UInt64, scale: UInt8, units: UInt8)
    indirect case text(decimal: String, units: UInt8)
  }

  /// Marks a rate that is written as units of the quote currency for one of the base.
  static let direct: UInt8 = 255

  let form: Form

  init(form: Form) {
    self.form = form
  }

  /// A bundled figure, known to be in range.
  init(mantissa: UInt64, scale: UInt8) {
    form = .plain(mantissa: mantissa, scale: scale, units: Self.direct)
  }

  /// Reads a rate: a positive decimal in 1e-12…1e15, such as `1.0912818e-5`, or a power of ten over
  /// one, such as `100/6.166`. Nil for anything else, including zero, a sign, or a comma.
  package init?(text: some StringProtocol) {
    var copy = String(text)
    guard let rate = copy.withUTF8({ Self.read($0) }) else { return nil }
    self = rate
  }

  /// The text as published: `0.8338`, `1.0912818e-5`, `100/6.166`.
  package var text: String {
    (units.map { "1" + String(repeating: "0", count: $0) + "/" } ?? "") + priceText
  }

  /// The decimal as the source wrote it: `6.166` of `100/6.166`.
  var priceText: String {
    switch form {
    case .plain(let mantissa, let scale, _): Self.plainText(mantissa, Int(scale))
    case .text(let decimal, _): decimal
    }
  }

  /// Units of the quote currency for one unit of the base, exactly.
  package var rational: Rational {
    guard let units else { return price }
    return Rational(mantissa: 1, exponent: units) / price
  }

  /// The decimal as the source wrote it, whichever way round.
  package var price: Rational {
    switch form {
    case .plain(let mantissa, let scale, _):
      Rational(mantissa: .init(mantissa), exponent: -Int(scale))
    case .text(let decimal, _):
      Rational(decimal: decimal) ?? .zero
    }
  }

  /// Whether it is the price of the quote currency in the base, as in `100/6.166`.
  package var isInverse: Bool { units != nil }

  /// How many units of the quote currency the price is for; 1 where it is no price.
  var pricedUnits: Rational { Rational(mantissa: 1, exponent: units ?? 0) }

  /// Whether both are the same number, whatever their trailing zeros.
  package func isSameNumber(as other: PublishedRate) -> Bool {
    self == other || rational == other.rational
  }

  /// The numerator of an inverse rate, a power of ten.
  private var units: Int? {
    let units =
      switch form {
      case .plain(_, _, let units), .text(_, let units): units
      }
    return units == Self.direct ? nil : Int(units)
  }

  private static func plainText(_ mantissa: UInt64, _ scale: Int) -> String {
    let digits = String(mantissa)
    guard scale > 0 else { return digits }
    let whole = digits.utf8.count - scale
    guard whole > 0 else { return "0." + String(repeating: "0", count: -whole) + digits }
    return digits.prefix(whole) + "." + digits.suffix(scale)
  }
}

extension PublishedRate {
  /// Reads a decimal: units of the quote currency for one of the base, not a quotient.
  init?(decimal text: String) {
    var copy = text
    guard let rate = copy.withUTF8({ Self.read(decimal: $0, units: Self.direct) }) else {
      return nil
    }
    self = rate
  }

  /// Reads the price in the base of that many units (a power of ten) of the quote currency.
  init?(price text: String, units: Int) {
    var copy = text
    guard let rate = copy.withUTF8({ Self.read(price: $0, units: units) }) else { return nil }
    self = rate
  }
}

extension PublishedRate: Codable, CustomStringConvertible {
  package var description: String { text }

  package init(from decoder: any Decoder) throws {
    self = try decoder.value("not a rate: ", PublishedRate.init(text:))
  }

  package func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension PublishedRate {
  /// Whether the number as published is more than a percentage above or below an earlier one.
  func moved(from earlier: PublishedRate, moreThanPercent percent: UInt64) -> Bool {
    if self == earlier { return false }
    guard units == earlier.units else {
      return Self.isBeyond(rational / earlier.rational, percent)
    }
    guard
      case .words(let now, let before) = RateFraction(from: earlier.asDirect, to: asDirect)
    else { return Self.isBeyond(price / earlier.price, percent) }
    let scaled = now.multipliedFullWidth(by: 100)
    let upper = before.multipliedFullWidth(by: 100 + percent)
    let lower = before.multipliedFullWidth(by: 100 - percent)
    return (scaled.high, scaled.low) > (upper.high, upper.low)
      || (scaled.high, scaled.low) < (lower.high, lower.low)
  }

  /// Whether the number looks like the inverse of another rate: their product is within 2 % of 1, or
  /// `percent` where the other one is old, and their quotient is more than 5 % away from it. Nearer to
  /// parity the euro has crossed the dollar and the franc between two publications (3 % on 2015-01-26,
  /// 4 % in a week of November 2022).
  func isInverse(of other: Rational, within percent: UInt64 = 2) -> Bool {
    !Self.isBeyond(rational * other, percent) && Self.isBeyond(rational / other, 5)
  }

  /// The price itself, without the number of units it is for.
  private var asDirect: PublishedRate {
    switch form {
    case .plain(let mantissa, let scale, _):
      PublishedRate(form: .plain(mantissa: mantissa, scale: scale, units: Self.direct))
    case .text(let decimal, _):
      PublishedRate(form: .text(decimal: decimal, units: Self.direct))
    }
  }

  /// Whether a ratio is more than a percentage away from 1.
  static func isBeyond(_ ratio: Rational, _ percent: UInt64) -> Bool {
    let share = Rational(Int(percent)) / Rational(100)
    return ratio > .one + share || ratio < .one - share
  }
}

/// A rate as a fraction of two machine words where it fits, as every published rate and nearly
/// every cross rate does: the bulk path and charts use it instead of big integers.
package enum RateFraction: Equatable, Sendable {
  /// `numerator` / `denominator`, not necessarily in lowest terms; both above zero.
  case words(numerator: UInt64, denominator: UInt64)
  /// What does not fit in words.
  case big(Rational)

  package static let one = RateFraction.words(numerator: 1, denominator: 1)

  package var rational: Rational {
    switch self {
    case .words(let numerator, let denominator): Rational(.init(numerator), .init(denominator))
    case .big(let rational): rational
    }
  }

  /// The nearest binary number, for charts only.
  package var approximate: Double {
    switch self {
    case .words(let numerator, let denominator): Double(numerator) / Double(denominator)
    case .big(let rational): Double(rational.numerator) / Double(rational.denominator)
    }
  }

  /// The cross rate from two rates against the same base: units of `to` for one of `from`.
  package init(from: PublishedRate, to: PublishedRate) {
    if case .plain(let fromMantissa, let fromScale, PublishedRate.direct) = from.form,
      case .plain(let toMantissa, let toScale, PublishedRate.direct) = to.form
    {
      // (to / 10^ts) / (from / 10^fs): only the difference of the scales remains.
      let shift = Int(fromScale) - Int(toScale)
      if abs(shift) <= 19 {
        let power = PowersOfTen.words[abs(shift)]
        let scaled = (shift > 0 ? toMantissa : fromMantissa).multipliedReportingOverflow(by: power)
        if !scaled.overflow {
          self =
            shift > 0
            ? .words(numerator: scaled.partialValue, denominator: fromMantissa)
            : .words(numerator: toMantissa, denominator: scaled.partialValue)
          return
        }
      }
    }
    self = .big(to.rational / from.rational)
  }
}
