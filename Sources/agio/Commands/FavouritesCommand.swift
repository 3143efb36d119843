// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Money
import Rates
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
    let choices = Choices(network, form)
    let session = try Session(choices)
    let store = session.store()
    let desk = try session.desk(store)
    try store.requireReadable()
    let request = try FavouritesRequest(words, options: session.settings.reading)
    let remarks = try request.remarks(
      book: desk.book, clock: desk.clock, source: session.settings.source)
    var favourites = desk.favourites
    if request != .list {
      favourites = try store.kept { () throws(Problem) in
        try store.changeFavourites(
          from: session.configuration.from ?? .usd, over: session.settings.lineup,
          standard: desk.favourites, request.changing)
      }
    }
    try Output.finish(
      CommandOutput(
        FavouritesReport(favourites, glyphs: session.settings.glyphs), as: choices,
        also: remarks + desk.remarks))
  }
}
