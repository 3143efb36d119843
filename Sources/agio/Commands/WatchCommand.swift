// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Services

/// `agio watch EUR/USD '>1.12'`: one check, for cron and timers.
struct WatchCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract:
      "Check a condition on a rate once: exit with 0 if it holds, 1 if not, 75 if the rate is stale.",
    discussion: """
      agio watch EUR/USD '>1.12'
      agio watch 'usd jpy at most 140' --exec ~/bin/notify

      The program of --exec gets AGIO_WATCH_PAIR, _BASE, _QUOTE, _RATE, _COMPARISON, _THRESHOLD, \
      _DATE and _SOURCE. It runs without a shell and is stopped after 60 seconds; with JSON, CSV and \
      TSV its output goes to standard error.
      """)

  @Argument(.condition) var condition: [String] = []
  @Option(.exec) var exec: String?
  @OptionGroup var decimal: DecimalOption
  @OptionGroup var rates: RateOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try Session(
      Choices(decimal, rates), host: host, writing: [(CommandOption.exec.word, exec)]
    ).watch(condition.joined(separator: " "), running: exec) { output in
      try Output.write(output.advising(on: CommandWords(host.arguments)))
    }
  }
}
