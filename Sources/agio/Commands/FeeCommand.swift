// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Money
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

  @Argument(.exchange) var exchange: [String] = []
  @OptionGroup var decimal: DecimalOption
  @Option(.rounding) var rounding: RoundingMode?
  @Option(.digits) var digits: Int?
  @OptionGroup var day: DayOption
  @OptionGroup var locking: LockOptions
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var answer: AnswerOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    var choices = Choices(decimal, day, locking, lookup, answer)
    (choices.rounding, choices.digits) = (rounding, digits)
    return try Session(choices, host: host).fee(exchange.joined(separator: " "))
  }
}
