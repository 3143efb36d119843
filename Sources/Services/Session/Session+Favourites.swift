// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

extension Session {
  /// The favourites, after they were changed as requested.
  ///
  /// `read` also gets the lines to add how a name was read that can mean several.
  package func favourites(
    _ read: (ReadingOptions, inout [Line]) throws -> FavouritesRequest = { _, _ in .list }
  ) throws -> CommandOutput {
    let archive = archive()
    let service = service(archive)
    var remarks: [Line] = []
    let request = try read(settings.reading, &remarks)
    try archive.requireReadable()
    remarks += try request.remarks(
      book: service.book, clock: service.clock, source: settings.source)
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
