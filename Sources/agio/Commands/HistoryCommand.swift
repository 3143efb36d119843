// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Rates
import Services

/// `agio history EUR USD --from 2024-01-01`: the rates of a pair, each with its day.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Print a pair's rates day by day, on a terminal with a chart, or draw them.",
    discussion: """
      agio history EUR USD --from 2024-01-01
      agio history EUR USD --from 2024-01-01 --svg chart.svg --compare GBP --light
      agio history EUR USD --svg - | rsvg-convert > chart.png
      """)

  @Argument(.base) var base: String
  @Argument(.quote) var quote: String?
  @Option(.from) var from: String?
  @Option(.to) var to: String?
  @Option(.every) var every = HistoryInterval.day
  @Option(.picture) var svg: String?
  @Option(.compare) var compare: String?
  @Flag(.light) var light = false
  @Option(.title) var title: String?
  @OptionGroup var locking: LockOptions
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var rounding: RoundingOptions
  @OptionGroup var answer: AnswerOptions

  mutating func run() throws {
    let choices = Choices(locking, lookup, rounding, answer)
    let session = try Session(choices, writing: [(CommandOption.picture.word, svg)])
    let pair = try session.pair(base, quote)
    let other = try compare.map { try session.comparison($0, with: pair) }
    let range = (
      since: try session.day(from, option: .from), until: try session.day(to, option: .to)
    )
    let desk = try session.desk()
    desk.bringUpToDate(
      pair.pairs() + (other?.pairs() ?? []), on: range.until, isAsked: choices.isRefreshing)
    // A lock file also has why there is no history.
    let dates = try PairHistory.dates(
      since: range.since, until: range.until, today: desk.clock.today)
    try session.lock(pair.pairs() + (other?.pairs() ?? []), dates: [dates], of: desk, choices)
    let (history, second) = try PairHistory.both(
      try pair.pair(), try (svg == nil ? nil : other)?.pair(), since: range.since,
      until: range.until, interval: every, book: desk.book, today: desk.clock.today,
      source: session.settings.source)
    let report = HistoryReport(
      history, conventions: session.settings.conventions, format: choices.rateFormat,
      limit: choices.ageLimit, width: Output.columns)
    let notes = ((other?.notes ?? []) + pair.notes).map { Line(.note, $0) } + desk.remarks
    guard let svg else { return try Output.finish(report, as: choices, also: notes) }
    try draw(history, second, to: svg, session)
    Output.remark(report.remarks(beside: .text) + notes)
    Output.end(report)
  }

  /// `-` is standard output.
  private func draw(
    _ history: PairHistory, _ second: PairHistory?, to path: String, _ session: Session
  ) throws {
    let picture = try HistoryPicture(
      history, other: second, conventions: session.settings.conventions)
    let text = picture.svg(palette: light ? .light : .dark, title: title)
    if path == "-" { return try Output.answer(text) }
    try HistoryPicture.write(text, to: path)
    try Output.answer("written to \(path)\n")
  }
}
