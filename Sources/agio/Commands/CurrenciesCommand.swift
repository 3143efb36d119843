// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Services

struct CurrenciesCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "currencies",
    abstract: "List currencies: code, name, minor unit, countries, lifecycle, sources.")

  @Argument(.search) var search: [String] = []
  @OptionGroup var network: OfflineOption
  @OptionGroup var answer: AnswerOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try Session(Choices(network, answer), host: host).currencies(search.joined(separator: " "))
  }
}
