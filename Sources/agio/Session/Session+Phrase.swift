// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

extension Session {
  /// The query in a phrase, as of the day of `--on`.
  func query(_ phrase: String, on day: Day?) throws -> Query {
    return try Phrase.read(phrase, today: clock.today(), options: settings.reading).on(day)
  }

  /// One unit of a currency in another; without a second word, the first one contains both.
  func pair(_ base: String, _ quote: String?, on day: Day? = nil) throws -> Query {
    guard let quote else {
      return try Phrase.pair(base, today: clock.today(), options: settings.reading).on(day)
    }
    return try Phrase.pair(base, quote, options: settings.reading).on(day)
  }

  /// A pair to compare another one with: the same base with another quote currency, or two
  /// currencies.
  func comparison(_ name: String, with pair: Query) throws -> Query {
    guard let quote = try? currency(name), let base = pair.from else {
      return try self.pair(name, nil)
    }
    return try self.pair(base.code, quote.code)
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
    return try Phrase.exchange(text, options: settings.reading)
  }

  /// Pairs of currencies, all with the same base if it is named.
  func pairs(_ words: [String], base: String?) throws -> [Query] {
    return try Phrase.pairs(
      words, base: base, today: clock.today(), options: settings.reading)
  }

  func currency(_ name: String) throws -> Currency {
    do throws(CurrencyError) {
      return try Currency.resolve(name, options: settings.reading).currency
    } catch {
      throw Problem(
        error.code == .unknown ? .unknownCurrency : .ambiguousCurrency, error.message,
        remedy: .listCurrencies)
    }
  }

  /// The day given by an option.
  func day(_ text: String?, option: CommandOption = .on) throws -> Day? {
    guard let text else { return nil }
    guard let day = DayWords.read(text, today: clock.today()) else {
      throw Problem(
        .usage, "not a date: \(option.word) \(text)",
        advice: "write 2024-03-15, \"15 mar 2024\" or yesterday")
    }
    // The end of a range may be in the future.
    if option == .on, day > clock.today() {
      throw Problem(
        .usage, "there are no rates of \(day.iso) yet", advice: "leave it out for the newest rates")
    }
    return day
  }

  /// The source selected by `--source`; nil for auto.
  static func source(_ name: String?) throws -> Source? {
    try name.flatMap(Sources.chosen)
  }
}
