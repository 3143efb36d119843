// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Services

struct MatrixCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix", abstract: "Print the rates between several currencies.",
    discussion: """
      agio matrix                          of the favourites
      agio matrix EUR USD GBP
      agio matrix EUR USD GBP --change month
      """)

  @Argument(.matrix) var currencies: [String] = []
  @Option(.change) var change: ChangePeriod?
  @OptionGroup var rates: RateOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try Session(Choices(rates), host: host).matrix(currencies, change: change)
  }
}
