// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser

/// `agio rate EUR USD`: the rate in both directions.
struct RateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rate", abstract: "Print the rate of a pair in both directions, with its source.")

  @Argument(.base) var base: String
  @Argument(.quote) var quote: String?
  @OptionGroup var day: DayOption
  @OptionGroup var locking: LockOptions
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var rounding: RoundingOptions
  @OptionGroup var answer: AnswerOptions

  mutating func run() throws {
    let choices = Choices(day, locking, lookup, rounding, answer)
    let session = try Session(choices)
    let on = try session.day(choices.on)
    let pair = try session.pair(base, quote, on: on)
    let desk = try session.desk()
    desk.bringUpToDate(pair.pairs(), on: on, isAsked: choices.isRefreshing)
    try session.lock(pair.pairs(), on: on, of: desk, choices)
    let report = try RateReport(
      of: pair, book: desk.book, clock: desk.clock, conventions: session.settings.conventions,
      format: choices.rateFormat, limit: choices.ageLimit)
    try Output.finish(report, as: choices, also: desk.remarks)
  }
}
