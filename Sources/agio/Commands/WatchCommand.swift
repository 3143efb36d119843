// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Money
import Rates
import Services

/// `agio watch EUR/USD '>1.12'`: one check, for cron and timers.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract:
      "Check a rate once: exit with 0 when it holds, 1 when not, 75 when the rate is stale.",
    discussion: """
      agio watch EUR/USD '>1.12'
      agio watch 'usd jpy at most 140' --exec ~/bin/notify

      The program of --exec gets AGIO_WATCH_PAIR, _BASE, _QUOTE, _RATE, _COMPARISON, _THRESHOLD, \
      _DATE and _SOURCE. No shell is involved.
      """)

  @Argument(.condition) var condition: [String] = []
  @Option(.exec) var exec: String?
  @Option(.decimal) var decimal: DecimalMark?
  @OptionGroup var day: DayOption
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var rounding: RoundingOptions
  @OptionGroup var answer: AnswerOptions

  mutating func run() throws {
    var choices = Choices(day, lookup, rounding, answer)
    choices.decimal = decimal
    let session = try Session(choices)
    let on = try session.day(choices.on)
    let (pair, condition) = try session.condition(
      self.condition.joined(separator: " "), on: on, command: "agio watch")
    let desk = try session.desk()
    desk.bringUpToDate(pair.pairs(), on: on, isAsked: choices.isRefreshing)
    let conventions = session.settings.conventions
    let report = WatchReport(
      Answer(pair, book: desk.book, clock: desk.clock, conventions: conventions), condition,
      conventions: conventions, format: choices.rateFormat, limit: choices.ageLimit)
    // The program may write to the same file: the answer must come first.
    try Output.write(report, as: choices, also: desk.remarks)
    if let exec, let figures = report.figures { try run(exec, figures, session.environment) }
    Output.end(report)
  }

  private func run(
    _ name: String, _ figures: [(name: String, value: String)], _ environment: [String: String]
  ) throws {
    var environment = environment
    for (name, value) in figures { environment["AGIO_WATCH_" + name] = value }
    do throws(ChildProgram.Trouble) {
      try ChildProgram(name, environment: environment).run()
    } catch {
      throw Problem(.io, "--exec \(name): \(error)")
    }
  }
}
