// SPDX-License-Identifier: Apache-2.0

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

  @Argument(
    "condition", "A pair and a condition on its rate: EUR/USD '>1.12'.", completion: .currency)
  var condition: [String] = []
  @Option(
    file: "A program to run when the condition holds, with the values in its environment.")
  var exec: String?
  @OptionGroup var decimal: DecimalOption
  @OptionGroup var day: DayOption
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var strict: StrictOption
  @OptionGroup var numbers: RateFormatOptions
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).watch(condition.joined(separator: " "), running: exec) { output in
      try Output.write(output.advising { CommandWords(host.arguments, in: Agio.tree) })
    }
  }
}
