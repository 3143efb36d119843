// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
    switch form {
    case .plain(let mantissa, let scale, let units):
      Self.unitsText(units) + Self.plainText(mantissa, Int(scale))
    case .text(let decimal, let units):
      Self.unitsText(units) + decimal
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

  private static func unitsText(_ units: UInt8) -> String {
    units == direct ? "" : "1" + String(repeating: "0", count: Int(units)) + "/"
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
