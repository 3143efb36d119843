// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Services

/// `agio favourites`: the rows of the screen.
struct FavouritesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "favourites",
    abstract: "List or change the default target currencies.",
    discussion: """
      agio favourites
      agio favourites add SEK NOK
      agio favourites remove JPY
      agio favourites move SEK 1       as the first

      They are the rows of the screen.
      """)

  @Argument(.favourites) var words: [String] = []
  @OptionGroup var network: OfflineOption
  @OptionGroup var form: FormOptions

  mutating func run() throws {
    try Output.finish(Session(Choices(network, form)).favourites(words))
  }
}
