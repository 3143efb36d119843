// SPDX-License-Identifier: Apache-2.0

import Answers
import ArgumentParser
import Services

struct FeeCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "fee",
    abstract: "Print what an exchange cost compared with the mid-market rate.",
    discussion: """
      agio fee 1000 USD 880 EUR
      agio fee 1000 USD for 880 EUR --on 2024-03-15

      The exchange is also compared with the fee profiles of config.toml, [[fee]].
      """)

  @Argument(
    "amounts", "The amounts paid and received: 1000 USD 880 EUR.", completion: .currency)
  var exchange: [String] = []
  @OptionGroup var decimal: DecimalOption
  @OptionGroup var rounding: RateRoundingOption
  @OptionGroup var digits: DigitsOption
  @OptionGroup var day: DayOption
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var strict: StrictOption
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).fee(exchange.joined(separator: " "))
  }
}
