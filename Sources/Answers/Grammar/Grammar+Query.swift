// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension Grammar {
  /// The question in a phrase, as of the day of `--on`.
  package func query(_ text: String, on day: Day? = nil) throws(Problem) -> Query {
    try query(of: phrase(text)).on(day)
  }

  /// The question that a meaning asks.
  ///
  /// - Throws: where no answer has what it asks for, with a question like it that has one.
  package func query(of meaning: Meaning) throws(Problem) -> Query {
    var (query, other) = (meaning.query, meaning)
    if let label = meaning.label {
      other.label = nil
      throw Problem(
        .badAmount, "an answer has no label: \(Quoted.text(label))",
        remedy: .say("leave it out", phrase: other.phrase))
    }
    if let when = meaning.when, let day = when.nearest(upTo: today) {
      other.when = .on(day)
      throw Problem(
        .badDate, "no answer is for more than one day yet: \(when.phrase)",
        remedy: .say("ask for one", phrase: other.phrase))
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

  /// The day given by an option; without one, the option is not looked at.
  package func day(
    given text: String?, option: String = "--on"
  ) throws(Problem) -> Day? {
    guard let text else { return nil }
    return try Day(named: text, after: option, self)
  }
}

extension When {
  /// A single day like it, up to today; nil for one day.
  fileprivate func nearest(upTo today: Day) -> Day? {
    switch self {
    case .on: nil
    case .before(let day): day.adding(-1)
    case .average(let period), .end(let period): min(period.last, today)
    }
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
