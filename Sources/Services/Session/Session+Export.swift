// SPDX-License-Identifier: Apache-2.0

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
    let service = service()
    let request = try ExportRequest(
      requested, on: try reader.day(given: choices.on),
      since: try reader.day(given: from, option: "--from"),
      until: try reader.day(given: until, option: "--to"), book: service.book,
      today: service.clock.today)
    service.bringUpToDate(
      request.pairs, on: request.dates.upperBound, isRequested: choices.isRefreshing)
    let (text, remarks) =
      try asTable
      ? exportTable(request, to: file, service) : exportLock(request, to: file, service)
    return CommandOutput(text, remarks: notes + remarks + service.remarks)
  }

  private func exportTable(
    _ request: ExportRequest, to file: String, _ service: RateService
  ) throws -> (String, [Line]) {
    let source = service.book.resolver(settings.source).stored
    let ranges = try request.ranges(of: source, in: service.book)
    let remarks =
      request.remarks(on: ranges)
      + RateRangeTable.notes(on: service.book, of: source, request.dates, at: service.clock)
    if file == "-" { return (RateRangeTable.text(of: ranges), remarks) }
    try RateRangeTable.write(ranges, to: file)
    return ("\(file): \(ranges.count.counted("range"))\n", remarks)
  }

  private func exportLock(
    _ request: ExportRequest, to file: String, _ service: RateService
  ) throws -> (String, [Line]) {
    let rates = try request.locked(in: service.book, source: settings.source, at: service.clock)
    let remarks =
      service.book.resolver(settings.source).unlockable.map {
        Line(.note, "\($0) is left out: the rates of a program are not locked")
      }
      + request.remarks(on: rates)
    let lock = Lock(rates, terms(of: service))
    if file == "-" { return (LockFile.text(of: lock), remarks) }
    let change = try LockFile.write(lock, to: file)
    return (rates.summary(in: file) + "\n", [change].compactMap(\.self) + remarks)
  }
}

extension LockFile {
  package static func load(_ path: String) throws(Problem) -> Lock {
    let bytes: [UInt8]
    do throws(FileObstacle) {
      bytes = try Descriptor.read(path, limit: limit)
    } catch {
      throw error.problem(reading: path, advice: "pass a lock file; create one with agio export")
    }
    do throws(Problem) {
      return try read(bytes)
    } catch {
      throw error.named(path)
    }
  }

  /// Writes a lock file, replacing an older one but nothing else: not one that a newer agio wrote or
  /// the user changed.
  ///
  /// - Returns: A remark where answers differ from those of the older one.
  package static func write(_ lock: Lock, to path: String) throws(Problem) -> Line? {
    var change: String?
    try AtomicFile.replace(path, with: text(of: lock)) { before in
      guard isLockFile(before) else { return "it is not a lock file" }
      do throws(Problem) {
        change = try self.change(to: lock, from: before)
        return nil
      } catch {
        return error.message
      }
    }
    return change.map { Line(.note, "\(path): \($0)") }
  }
}

extension RateRangeTable {
  /// Writes a table of ranges, replacing an older one but nothing else.
  package static func write(_ ranges: [RateRange], to path: String) throws(Problem) {
    try AtomicFile.replace(path, with: text(of: ranges)) { before in
      isTable(before) ? nil : "agio export --table did not write it"
    }
  }
}
