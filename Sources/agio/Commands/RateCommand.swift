// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Money
import Rates

/// `agio rate EUR USD`: the rate in both directions.
struct RateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rate", abstract: "Print the rate of a pair in both directions, with its source.")

  @Argument(help: "The base currency.")
  var base: String

  @Argument(help: "The quote currency.")
  var quote: String

  @OptionGroup var day: DayOption
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var rounding: RoundingOptions
  @OptionGroup var answer: AnswerOptions

  mutating func validate() throws {
    _ = try rounding.rateFormat()
    try answer.refuseColour()
  }

  mutating func run() throws {
    let session = try Session(
      lookup: lookup.choices, rounding: rounding.choices, answer: answer.choices)
    let pairs = try (forward: session.pair(base, quote), inverse: session.pair(quote, base))
    let on = try session.day(day.on)
    let desk = try RateDesk(session: session)
    desk.bringUpToDate(pairs.forward.pairs(), on: on, refresh: lookup.refresh)
    func lookUp(_ pair: Query) -> Answer {
      var query = pair
      query.on = on
      return Answer(
        query, book: desk.book, clock: desk.reading, conventions: session.settings.conventions)
    }
    let report = try RateReport(
      forward: lookUp(pairs.forward), inverse: lookUp(pairs.inverse),
      conventions: session.settings.conventions, format: rounding.rateFormat(),
      limit: lookup.ageLimit)
    try Output.finish(report, as: answer.choices, also: desk.remarks)
  }
}
