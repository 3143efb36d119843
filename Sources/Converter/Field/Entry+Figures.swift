// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money

extension Entry {
  /// An entry that shows what was computed in a currency, or nothing; typing replaces it.
  init(showing value: Rational?, in currency: Currency, settings: Settings) {
    guard let value else {
      self.init("", options: settings.reading)
      return
    }
    self.init(
      showing: settings.fieldText(of: value, in: currency), of: value, options: settings.reading)
  }

  /// An entry for an amount that was typed elsewhere or before; typing replaces it.
  init(given value: Rational, in currency: Currency, settings: Settings) {
    guard value.exactDecimal == nil, value.denominator < Self.greatestDivisor else {
      self.init(showing: value, in: currency, settings: settings)
      return
    }
    self.init(showing: value.description, of: value, options: settings.reading)
  }

  /// The greatest divisor a person would type.
  private static let greatestDivisor = 1_000

  /// An entry with what ``lasting`` kept of one, in another session.
  ///
  /// A number comes back in this session's marks; a calculation stands as it was typed.
  init(kept text: String, in currency: Currency, settings: Settings) {
    self.init(text, options: settings.reading)
    guard let value = reading?.plainValue, isCurrent, value.lasting == text else { return }
    self.init(given: value, in: currency, settings: settings)
  }

  /// What says the same in every locale and under every configuration; nil of a text that is empty
  /// or cannot be read.
  ///
  /// That is what was typed, unless a guess was needed to read it (`1.234`, `$5`) or it is rounded.
  var lasting: String? {
    guard isCurrent, let reading else { return nil }
    if !isRounded, reading.echo == nil, reading.value != nil, reading.currency == nil {
      return field.text
    }
    let typed = isRounded ? [] : [field.text, reading.echo].compactMap(\.self)
    return (typed + [reading.lasting]).first { text in
      let again = try? Expression.read(text, options: ReadingOptions(refusesGuesses: true))
      return again?.terms == reading.terms
    }
  }
}

extension Reading {
  /// Its sum, each part with its code.
  fileprivate var lasting: String {
    terms.map { term in
      guard let currency = term.currency else { return term.value.lasting }
      let isFraction = term.value.exactDecimal == nil
      return (isFraction ? "(\(term.value.lasting))" : term.value.lasting) + " \(currency.code)"
    }.joined(separator: " + ")
  }
}

extension Rational {
  /// The decimal with a point or, where none equals it, the fraction. Three digits after the point
  /// would look like a group: a zero behind them settles it.
  fileprivate var lasting: String {
    guard let exact = exactDecimal, exact.digits == 3 else { return description }
    return rounded(digits: 4).description
  }
}

extension Settings {
  /// A computed amount as text for a field, ungrouped.
  ///
  /// A decimal of up to twelve places reads back as the amount. Anything else is rounded for the eye,
  /// but not to nothing.
  fileprivate func fieldText(of value: Rational, in currency: Currency) -> String {
    let plain = NumberStyle(decimalMark: style.decimalMark, groupingMark: "")
    guard let exact = value.exactDecimal, exact.digits <= Self.mostPlaces else {
      let rounded = rounded(value, in: currency)
      return (rounded.isZero ? value.rounded(significant: 6) : rounded).formatted(plain)
    }
    guard exact.digits > 0 else { return exact.formatted(plain) }
    let text = value.rounded(digits: max(exact.digits, currency.minorUnit)).formatted(plain)
    // Where nothing says which mark is decimal, three places look like a group: 1.234.
    guard (try? Expression.read(text, options: reading)) == nil else { return text }
    return value.rounded(digits: exact.digits + 1).formatted(plain)
  }

  private static let mostPlaces = 12
}
