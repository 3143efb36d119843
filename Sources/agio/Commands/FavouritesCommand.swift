// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Services

struct FavouritesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "favourites",
    abstract: "List or change the default target currencies.",
    discussion: """
      agio favourites
      agio favourites add SEK NOK
      agio favourites remove JPY
      agio favourites move SEK 1       as the first

      These are also the rows on the screen.
      """)

  @Argument(.favourites) var words: [String] = []
  @OptionGroup var network: OfflineOption
  @OptionGroup var form: FormOptions

  mutating func run() throws {
    try Output.finish(Session(Choices(network, form)).favourites(words))
  }
}
