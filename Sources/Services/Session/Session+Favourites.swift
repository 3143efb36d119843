// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

extension Session {
  /// The favourites, after they were changed as requested; `notes` explain how the request was read.
  package func answer(_ request: FavouritesRequest, notes: [Line] = []) throws -> CommandOutput {
    let archive = archive()
    let service = service(archive)
    try archive.requireReadable()
    let remarks =
      try notes
      + request.remarks(book: service.book, clock: service.clock, source: settings.source)
    var favourites = service.favourites
    if request != .list {
      favourites = try archive.changeFavourites(
        from: configuration.lineup.from ?? .usd, over: settings.lineup,
        standard: service.favourites,
        request.changing)
      try archive.requireDurable()
    }
    return CommandOutput(
      FavouritesReport(favourites, glyphs: settings.glyphs), as: choices,
      also: remarks + service.remarks)
  }
}
