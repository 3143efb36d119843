// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Money
import Rates

/// `agio history EUR USD --from 2024-01-01`: the rates of a pair, each with its day.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Print a pair's rates day by day, on a terminal with a chart.")

  @Argument(help: "The base currency.")
  var base: String

  @Argument(help: "The quote currency.")
  var quote: String

  @Option(parsing: .unconditional, help: "The first day; default: 90 days before the last.")
  var from: String?

  @Option(parsing: .unconditional, help: "The last day; default: today.")
  var to: String?

  @Option(help: "Every publication, or the last one of each week or month.")
  var every: Interval = .day

  @OptionGroup var lookup: LookupOptions
  @OptionGroup var rounding: RoundingOptions
  @OptionGroup var answer: AnswerOptions

  enum Interval: String, CaseIterable, ExpressibleByArgument {
    case day, week, month
  }

  mutating func validate() throws {
    _ = try rounding.rateFormat()
    try answer.refuseColour()
  }

  mutating func run() throws {
    let session = try Session(
      lookup: lookup.choices, rounding: rounding.choices, answer: answer.choices)
    let pair = try session.pair(base, quote)
    guard let from = pair.from else { return }
    let since = try session.day(self.from, option: "--from")
    let until = try session.day(to, option: "--to")
    let desk = try RateDesk(session: session)
    desk.bringUpToDate(pair.pairs(), on: until, refresh: lookup.refresh)
    let history: PairHistory
    do throws(HistoryFailure) {
      history = try PairHistory(
        from: from, to: pair.targets[0], since: since, until: until,
        interval: HistoryInterval(rawValue: every.rawValue) ?? .day, book: desk.book,
        today: desk.reading.today, source: session.settings.source)
    } catch {
      throw Failure(error.status, error.message, advice: error.advice, code: error.code)
    }
    let report = try HistoryReport(
      history, conventions: session.settings.conventions, format: rounding.rateFormat(),
      limit: lookup.ageLimit, width: Output.columns)
    try Output.finish(
      report, as: answer.choices, also: pair.notes + desk.remarks)
  }
}
