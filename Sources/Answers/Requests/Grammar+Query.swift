// SPDX-License-Identifier: Apache-2.0

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
