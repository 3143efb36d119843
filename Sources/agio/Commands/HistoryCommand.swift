// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Services

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Print a pair's daily rates, with a chart on a terminal, or draw them as SVG.",
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
    let question = try HistoryQuestion(
      base, quote, comparedWith: compare, from: from, to: to, every: every,
      reader: session.reader)
    let desk = try session.desk()
    try session.prepare(
      desk, for: question.pairs, on: question.until, dates: [question.dates])
    let conventions = session.settings.conventions
    let (history, other) = try question.histories(
      of: desk.book, today: desk.clock.today, source: conventions.source)
    let report = HistoryReport(
      history, conventions: conventions, format: choices.rateFormat, limit: choices.ageLimit,
      width: Output.terminalSize?.columns)
    let picture = try svg.map { path in
      let picture = try HistoryPicture(history, other: other, conventions: conventions)
      return try HistoryPicture.write(
        picture.svg(palette: light ? .light : .dark, title: title), to: path)
    }
    try Output.finish(
      CommandOutput(report, as: choices, text: picture, also: question.notes + desk.remarks))
  }
}
