// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Rates
import Services

struct CurrenciesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "currencies",
    abstract: "List currencies: code, name, minor unit, countries, lifecycle, sources.")

  @Argument(.search) var search: [String] = []
  @OptionGroup var network: OfflineOption
  @OptionGroup var answer: AnswerOptions

  mutating func run() throws {
    let choices = Choices(network, answer)
    let session = try Session(choices)
    let desk = try session.desk()
    let catalogue = CurrencyCatalogue(
      search: search.joined(separator: " "), book: desk.book, glyphs: session.settings.glyphs)
    if let failure = catalogue.failure { throw failure }
    try Output.finish(CommandOutput(catalogue, as: choices, also: desk.remarks))
  }
}
