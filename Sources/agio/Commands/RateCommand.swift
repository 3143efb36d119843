// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Services

struct RateCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "rate", abstract: "Print the rate of a pair in both directions, with its source.")

  @Argument(.base) var base: String
  @Argument(.quote) var quote: String?
  @OptionGroup var rates: RateOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try Session(Choices(rates), host: host).rate(base, quote)
  }
}
