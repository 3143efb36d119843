// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser

/// `agio history EUR USD --from 2024-01-01`: the rates of a pair, each with its day.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Print a pair's rates day by day, on a terminal with a chart.")

  @Argument(.base) var base: String
  @Argument(.quote) var quote: String?
  @Option(.from) var from: String?
  @Option(.to) var to: String?
  @Option(.every) var every = HistoryInterval.day
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var rounding: RoundingOptions
  @OptionGroup var answer: AnswerOptions

  mutating func run() throws {
    let choices = Choices(lookup, rounding, answer)
    let session = try Session(choices)
    let pair = try session.pair(base, quote)
    guard let from = pair.from, let to = pair.targets.first else { return }
    let since = try session.day(self.from, option: .from)
    let until = try session.day(self.to, option: .to)
    let desk = try session.desk()
    desk.bringUpToDate(pair.pairs(), on: until, isAsked: choices.isRefreshing)
    let history: PairHistory
    do throws(HistoryFailure) {
      history = try PairHistory(
        from: from, to: to, since: since, until: until, interval: every, book: desk.book,
        today: desk.clock.today, source: session.settings.source)
    } catch {
      throw Failure(error.status, error.message, advice: error.advice, code: error.code)
    }
    let report = HistoryReport(
      history, conventions: session.settings.conventions, format: choices.rateFormat,
      limit: choices.ageLimit, width: Output.columns)
    try Output.finish(
      report, as: choices, also: pair.notes.map { Line(.note, $0) } + desk.remarks)
  }
}
