// SPDX-License-Identifier: Apache-2.0

import Money

/// A figure of one currency as a source published it, in its own digits.
package struct PublishedFigure: Equatable, Hashable, Sendable {
  /// The currency under whose code it was published.
  let currency: Currency
  let rate: PublishedRate
  let day: Day
  /// Units of the currency asked about, on the day asked about, for one of the published ones; nil for 1.
  var factor: Rational?
}

/// The two figures of one source that a rate is the quotient of; that of the base itself is 1.
package struct PublishedPair: Equatable, Hashable, Sendable {
  let base: Currency
  let from: PublishedFigure
  let to: PublishedFigure
}

/// The mean of the figures of a currency, each the way round in which it was published.
struct MeanFigure: Equatable, Hashable, Sendable {
  let currency: Currency
  let base: Currency
  let sum: Rational
  let count: Int
  /// Whether the prices of the currency in the base were published.
  let isPrice: Bool

  /// Units of the currency for one of the base.
  var unitsOfBase: Rational {
    isPrice ? Rational(count) / sum : sum / Rational(count)
  }
}

/// One factor of a rate, as it was published or set by law: `1 EUR = 1.1172 USD`, `100 JPY = 0.61 EUR`.
package struct RateLeg: Equatable, Sendable {
  package enum Origin: Equatable, Sendable {
    case published(SourceID, Day)
    /// The mean over that many days of a period.
    case mean(SourceID, Period, days: Int)
    /// A law, with the day it took effect where that is known.
    case law(Day?)
    /// A rate the person wrote with the amount.
    case own
  }

  package let origin: Origin
  /// How much of ``base`` is ``value`` of ``quote``: 1, or a power of ten.
  package let units: Rational
  package let base: Currency
  /// The digits of the source; for a mean, and an own rate without an end, a fraction: `277.0943/256`.
  package let value: String
  package let quote: Currency
  /// Exactly ``value``.
  package let number: Rational
  /// Whether the rate has `number / units` as a factor; else `units / number`.
  package let isMultiplied: Bool

  /// What it contributes to the rate.
  package var factor: Rational { isMultiplied ? number / units : units / number }
}

extension RateQuote {
  /// The factors whose product is the rate, exactly; none for a currency in itself.
  package var legs: [RateLeg] {
    if isOwn {
      return [
        isOwnInverse
          ? leg(.own, to, .one / rate, from, isMultiplied: false)
          : leg(.own, from, rate, to, isMultiplied: true)
      ]
    }
    return law(of: from, isMultiplied: false) + market + law(of: to, isMultiplied: true)
  }

  /// The euro's irrevocable rate of a currency: Council Regulation (EC) 2866/98, and those after it.
  private func law(of currency: Currency, isMultiplied: Bool) -> [RateLeg] {
    guard fixedCurrencies.contains(currency), let euro = currency.euroRate else { return [] }
    return [
      leg(
        .law(currency.fixedSince), .eur, euro.rate, currency, text: euro.text,
        isMultiplied: isMultiplied)
    ]
  }

  private var market: [RateLeg] {
    guard let source else { return [] }
    if let average {
      return [(average.from, false), (average.to, true)].compactMap { mean, isMultiplied in
        guard mean.currency != mean.base else { return nil }
        let (base, quote) =
          mean.isPrice ? (mean.currency, mean.base) : (mean.base, mean.currency)
        return RateLeg(
          origin: .mean(source, average.period, days: mean.count), units: .one, base: base,
          value: "\(mean.sum.fullDecimal)/\(mean.count)", quote: quote,
          number: mean.sum / Rational(mean.count), isMultiplied: isMultiplied != mean.isPrice)
      }
    }
    guard let figures else { return [] }
    return legs(figures.from, of: asked(from), source, figures.base, isMultiplied: false)
      + legs(figures.to, of: asked(to), source, figures.base, isMultiplied: true)
  }

  /// The currency whose market rate is used.
  private func asked(_ currency: Currency) -> Currency {
    fixedCurrencies.contains(currency) ? .eur : currency
  }

  private func legs(
    _ figure: PublishedFigure, of asked: Currency, _ source: SourceID, _ base: Currency,
    isMultiplied: Bool
  ) -> [RateLeg] {
    var legs: [RateLeg] = []
    if figure.currency != base {
      let rate = figure.rate
      let (one, other) = rate.isInverse ? (figure.currency, base) : (base, figure.currency)
      legs.append(
        RateLeg(
          origin: .published(source, figure.day), units: rate.pricedUnits, base: one,
          value: rate.priceText, quote: other, number: rate.price,
          isMultiplied: isMultiplied != rate.isInverse))
    }
    if let factor = figure.factor {
      legs.append(
        factor < .one
          ? leg(.law(nil), asked, .one / factor, figure.currency, isMultiplied: !isMultiplied)
          : leg(.law(nil), figure.currency, factor, asked, isMultiplied: isMultiplied))
    }
    return legs
  }

  private func leg(
    _ origin: RateLeg.Origin, _ base: Currency, _ number: Rational, _ quote: Currency,
    text: String? = nil, isMultiplied: Bool
  ) -> RateLeg {
    RateLeg(
      origin: origin, units: .one, base: base,
      value: text ?? number.exactDecimal?.description ?? number.description, quote: quote,
      number: number, isMultiplied: isMultiplied)
  }
}
