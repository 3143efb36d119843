// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// A rate in the phrase: `at 1.05`, `at 1.05 USD per EUR`.
package struct OwnRate: Equatable, Sendable {
  /// Units of ``quote`` for one of ``base``; of the target for one of the amount's currency, where no
  /// pair is written.
  package let value: Rational
  package var base: Currency?
  package var quote: Currency?

  /// Units of a currency for one of another; nil where the rate is of other currencies.
  fileprivate func units(of to: Currency, for from: Currency) -> Rational? {
    guard let base, let quote else { return value }
    if (base, quote) == (from, to) { return value }
    return isInverse(of: to) && quote == from ? .one / value : nil
  }

  fileprivate func isInverse(of to: Currency) -> Bool { base == to && quote != to }

  /// The same rate with its currencies named; nil where it is of others.
  package func named(_ to: Currency, for from: Currency) -> OwnRate? {
    units(of: to, for: from).map { _ in
      OwnRate(value: value, base: base ?? from, quote: quote ?? to)
    }
  }

  package var phrase: String {
    let pair = base.flatMap { base in quote.map { " \($0.code) per \(base.code)" } } ?? ""
    // Four digits could be a year.
    let isYear = value.isWhole && value >= Rational(1900) && value <= Rational(2100)
    return "at \(value.portableText)\(isYear ? ".0" : "")" + pair
  }
}

extension RateQuote {
  /// A rate in the phrase; nil where it is of other currencies.
  package init?(from: Currency, to: Currency, own: OwnRate?, on day: Day) {
    guard let own, let rate = own.units(of: to, for: from) else { return nil }
    self.init(from: from, to: to, own: rate, isInverse: own.isInverse(of: to), on: day)
  }
}

/// What a phrase asks.
package struct Meaning: Equatable, Sendable {
  /// The amount, the currencies asked for, and the day if it is one.
  package var query: Query
  package var when: When?
  package var label: String?
  /// What decided the only mark of a number.
  package var assumes = DecimalMark.auto

  /// The same meaning in other words is equal to it.
  func isSame(as other: Meaning) -> Bool {
    query.amount.terms == other.query.amount.terms && targets == other.targets
      && query.solvesForAmount == other.query.solvesForAmount && when == other.when
      && query.rate == other.query.rate && label == other.label
  }

  /// `85 USD` and `85 USD to USD` are one meaning.
  private var targets: [Currency] {
    let targets = query.targets
    return targets.count == 1 && targets[0] == query.from ? [] : targets
  }

  /// As a phrase that is read as the same whatever the locale.
  package var phrase: String {
    var dateless = query
    dateless.on = nil
    let parts = [dateless.phrase, when?.phrase, label.map { "# \($0)" }]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

extension Parser {
  /// A draft as a meaning; nil, with the reason recorded, where a number has no currency.
  func meaning(of draft: Draft) -> Meaning? {
    guard let part = draft.amount else { return nil }
    var terms = part.value.terms
    let named = terms.compactMap(\.currency)
    if named.count < terms.count, !named.isEmpty {
      guard named.count == 1, !part.hasMinor else {
        fail(
          "one number has no currency: \(text.written(draft.tokens))",
          "write the currency after each number", at: part.end)
        return nil
      }
      terms = [Reading.Term(currency: named[0], value: terms.reduce(.zero) { $0 + $1.value })]
    }
    let from = terms.count == 1 ? terms[0].currency : nil
    let number =
      draft.number.map { $0.isEmpty ? "1" : text.written($0) } ?? withCents(part, from)
    let notes = draft.evidence.notes
    var query = Query(
      amount: Reading(terms: terms, notes: notes),
      text: number ?? (part.hasMinor ? text.written(draft.tokens) : spelled(draft.tokens)),
      unit: number == nil ? nil : from, from: from, targets: draft.targets, notes: notes)
    if draft.evidence.needsEcho {
      let echo = echo(draft, terms)
      let fraction = terms.map { "\($0.value) \($0.currency?.code ?? "")" }.joined()
      if draft.evidence.assumes != .auto || ![echo.text(), fraction].contains(query.shownText) {
        query.amount = Reading(terms: terms, echo: echo, notes: notes)
      }
    }
    query.unknownTargets = draft.unknown.map { place, before in
      UnknownTarget(
        name: typed(place), place: before, problem: unknown(place, correction(at: place)))
    }
    (query.solvesForAmount, query.rate) = (draft.solves, draft.rate)
    if case .on(let day) = draft.when { query.on = .day(day) }
    return Meaning(
      query: query, when: draft.when, label: draft.label, assumes: draft.evidence.assumes)
  }

  /// The amount as it was understood: digits and a point, codes for symbols.
  private func echo(_ draft: Draft, _ terms: [Reading.Term]) -> Echo {
    guard draft.amount?.shape.isOneAmount == true, terms.count == 1 else { return Echo(terms) }
    let numerals = draft.tokens.flatMap { (try? text.numerals(at: $0)) ?? [] }
    return Echo(terms, typed: numerals.first { $0.value == terms[0].value.magnitude }?.decimal)
  }

  /// `12 euro 50` as 12.50.
  private func withCents(_ part: Part, _ currency: Currency?) -> String? {
    guard part.shape == .amount(unit: nil), part.hasMinor, part.tail == .number, let currency else {
      return nil
    }
    return part.value.first.value.rounded(digits: currency.minorUnit).formatted(.plain)
  }

  /// A calculation as it is typed, with codes for names.
  private func spelled(_ tokens: Range<Int>) -> String {
    var (words, place, follows) = ("", tokens.lowerBound, false)
    while place < tokens.upperBound {
      // The longest before a number: the point of `CHF.50.-` is not shown before its digits.
      let unit = currencies(at: place).last {
        (try? text.numerals(at: $0.end)) != nil && $0.end <= tokens.upperBound && $0.power == 0
          && $0.ask == nil && $0.kind != .symbol
      }
      if place > tokens.lowerBound, !isMark(")", at: place),
        !isGlued(place) || follows || unit != nil && !isMark("(", at: place - 1)
      {
        words += " "
      }
      words += unit?.currency.code ?? typed(place)
      (place, follows) = (unit?.end ?? place + 1, unit != nil)
    }
    return words
  }
}

extension Grammar {
  /// The question in a phrase, as of the day of `--on`.
  package func query(
    _ text: String, on day: Day? = nil, allowsAverage: Bool = false
  ) throws(Problem) -> Query {
    try query(of: phrase(text), allowsAverage: allowsAverage).on(day)
  }

  /// The question that a meaning asks; only some answers are for a period.
  ///
  /// - Throws: where no answer has what it asks for, with a question like it that has one.
  package func query(
    of meaning: Meaning, allowsAverage: Bool = false
  ) throws(Problem) -> Query {
    var query = meaning.query
    if let label = meaning.label { query.notes.append(.label(label)) }
    if case .average(let period) = meaning.when, !allowsAverage {
      var other = meaning
      other.when = .on(min(period.last, today))
      throw Problem(
        .badDate, "this needs the rate of a day, not an average",
        remedy: .say("name one", phrase: other.phrase))
    }
    if let when = meaning.when { query.on = try time(of: when) }
    if case .before(let day) = meaning.when { query.ruled = Query.Ruled(rule: .before, day: day) }
    if query.rate != nil {
      guard let from = query.from, let to = query.targets.first, from != to else {
        throw Problem(
          .badAmount, "a rate of your own is between two currencies",
          advice: "write an amount in one, and another target: 50 EUR to USD at 1.05")
      }
    }
    return query
  }

  /// One unit of a currency in another: what `agio rate EUR USD` and `agio history EUR USD` ask. Without
  /// a second word, the first one contains both.
  package func pair(_ base: String, _ quote: String?, on day: Day? = nil) throws(Problem) -> Query {
    guard let quote else { return try pair(base).on(day) }
    let (from, to) = (try one(base), try one(quote))
    return try Query(
      one: from.currency, in: to.currency, notes: [from.note, to.note].compactMap(\.self)
    ).on(day)
  }

  /// The same of a pair in one word, `eurusd` or `EUR/USD`, or of any phrase for one unit of a
  /// currency in another.
  package func pair(_ text: String) throws(Problem) -> Query {
    let query = try query(text)
    guard query.targets.count == 1, query.on == nil, let from = query.from,
      query.amount.value == .one, query.rate == nil, !query.solvesForAmount,
      !text.contains(where: \.isNumber)
    else { throw .notAPair(text) }
    return Query(one: from, in: query.targets[0], notes: query.notes)
  }

  /// A pair to compare another one with: the same base with another quote currency, or two
  /// currencies.
  package func comparison(_ name: String, with pair: Query) throws(Problem) -> Query {
    let sameBase = pair.from.flatMap { try? self.pair($0.code, name) }
    let other = if let sameBase { sameBase } else { try self.pair(name) }
    guard other.from != pair.from || other.targets != pair.targets else {
      throw Problem(
        .usage, "\(name) is the pair itself", advice: "name another one to compare it with")
    }
    return other
  }

  private func one(_ name: String) throws(Problem) -> ResolvedCurrency {
    do throws(CurrencyError) {
      return try Currency.resolve(name, options: options)
    } catch {
      let parser = parser(name)
      guard parser.pairs(at: 0).contains(where: { $0.end == parser.count }) else {
        throw Problem(error)
      }
      throw Problem(
        .badAmount, "\(name) is a pair; expected one currency",
        advice: "name one currency, or leave out the other word")
    }
  }

  package func currency(_ name: String, noting notes: inout [Line]) throws(Problem) -> Currency {
    try Currency(named: name, options: options, noting: &notes)
  }

  /// The day given by an option; without one, the option is not looked at.
  package func day(
    given text: String?, option: String = "--on"
  ) throws(Problem) -> Day? {
    guard let text else { return nil }
    return try Day(named: text, after: option, self)
  }
}

extension Problem {
  /// A phrase that asks about more than one pair, or none.
  static func notAPair(_ text: String) -> Problem {
    Problem(
      .badAmount, "not a pair of currencies: \(text)",
      advice: "name two currencies: EUR USD, EUR/USD or eurusd")
  }
}
