// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

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
  package func query(of meaning: Meaning, allowsAverage: Bool = false) throws(Problem) -> Query {
    var (query, other) = (meaning.query, meaning)
    if let label = meaning.label {
      other.label = nil
      throw Problem(
        .badAmount, "an answer has no label: \(Quoted.text(label))",
        remedy: .say("leave it out", phrase: other.phrase))
    }
    switch meaning.when {
    case .on, nil: break
    case .before(let day): query.on = day.adding(-1)
    case .end(let period):
      if period.last > today { throw .notYet("the end of \(period.name)", today: today) }
      query.on = period.last
    case .average(let period):
      guard allowsAverage else {
        other.when = .on(min(period.last, today))
        throw Problem(
          .badDate, "this needs the rate of a day, not an average",
          remedy: .say("name one", phrase: other.phrase))
      }
      query.average = period
    }
    if let rate = meaning.rate {
      query.rate = rate
      guard let from = query.from, let to = query.targets.first, from != to else {
        throw Problem(
          .badAmount, "a rate of your own is between two currencies",
          advice: "write an amount in one, and another target: 50 EUR to USD at 1.05")
      }
      guard rate.units(of: to, for: from) != nil else {
        throw Problem(
          .badAmount, "the rate is not between \(from.code) and \(to.code)",
          advice: "write \(to.code) per \(from.code) after it, or nothing")
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
    let isCurrency = (try? Currency.resolve(name, options: options)) != nil
    let other =
      if isCurrency, let base = pair.from {
        try self.pair(base.code, name)
      } else {
        try self.pair(name)
      }
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
      let parser = Parser(TokenizedText(name), today: today, options: options)
      guard parser.pairs(at: 0).contains(where: { $0.2 == parser.count }) else {
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

  /// The period whose mean rates are asked for: `2024`, `2024-03`, `2024-Q1`, `uk-2024`, two days.
  package func period(_ text: String) throws(Problem) -> Period {
    let parser = Parser(TokenizedText(text), today: today, options: options)
    guard let period = parser.periods(at: 0).first(where: { $0.end == parser.count }) else {
      throw Problem(
        .badDate, "not a period: \(text)",
        advice: "write 2024, 2024-03, 2024-Q1, 2024-01-01..2024-03-31 or uk-2024")
    }
    return period.period
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
