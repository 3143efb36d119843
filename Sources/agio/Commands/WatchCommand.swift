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
      _DATE and _SOURCE. No shell is involved. It has 60 seconds; with JSON, CSV and TSV its output goes \
      to standard error.
      """)

  @Argument(.condition) var condition: [String] = []
  @Option(.exec) var exec: String?
  @Option(.decimal) var decimal: DecimalMark?
  @OptionGroup var day: DayOption
  @OptionGroup var locking: LockOptions
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var rounding: RoundingOptions
  @OptionGroup var answer: AnswerOptions

  mutating func run() throws {
    var choices = Choices(day, locking, lookup, rounding, answer)
    choices.decimal = decimal
    let session = try Session(choices, writing: [(CommandOption.exec.word, exec)])
    let on = try session.day(choices.on)
    let (pair, condition) = try session.condition(
      self.condition.joined(separator: " "), on: on, command: "agio watch")
    let desk = try session.desk()
    desk.bringUpToDate(pair.pairs(), on: on, isAsked: choices.isRefreshing)
    try session.lock(pair.pairs(), on: on, of: desk, choices)
    let conventions = session.settings.conventions
    let report = WatchReport(
      Answer(pair, book: desk.book, clock: desk.clock, conventions: conventions), condition,
      conventions: conventions, format: choices.rateFormat, limit: choices.ageLimit)
    // The program may write to the same file: the answer must come first.
    try Output.write(report, as: choices, also: desk.remarks)
    if let exec { run(exec, report.figures, as: choices.format, session.environment) }
    Output.end(report)
  }

  /// Runs the program where there are figures for it; one that cannot be run is reported even
  /// where there are none, rather than on the day the condition holds.
  ///
  /// The answer is written by now: a failure is for standard error alone.
  private func run(
    _ name: String, _ figures: [(name: String, value: String)]?, as format: ReportFormat,
    _ environment: [String: String]
  ) {
    var variables = environment
    for (name, value) in figures ?? [] { variables["AGIO_WATCH_" + name] = value }
    do throws(Problem) {
      let program = try ChildProgram(name, environment: variables)
      guard figures != nil else { return }
      try program.run(output: format == .text ? .shared : .errors, within: Self.timeLimit)
    } catch {
      let problem = error.named("--exec \(name)")
      Output.report(problem, asJSON: false)
      ProcessExit.exit(problem.status)
    }
  }

  /// How long the program may take.
  private static let timeLimit = Duration.seconds(60)
}
