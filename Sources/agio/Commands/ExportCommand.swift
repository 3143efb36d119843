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
  @Option(.rates) var rates: String?
  @Option(.from) var from: String?
  @Option(.to) var to: String?
  @Option(.source) var source: String?
  @Flag(.offline) var offline = false
  @Flag(.refresh) var refresh = false
  @OptionGroup var day: DayOption
  @OptionGroup var plain: PlainOption
  @OptionGroup var common: SessionOptions

  mutating func run() throws {
    if file.isEmpty {
      throw Problem(
        .usage, "agio export needs the name of a file", advice: "write agio export rates.lock")
    }
    var choices = Choices(day, plain, common)
    choices.source = source
    (choices.isOffline, choices.isRefreshing, choices.rates) = (offline, refresh, rates)
    let session = try Session(choices, writing: [("FILE", file)])
    let wanted = try currencies.map { try session.currency($0) }
    let desk = try session.desk()
    let dates = try dates(session, choices, desk.book)
    let pairs = (wanted.isEmpty ? [.usd] : wanted).map { ($0 == .eur ? .usd : Currency.eur, $0) }
    desk.bringUpToDate(pairs, on: dates.upperBound, isAsked: refresh)
    var notes: [Line] = []
    if table {
      let source = tableSource(desk.book, session)
      // Rows of one source: a query that joins rates of several would divide one by another.
      try write(
        desk.book.ranges(
          of: source, dates: dates, currencies: wanted.isEmpty ? nil : Set(wanted),
          asked: session.settings.source))
      notes = RateRangeTable.notes(on: desk.book, of: source, dates, at: desk.clock)
    } else {
      let request = LockRequest(dates: [dates], currencies: wanted.isEmpty ? nil : wanted)
      let rates = try desk.book.locked(
        request, source: session.settings.source, today: desk.clock.today, now: desk.clock.now)
      if session.settings.source == .auto {
        notes = desk.book.unlockable.map {
          Line(.note, "\($0) is left out: the rates of a program are not locked")
        }
      }
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
    try Output.answer("\(file): \(ranges.count) ranges\n")
  }

  private func tableSource(_ book: RateBook, _ session: Session) -> SourceID {
    let candidates = book.resolver(session.settings.source).candidates
    return candidates.first { book.newestDay(of: $0) != nil } ?? candidates.first ?? .ecb
  }

  /// The days to write; by default those of the lock file, or today, whose rates are the newest.
  private func dates(
    _ session: Session, _ choices: Choices, _ book: RateBook
  ) throws -> ClosedRange<Day> {
    let today = session.clock.today()
    guard from != nil || to != nil else {
      if let day = try session.day(choices.on) { return day...day }
      return book.lockedDates ?? today...today
    }
    let dates = try PairHistory.dates(
      since: try session.day(from, option: .from), until: try session.day(to, option: .to),
      today: today)
    guard dates.upperBound <= today else {
      throw Problem(
        .badDate, "--to \(dates.upperBound.iso): there are no rates of that day yet",
        advice: "leave it out for the rates until today")
    }
    return dates
  }
}
