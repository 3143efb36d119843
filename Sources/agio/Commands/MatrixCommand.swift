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

  @Argument(
    "currencies", "The currencies, one word each; default: the favourites.", completion: .currency)
  var currencies: [String] = []
  @Option(
    help: ArgumentHelp(
      "Also show each rate's change over a day, week, month or year.", valueName: "period"))
  var change: ChangePeriod?
  @OptionGroup var day: DayOption
  @OptionGroup var locking: LockOptions
  @OptionGroup var fetch: FetchOptions
  @OptionGroup var limit: LimitOptions
  @OptionGroup var exact: ExactOption
  @OptionGroup var rounding: RateRoundingOption
  @OptionGroup var digits: DigitsOption
  @OptionGroup var form: FormOptions
  @OptionGroup var glyphs: GlyphOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try Session(
      Choices(day, locking, fetch, limit, exact, rounding, digits, form, glyphs), host: host
    ).matrix(currencies, change: change)
  }
}
