// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The lines of the tape by day, with their values in the currency of the totals.
///
/// Each value is rounded to the currency's minor unit and the totals add up the rounded values, so that
/// the column adds up.
package struct TapeLedger {
  package struct Entry: Sendable {
    /// An index into the lines.
    package let index: Int
    package let line: TapeLine
    package let day: Day
    /// nil for an event, and without a rate.
    package let value: FixedDecimal?
    /// Whether ``value`` came from a stale rate.
    package let isStale: Bool
    fileprivate let today: Day

    /// nil for an event.
    package var conversion: RecordedConversion? { line.conversion }

    /// What there is to know of the line: also that a rate was stale when it was made, or is in the
    /// total.
    package func noteText(_ settings: Settings) -> String {
      conversion.map { $0.noteText(settings, isStale: $0.isStale || isStale) } ?? ""
    }

    /// What there is to know beside its note, the longest wording first: that its rate is of another day
    /// than the line, or stale, or that of the total is, and its markup.
    package func remarks(_ settings: Settings) -> [String] {
      guard let conversion else { return [] }
      let rate = conversion.rateRemark(on: day, today: today, isStale: conversion.isStale)
      let total = isStale && !conversion.isStale ? "total stale" : ""
      let short = conversion.isStale ? "stale" : total.isEmpty ? rate : total
      let markup = conversion.markupText(settings)
      return [
        [rate.isEmpty || conversion.source == .user ? rate : "rate \(rate)", total, markup],
        [rate, total, markup], [short, markup], [rate, total],
        [short],
      ].map { $0.filter { !$0.isEmpty }.joined(separator: ", ") }.filter { !$0.isEmpty }
    }
  }

  package struct DayLines {
    package let day: Day
    package fileprivate(set) var entries: [Entry]
    package fileprivate(set) var total: Rational
  }

  package let currency: Currency
  package private(set) var days: [DayLines] = []
  /// The number of conversions, also of those that cannot be read.
  package private(set) var count = 0
  /// The conversions that cannot be read, by their numbers.
  private(set) var unreadable: [Int64] = []
  /// The number of conversions without a rate to the currency.
  package private(set) var unconverted = 0
  package private(set) var total = Rational.zero
  /// The rates of the total that are not those of the lines.
  private(set) var quotes: [RateQuote] = []
  /// What a lock file lacks for the total; nil without one.
  private(set) var missing: Problem?
  /// The decimals of the values.
  private var digits: Int

  /// - Parameters:
  ///   - lines: In the order of their days.
  ///   - currency: That of the totals.
  ///   - usesNewestRates: Whether the totals are at the newest rates, not at those of each line.
  ///   - context: The rates.
  package init(
    _ lines: [TapeLine], in currency: Currency, usesNewestRates: Bool, _ context: TapeContext
  ) {
    self.currency = currency
    digits = context.settings.digits ?? currency.minorUnit
    for (index, line) in lines.enumerated() {
      let day = line.day(offset: context.offset)
      var value: FixedDecimal?
      var isStale = false
      if !line.isEvent { count += 1 }
      if line.isUnreadable { unreadable.append(line.id) }
      if let conversion = line.conversion {
        do throws(Problem) {
          let sum = try context.value(
            of: conversion, on: day, in: currency, usesNewestRates: usesNewestRates)
          value = sum.value
          isStale = sum.quotes.areStale || conversion.isStale && !usesNewestRates
          quotes += sum.quotes
        } catch {
          unconverted += 1
          if error.code == .notLocked, missing == nil { missing = error }
        }
      }
      if days.last?.day != day { days.append(DayLines(day: day, entries: [], total: .zero)) }
      days[days.count - 1].entries.append(
        Entry(
          index: index, line: line, day: day, value: value, isStale: isStale,
          today: context.clock.today))
      guard let value else { continue }
      days[days.count - 1].total += value.rational
      digits = max(digits, value.digits)
      total += value.rational
    }
  }

  /// The number of conversions that are not in the total, and why in a word.
  package var left: (count: Int, reason: String) {
    (unconverted + unreadable.count, unreadable.isEmpty ? "no rate" : "unreadable")
  }

  /// Whether a rate of the total is stale.
  package var isStale: Bool { days.contains { $0.entries.contains(where: \.isStale) } }

  /// A total with the decimals of the values.
  package func text(of sum: Rational, _ settings: Settings) -> String {
    rounded(sum).formatted(settings.style)
  }

  package func rounded(_ sum: Rational) -> FixedDecimal { sum.rounded(digits: digits) }
}

extension TapeContext {
  /// The value at the rate of a line's day, or at the newest; with the rates it needed.
  fileprivate func value(
    of conversion: RecordedConversion, on day: Day, in currency: Currency, usesNewestRates: Bool
  ) throws(Problem) -> (value: FixedDecimal, quotes: [RateQuote]) {
    // Lines of before a currency's unit changed are added in its units of today.
    let units = usesNewestRates ? .one : currency.unitFactor(from: day, to: clock.today)
    if conversion.to == currency, !usesNewestRates {
      return units == .one
        ? (conversion.value, [])
        : (settings.rounded(conversion.value.rational * units, in: currency), [])
    }
    let parts = conversion.parts.map { part in
      let from = part.currency ?? conversion.from
      let units = usesNewestRates ? from.unitFactor(from: day, to: clock.today) : .one
      return Reading.Term(currency: from, value: part.value * units)
    }
    let sum = try ConvertedAmount(parts, unit: conversion.from) { from throws(Problem) in
      // Its own publication, where the total is of the same source: its day may have a later one.
      // The publications of other sources are of other days.
      usesNewestRates
        ? try quote(from, currency, on: nil)
        : try book.quote(
          from: from, to: currency, on: day, repeating: conversion.publication, at: clock,
          source: settings.source)
    }
    return (settings.rounded(sum.value * units, in: currency), sum.quotes)
  }
}
