// SPDX-License-Identifier: Apache-2.0

import Answers
import ArgumentParser
import Services

struct CurrenciesCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "currencies",
    abstract: "List currencies: code, name, minor unit, countries, lifecycle, sources.")

  @Argument(
    "search", "A code, a name, a country or a symbol, or the start of one.", completion: .currency)
  var search: [String] = []
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).currencies(search.joined(separator: " "))
  }
}
