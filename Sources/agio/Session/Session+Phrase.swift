// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

extension Session {
  /// The query in a phrase, as of the day of `--on`.
  func query(_ phrase: String, on day: Day?) throws -> Query {
    try Phrase.read(phrase, today: clock.today(), options: settings.reading).on(day)
  }

  /// One unit of a currency in another; without a second word, the first one contains both.
  func pair(_ base: String, _ quote: String?, on day: Day? = nil) throws -> Query {
    guard let quote else {
      return try Phrase.pair(base, today: clock.today(), options: settings.reading).on(day)
    }
    return try Phrase.pair(base, quote, options: settings.reading).on(day)
  }

  /// A pair to compare another one with.
  func comparison(_ name: String, with pair: Query) throws -> Query {
    try Phrase.comparison(name, with: pair, today: clock.today(), options: settings.reading)
  }

  /// A pair and the threshold for its rate; `command` is the start of the examples.
  func condition(
    _ text: String, on day: Day?, command: String
  ) throws -> (pair: Query, condition: RateCondition) {
    let (pair, condition) = try Phrase.condition(
      text, today: clock.today(), options: settings.reading, command: command)
    return (try pair.on(day), condition)
  }

  /// The amount paid and the amount received.
  func exchange(_ text: String) throws -> Exchange {
    try Phrase.exchange(text, options: settings.reading)
  }

  /// Pairs of currencies, all with the same base if it is named.
  func pairs(_ words: [String], base: String?) throws -> [Query] {
    return try Phrase.pairs(
      words, base: base, today: clock.today(), options: settings.reading)
  }

  func currency(_ name: String) throws -> Currency {
    try Currency(named: name, options: settings.reading)
  }

  /// The day given by an option.
  func day(_ text: String?, option: CommandOption = .on) throws -> Day? {
    try text.map { try option.day($0, today: clock.today()) }
  }

  /// The source selected by `--source`; nil for auto.
  static func source(_ name: String?) throws -> Source? {
    try name.flatMap(Sources.chosen)
  }
}
