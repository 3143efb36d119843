// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What lines of the tape are made, changed and totalled with.
package struct TapeContext: Sendable {
  let book: RateBook
  let clock: ClockReading
  package let settings: Settings
  /// The local time's offset from UTC in seconds, for the day of a line.
  package let offset: Int

  /// The rates, the clock and the settings; `offset` is the clock's unless it is given.
  package init(
    book: RateBook, clock: ClockReading, settings: Settings, offset: Int? = nil
  ) {
    self.book = book
    self.clock = clock
    self.settings = settings
    self.offset = offset ?? LocalTime(clock).offset
  }

  func quote(
    _ from: Currency, _ to: Currency, on day: Day?
  ) throws(Problem) -> RateQuote {
    try book.quote(from: from, to: to, on: day, at: clock, source: settings.source)
  }

  /// A conversion of the tape on another day, at that day's rates: those of its own source, where
  /// it has them and no other source was chosen.
  package func redated(
    _ conversion: RecordedConversion, to day: Day
  ) throws(Problem) -> RecordedConversion {
    func quote(_ from: Currency, _ to: Currency) throws(Problem) -> RateQuote {
      try book.resolver(settings.source).quote(
        from: from, to: to, on: day, keeping: conversion.source, today: clock.today,
        now: clock.now)
    }
    let (from, to) = (conversion.from, conversion.to)
    let main = try quote(from, to)
    let sum = try ConvertedAmount(conversion.parts, unit: from) { term throws(Problem) in
      try quote(term, to)
    }
    return RecordedConversion(
      sum.value / main.rate, input: conversion.input?.field == .output ? nil : conversion.input,
      on: day,
      value: conversion.isExchange ? conversion.value : settings.rounded(sum.value, in: to),
      quote: main, others: sum.quotes, addedOn: conversion.addedOn,
      isExchange: conversion.isExchange
    ).noted(conversion.note).typed(conversion.typed)
  }

  /// The conversions of an answer, each with a note and what was typed; none for a target without a rate.
  package func entries(
    of answer: Answer, note: String = "", typed: String? = nil
  ) -> [TapeEntry] {
    answer.results.compactMap { conversion(of: answer.query, $0)?.noted(note).typed(typed) }
      .map { TapeEntry($0, settings) }
  }

  private func conversion(of query: Query, _ result: AnswerResult) -> RecordedConversion? {
    guard let to = result.to, let value = result.value,
      let from = query.from ?? query.amount.terms.first?.currency,
      let quote = query.from == nil ? try? quote(from, to, on: query.on?.day) : result.quotes.first,
      let exact = result.exact
    else { return nil }
    let isSum = query.from == nil
    let amount = isSum ? exact / quote.rate : query.amount.value ?? .zero
    var typed: String?
    if isSum {
      typed = query.amount.portableText(typed: query.shownText)
    } else if let amount = query.amount.value, amount.exactDecimal == nil {
      typed = query.calculation(of: amount) ?? amount.description
    }
    return RecordedConversion(
      amount, input: typed.map { RecordedConversion.Input($0) }, on: query.on?.day, value: value,
      quote: quote, others: result.quotes, addedOn: clock.today)
  }
}

extension Query {
  /// The calculation of an amount as it was typed, without its currency; nil where another session
  /// might read it otherwise.
  fileprivate func calculation(of amount: Rational) -> String? {
    let words = shownText.words
    return [words[...], words.dropLast(), words.dropFirst()].map { $0.joined(separator: " ") }
      .first { text in
        let again = try? Grammar.portable.amount(text).query.amount
        return again?.value == amount && again?.currency == nil
      }
  }
}
