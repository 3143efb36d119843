// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// Reads the words of a command: all count days from the same one, and read amounts alike.
package struct PhraseReader: Sendable {
  package let today: Day
  package let options: ReadingOptions

  package init(today: Day, options: ReadingOptions) {
    self.today = today
    self.options = options
  }

  /// The query in a phrase, as of the day of `--on`.
  package func query(_ phrase: String, on day: Day? = nil) throws(Problem) -> Query {
    try Phrase.read(phrase, today: today, options: options).on(day)
  }

  /// One unit of a currency in another; without a second word, the first one contains both.
  package func pair(_ base: String, _ quote: String?, on day: Day? = nil) throws -> Query {
    guard let quote else {
      return try Phrase.pair(base, today: today, options: options).on(day)
    }
    return try Phrase.pair(base, quote, options: options).on(day)
  }

  /// A pair and the threshold for its rate; `command` is the start of the examples.
  package func condition(
    _ text: String, on day: Day? = nil, command: String
  ) throws -> (pair: Query, condition: RateCondition) {
    let (pair, condition) = try Phrase.condition(
      text, today: today, options: options, command: command)
    return (try pair.on(day), condition)
  }

  package func currency(_ name: String, noting notes: inout [Line]) throws -> Currency {
    try Currency(named: name, options: options, noting: &notes)
  }

  /// The day given by an option; without one, the option is not looked at.
  package func day(
    _ text: String?, option: String = "--on"
  ) throws -> Day? {
    try text.map { try Day(named: $0, after: option, self) }
  }
}
