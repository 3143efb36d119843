// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import ArgumentParser
import Converter
import Money
import Rates

/// `agio history EUR USD --from 2024-01-01`: a pair's rates, each with its day.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "A pair's rates day by day: a table, on a terminal with a chart, or a format.")

  @Argument(help: "The currency one unit of which is meant.")
  var base: String

  @Argument(help: "The currency it is told in.")
  var quote: String

  @Option(parsing: .unconditional, help: "The first day; 90 days before the last unless told.")
  var from: String?

  @Option(parsing: .unconditional, help: "The last day; today unless told.")
  var to: String?

  @Option(help: "day, week or month: of the last two, the last publication of each.")
  var every: Interval = .day

  @OptionGroup var rates: RateOptions
  @OptionGroup var answer: AnswerOptions

  enum Interval: String, CaseIterable, ExpressibleByArgument {
    case day, week, month
  }

  mutating func validate() throws {
    if rates.on != nil { throw ValidationError("history takes --from and --to, not --on") }
  }

  mutating func run() throws {
    let session = try Session(rates: rates, answer: answer)
    let pair = try session.query("1 \(base) to \(quote)")
    guard let from = pair.from, pair.targets.count == 1 else {
      throw Failure(
        .usage, "not two currencies: \(base) \(quote)", advice: "say agio history EUR USD")
    }
    let since = try session.day(self.from, option: "--from")
    let until = try session.day(to, option: "--to")
    let desk = try RateDesk(session: session)
    desk.bringUpToDate(for: until, refresh: rates.refresh)
    let report: HistoryReport
    do throws(HistoryFailure) {
      report = try HistoryReport(
        from: from, to: pair.targets[0], since: since, until: until,
        interval: HistoryInterval(rawValue: every.rawValue) ?? .day, book: desk.book,
        today: desk.reading.today, source: session.settings.source)
    } catch {
      throw Failure(error.status, error.message, advice: error.advice)
    }
    try write(report, session.settings)
    if answer.chosenFormat != .json, !answer.quiet {
      Output.remark(report.remarks(session.settings.glyphs))
    }
    if !answer.quiet { Output.remark(desk.remarks) }
    let status = report.exitStatus(isStrict: rates.strict, maximumAge: rates.maxAge)
    if status != .answered { Self.exit(with: status) }
  }

  private func write(_ report: HistoryReport, _ settings: Settings) throws {
    switch answer.chosenFormat {
    case .text:
      if answer.quiet { return try Output.answer(report.numbers) }
      let chart = Output.columns.flatMap { report.chart(columns: $0, settings) }
      try Output.answer((chart.map { $0 + "\n" } ?? "") + report.lines(settings))
    case .json: try Output.answer(report.json.text + "\n")
    case .csv: try Output.answer(ColumnText.commaSeparated(report.columns))
    case .tsv: try Output.answer(ColumnText.tabSeparated(report.columns))
    }
  }
}
