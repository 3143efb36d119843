// SPDX-License-Identifier: Apache-2.0

import Answers
import Money

extension TypedAmount {
  /// Creates an entry that shows a computed value, or an empty one; typing replaces it.
  init(showing value: Rational?, in currency: Currency, settings: Settings) {
    guard let value else {
      self.init("", options: settings.fieldReading)
      return
    }
    self.init(
      showing: settings.fieldText(of: value, in: currency), of: value,
      options: settings.fieldReading)
  }

  /// Creates an entry for an amount that was typed elsewhere or earlier; typing replaces it.
  init(given value: Rational, in currency: Currency, settings: Settings) {
    guard value.exactDecimal == nil, value.denominator < Self.maxDenominator else {
      self.init(showing: value, in: currency, settings: settings)
      return
    }
    self.init(showing: value.description, of: value, options: settings.fieldReading)
  }

  /// The largest denominator a user would type.
  private static let maxDenominator = 1_000

  /// Creates an entry from the ``portableText`` of an earlier session.
  ///
  /// A number is shown in this session's number style; a calculation is shown as it was typed.
  init(kept text: String, in currency: Currency, settings: Settings) {
    self.init(text, options: settings.fieldReading)
    guard let reading, let value = reading.plainValue, isCurrent,
      reading.portableText(typed: nil) == text
    else { return }
    self.init(given: value, in: currency, settings: settings)
  }

  /// Text that has the same value in every locale and configuration; nil for an empty or invalid
  /// entry.
  ///
  /// This is the typed text, unless reading it needs a guess (`1.234`, `$5`) or it is rounded.
  var portableText: String? {
    guard isCurrent, let reading else { return nil }
    if !isRounded, reading.echo == nil, reading.value != nil, reading.currency == nil {
      return field.text
    }
    return reading.portableText(typed: isRounded ? nil : field.text)
  }
}

extension Settings {
  /// A computed amount as text for a field, without grouping.
  ///
  /// A decimal of up to twelve places is exact. Any other value is rounded, but never to zero.
  fileprivate func fieldText(of value: Rational, in currency: Currency) -> String {
    let plain = style.ungrouped
    guard let exact = value.exactDecimal, exact.digits <= Self.maxDecimals else {
      let rounded = rounded(value, in: currency)
      return (rounded.isZero ? value.rounded(significant: 6) : rounded).formatted(plain)
    }
    guard exact.digits > 0 else { return exact.formatted(plain) }
    let text = value.rounded(digits: max(exact.digits, currency.minorUnit)).formatted(plain)
    // Three decimals look like a group of digits where the decimal mark is another or none is
    // preferred: 1.234.
    if TypedAmount(text, options: fieldReading).reading?.plainValue == value { return text }
    return value.rounded(digits: exact.digits + 1).formatted(plain)
  }

  private static let maxDecimals = 12
}
