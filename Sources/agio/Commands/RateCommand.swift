// SPDX-License-Identifier: Apache-2.0

import Answers
import ArgumentParser
import Services

struct RateCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "rate", abstract: "Print the rate of a pair in both directions, with its source.")

  @Argument("base", "The base currency, or a pair: eurusd, EUR/USD.", completion: .currency)
  var base: String
  @Argument("quote", "The quote currency, after a base currency.", completion: .currency)
  var quote: String?
  @OptionGroup var day: DayOption
  @OptionGroup var average: AverageOption
  @OptionGroup var rule: RuleOption
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var strict: StrictOption
  @OptionGroup var explain: ExplainOption
  @OptionGroup var numbers: RateFormatOptions
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).rate(base, quote)
  }
}
