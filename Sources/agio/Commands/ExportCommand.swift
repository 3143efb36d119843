// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Money
import Rates
import Services

/// `agio export rates.lock --from 2024-01-01`: rates for the same answers on any machine.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write rates to a lock file, for the same answers next year and elsewhere.",
    discussion: """
      agio export rates.lock                                 the newest rates
      agio export rates.lock --from 2024-01-01 --to 2024-12-31
      agio export rates.lock USD GBP --on 2024-03-15 --source ecb
      agio csv --to EUR trip.csv --rates rates.lock
      agio export rates.csv --table --rates rates.lock       for SQL

      The file has rates for these days alone; - prints it. Of the commands that answer, --lock FILE \
      writes the rates they used.
      """)

  @Argument(.lockFile) var file: String
  @Argument(.currencies) var currencies: [String] = []
  @Flag(.ranges) var table = false
  @OptionGroup var rates: RatesOption
  @Option(.from) var from: String?
  @Option(.to) var to: String?
  @OptionGroup var fetch: FetchOptions
  @OptionGroup var day: DayOption
  @OptionGroup var plain: PlainOption
  @OptionGroup var common: SessionOptions

  mutating func run() throws {
    if file.isEmpty {
      throw Problem(
        .usage, "agio export needs the name of a file", advice: "write agio export rates.lock")
    }
    let choices = Choices(rates, fetch, day, plain, common)
    let session = try Session(choices, writing: [("FILE", file)])
    let wanted = try currencies.map { try session.currency($0) }
    let desk = try session.desk()
    let request = try ExportRequest(
      wanted, on: try session.day(choices.on), since: try session.day(from, option: .from),
      until: try session.day(to, option: .to), book: desk.book, today: session.clock.today())
    desk.bringUpToDate(request.pairs, on: request.dates.upperBound, isAsked: choices.isRefreshing)
    var notes: [Line] = []
    if table {
      let source = desk.book.resolver(session.settings.source).stored
      let ranges = try request.ranges(
        of: source, in: desk.book, asked: session.settings.source)
      try write(ranges)
      notes =
        request.remarks(on: ranges)
        + RateRangeTable.notes(on: desk.book, of: source, request.dates, at: desk.clock)
    } else {
      let rates = try desk.book.locked(
        request.lock, source: session.settings.source, today: desk.clock.today,
        now: desk.clock.now)
      if session.settings.source == .auto {
        notes = desk.book.unlockable.map {
          Line(.note, "\($0) is left out: the rates of a program are not locked")
        }
      }
      notes += request.remarks(on: rates)
      try write(Lock(rates, session.terms(of: desk)))
    }
    Output.remark(notes + desk.remarks)
  }

  private func write(_ lock: Lock) throws {
    if file == "-" { return try Output.answer(LockFile.text(of: lock)) }
    let change = try LockFile.write(lock, to: file)
    if let change { Output.remark([change]) }
    try Output.answer(lock.rates.summary(in: file) + "\n")
  }

  private func write(_ ranges: [RateRange]) throws {
    if file == "-" { return try Output.answer(RateRangeTable.text(of: ranges)) }
    try RateRangeTable.write(ranges, to: file)
    try Output.answer("\(file): \(ranges.count) \(ranges.count == 1 ? "range" : "ranges")\n")
  }
}
