// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

extension Settings {
  /// How the text of a field is read: where nothing else decides, a mark means what it means in the
  /// amounts that the screen shows.
  package var fieldReading: ReadingOptions {
    var options = reading
    // The configuration decides what is read without a screen.
    options.decimal = .auto
    options.localeDecimal = options.localeDecimal ?? DecimalMark(rawValue: style.decimalMark)
    return options
  }

  /// A rate with six significant digits, or as many as fit.
  func rateText(of rate: Rational, width room: Int) -> String {
    let text = rateText(of: rate)
    return width(of: text) <= room ? text : columnText(of: rate, width: room)
  }

  /// A rate in a column: with six decimals where six significant digits have more, and with more where the
  /// width is known and has room. That rounds it instead of cutting it.
  func columnText(of rate: Rational, width room: Int = .max) -> String {
    let full = rate.rounded(significant: 6)
    guard full.digits > 6 else { return full.formatted(style) }
    let isTiny = rate < Rational(1) / Rational(1000)
    if room == .max, !isTiny { return rate.rounded(digits: 6).formatted(style) }
    let short = rate.rounded(digits: max(isTiny ? 0 : 6, min(full.digits, room - 2)))
    return (short.isZero ? full : short).formatted(style)
  }
}
