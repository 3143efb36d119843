// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

extension Session {
  /// The rows, after they were changed as requested.
  ///
  /// `read` also gets the lines to add how a name was read that can mean several.
  package func rows(
    _ read: (ReadingOptions, inout [Line]) throws -> RowsRequest = { _, _ in .list }
  ) throws -> CommandOutput {
    let archive = archive()
    let service = service(archive)
    var remarks: [Line] = []
    let request = try read(settings.reading, &remarks)
    try archive.requireReadable()
    remarks += try request.remarks(
      book: service.book, clock: service.clock, source: settings.source)
    var rows = service.rows
    if request != .list {
      rows = try archive.changeRows(
        from: configuration.lineup.from ?? .usd, over: settings.lineup,
        standard: service.rows,
        request.changing)
      try archive.requireDurable()
    }
    return CommandOutput(
      RowsReport(rows, glyphs: settings.glyphs), as: choices,
      also: remarks + service.remarks)
  }
}
