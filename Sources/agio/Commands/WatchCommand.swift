// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Rates
import Services

/// `agio watch EUR/USD '>1.12'`: one check, for cron and timers.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract:
      "Check a condition on a rate once: exit with 0 if it holds, 1 if not, 75 if the rate is stale.",
    discussion: """
      agio watch EUR/USD '>1.12'
      agio watch 'usd jpy at most 140' --exec ~/bin/notify

      The program of --exec gets AGIO_WATCH_PAIR, _BASE, _QUOTE, _RATE, _COMPARISON, _THRESHOLD, \
      _DATE and _SOURCE. No shell is involved. It is stopped after 60 seconds; with JSON, CSV and TSV \
      its output goes to standard error.
      """)

  @Argument(.condition) var condition: [String] = []
  @Option(.exec) var exec: String?
  @OptionGroup var decimal: DecimalOption
  @OptionGroup var rates: RateOptions

  mutating func run() throws {
    let choices = Choices(decimal, rates)
    let session = try Session(choices, writing: [(CommandOption.exec.word, exec)])
    let (report, output) = try session.watch(condition.joined(separator: " "))
    guard let exec else { return try Output.finish(output) }
    // The program may write to the same file: the answer must come first. A failure is then for
    // standard error alone.
    try Output.write(output)
    do throws(Problem) {
      try session.run(exec, report)
    } catch {
      Output.fail(CommandOutput(error))
    }
    ProcessExit.exit(output.status)
  }
}
