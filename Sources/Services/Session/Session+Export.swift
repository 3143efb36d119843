// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

extension Session {
  /// Writes rates to a file, as a lock file or as a table; `-` is standard output.
  package func export(
    _ currencies: [String], to file: String, from: String?, until: String?, asTable: Bool
  ) throws -> CommandOutput {
    var notes: [Line] = []
    let requested = try currencies.map { try reader.currency($0, noting: &notes) }
    let desk = desk()
    let request = try ExportRequest(
      requested, on: try reader.day(choices.on), since: try reader.day(from, option: .from),
      until: try reader.day(until, option: .to), book: desk.book, today: desk.clock.today)
    desk.bringUpToDate(
      request.pairs, on: request.dates.upperBound, isRequested: choices.isRefreshing)
    let (text, remarks) =
      try asTable
      ? exportTable(request, to: file, desk) : exportLock(request, to: file, desk)
    return CommandOutput(text, remarks: notes + remarks + desk.remarks)
  }

  private func exportTable(
    _ request: ExportRequest, to file: String, _ desk: RateDesk
  ) throws -> (String, [Line]) {
    let source = desk.book.resolver(settings.source).stored
    let ranges = try request.ranges(of: source, in: desk.book, requested: settings.source)
    let remarks =
      request.remarks(on: ranges)
      + RateRangeTable.notes(on: desk.book, of: source, request.dates, at: desk.clock)
    if file == "-" { return (RateRangeTable.text(of: ranges), remarks) }
    try RateRangeTable.write(ranges, to: file)
    return ("\(file): \(ranges.count.counted("range"))\n", remarks)
  }

  private func exportLock(
    _ request: ExportRequest, to file: String, _ desk: RateDesk
  ) throws -> (String, [Line]) {
    let rates = try desk.book.locked(
      request.lock, source: settings.source, today: desk.clock.today, now: desk.clock.now)
    let unlockable = settings.source == .auto ? desk.book.unlockable : []
    let remarks =
      unlockable.map { Line(.note, "\($0) is left out: the rates of a program are not locked") }
      + request.remarks(on: rates)
    let lock = Lock(rates, terms(of: desk))
    if file == "-" { return (LockFile.text(of: lock), remarks) }
    let change = try LockFile.write(lock, to: file)
    return (rates.summary(in: file) + "\n", [change].compactMap(\.self) + remarks)
  }
}
