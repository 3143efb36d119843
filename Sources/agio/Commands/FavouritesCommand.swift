// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Services

struct FavouritesCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "favourites",
    abstract: "List or change the default target currencies.",
    discussion: """
      agio favourites
      agio favourites add SEK NOK
      agio favourites remove JPY
      agio favourites move SEK 1       makes it the first

      These are also the rows on the screen.
      """)

  @Argument(.favourites) var words: [String] = []
  @OptionGroup var network: OfflineOption
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try Session(Choices(network, form), host: host).favourites(words)
  }
}
