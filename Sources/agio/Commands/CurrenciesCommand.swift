// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter

/// `agio currencies [SEARCH]`: the table of currencies, or the results of a search in it.
struct CurrenciesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "currencies",
    abstract: "List currencies: code, name, minor unit, countries, lifecycle, sources.")

  @Argument(help: "A code, a name, a country or a symbol, or the start of one.")
  var search: [String] = []

  @OptionGroup var network: OfflineOption
  @OptionGroup var answer: AnswerOptions

  mutating func validate() throws { try answer.refuseColour() }

  mutating func run() throws {
    let session = try Session(answer: answer.choices)
    let desk = try RateDesk(session: session)
    let catalogue = CurrencyCatalogue(
      search: search.joined(separator: " "), book: desk.book, glyphs: session.settings.glyphs)
    if let failure = catalogue.failure {
      throw Failure(.usage, failure.message, advice: failure.advice)
    }
    try Output.finish(catalogue, as: answer.choices, also: desk.remarks)
  }
}
