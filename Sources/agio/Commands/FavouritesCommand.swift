// SPDX-License-Identifier: Apache-2.0

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
      agio favourites move SEK 1       makes it the first

      These are also the rows on the screen.
      """,
    subcommands: [
      FavouritesList.self, FavouritesAdd.self, FavouritesRemove.self, FavouritesMove.self,
    ],
    defaultSubcommand: FavouritesList.self)
}

struct FavouritesList: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "All, in the order of the screen.")

  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).favourites()
  }
}

struct FavouritesAdd: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add currencies as the last rows.")

  @Argument("currency", "Its code, name or symbol.", completion: .currency)
  var currencies: [String]
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host)
      .favourites { try FavouritesRequest(adding: currencies, options: $0, noting: &$1) }
  }
}

struct FavouritesRemove: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove currencies, all or none.")

  @Argument("currency", "Its code, name or symbol.", completion: .currency)
  var currencies: [String]
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host)
      .favourites { try FavouritesRequest(removing: currencies, options: $0, noting: &$1) }
  }
}

struct FavouritesMove: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move a currency to a position; 1 is first.")

  @Argument("words", "The currency, and its position at the end.", completion: .currency)
  var words: [String]
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).favourites { try FavouritesRequest(moving: words, options: $0, noting: &$1) }
  }
}
