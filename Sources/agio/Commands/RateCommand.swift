// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
    ).rate(base, quote)
  }
}
