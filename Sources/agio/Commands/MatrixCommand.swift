// SPDX-License-Identifier: Apache-2.0

import Answers
import ArgumentParser
import Services

struct MatrixCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix", abstract: "Print the rates between several currencies.",
    discussion: """
      agio matrix                          of your rows
      agio matrix EUR USD GBP
      agio matrix EUR USD GBP --change month
      """)

  @Argument(
    "currencies", "The currencies, one word each; default: your rows.", completion: .currency)
  var currencies: [String] = []
  @Option(
    help: ArgumentHelp(
      "Also show each rate's change over a day, week, month or year.", valueName: "period"))
  var change: ChangePeriod?
  @OptionGroup var day: DayOption
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var strict: StrictOption
  @OptionGroup var numbers: RateFormatOptions
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).matrix(currencies, change: change)
  }
}
