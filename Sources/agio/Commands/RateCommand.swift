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
    let forward = try session.pair(base, quote, on: on)
    guard let from = forward.from, let to = forward.targets.first else { return }
    let pairs = try (forward: forward, inverse: session.pair(to.code, from.code, on: on))
    let desk = try session.desk()
    desk.bringUpToDate(pairs.forward.pairs(), on: on, isAsked: choices.isRefreshing)
    try session.lock(pairs.forward.pairs(), on: on, of: desk, choices)
    let conventions = session.settings.conventions
    let report = RateReport(
      forward: Answer(pairs.forward, book: desk.book, clock: desk.clock, conventions: conventions),
      inverse: Answer(pairs.inverse, book: desk.book, clock: desk.clock, conventions: conventions),
      conventions: conventions, format: choices.rateFormat, limit: choices.ageLimit)
    try Output.finish(report, as: choices, also: desk.remarks)
  }
}
