// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Services

struct RateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rate", abstract: "Print the rate of a pair in both directions, with its source.")

  @Argument(.base) var base: String
  @Argument(.quote) var quote: String?
  @OptionGroup var rates: RateOptions

  mutating func run() throws {
    let choices = Choices(rates)
    let session = try Session(choices)
    let on = try session.reader.day(choices.on)
    let pair = try session.reader.pair(base, quote, on: on)
    let desk = try session.desk()
    try session.prepare(desk, for: pair.pairs(), on: on)
    let report = try RateReport(
      of: pair, book: desk.book, clock: desk.clock, conventions: session.settings.conventions,
      format: choices.rateFormat, limit: choices.ageLimit)
    try Output.finish(CommandOutput(report, as: choices, also: desk.remarks))
  }
}
