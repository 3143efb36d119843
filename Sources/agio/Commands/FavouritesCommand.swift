// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser

/// `agio favourites`: the rows of the screen.
struct FavouritesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "favourites",
    abstract: "List the currencies that an amount without a target is converted to.")

  @OptionGroup var network: OfflineOption
  @OptionGroup var form: FormOptions

  mutating func run() throws {
    let choices = Choices(network, form)
    let session = try Session(choices)
    let desk = try session.desk()
    try Output.finish(
      FavouritesReport(desk.favourites, glyphs: session.settings.glyphs), as: choices,
      also: desk.remarks)
  }
}
