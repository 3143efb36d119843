// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Money
import Rates
import Services

/// `agio prices EUR USD GBP`: prices of currencies for accounting programs.
struct PricesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prices",
    abstract: "Print prices for ledger, hledger, beancount or GnuCash, or add them to a file.",
    discussion: """
      agio prices EUR USD GBP
      agio prices USD/EUR --from 2024-01-01 --every month --format beancount
      agio prices USD GBP --base EUR --append prices.ledger --name USD=$

      Without --from and --to, it prints the newest prices, or those of --on.

      --append adds only prices of days and pairs that the file lacks, at its end, whatever its order.
      """)

  @Argument(.pairs) var pairs: [String] = []
  @Option(.base) var base: String?
  @Option(.from) var from: String?
  @Option(.to) var to: String?
  @Option(.every) var every = HistoryInterval.day
  @Option(.name) var name: [String] = []
  @Option(.append) var append: String?
  @Option(.priceFormat) var format: PriceFormat?
  @Option(.rounding) var rounding: RoundingMode?
  @Option(.priceDigits) var digits: Int?
  @Flag(.json) var json = false
  @Flag(.quiet) var quiet = false
  @OptionGroup var day: DayOption
  @OptionGroup var locking: LockOptions
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var plain: PlainOption
  @OptionGroup var common: SessionOptions

  mutating func run() throws {
    var choices = Choices(day, locking, lookup, plain, common)
    (choices.rounding, choices.digits, choices.isQuiet) = (rounding, digits, quiet)
    let format = json ? .json : self.format ?? append.map(PriceFormat.init(ofFile:)) ?? .ledger
    choices.format = format == .json ? .json : .text
    if let append { try format.checkAppending(to: append) }
    let names = try PriceNames(name, for: format)
    let session = try Session(choices, writing: [(CommandOption.append.word, append)])
    let period = try PriceReport.Period(
      on: session.day(choices.on), from: session.day(from, option: .from),
      to: session.day(to, option: .to), every: every)
    let queries = try session.pairs(pairs, base: base)
    let wanted = queries.flatMap { $0.pairs() }
    try names.check(wanted.flatMap { [$0.from, $0.to] })
    let desk = try session.desk()
    desk.bringUpToDate(wanted, on: period.last, isAsked: choices.isRefreshing)
    try session.lock(wanted, dates: [period.dates(until: desk.clock.today)], of: desk, choices)
    let report = PriceReport(
      wanted, period, book: desk.book, clock: desk.clock,
      source: session.settings.conventions.source, format: format, names: names,
      rateFormat: choices.rateFormat, limit: choices.ageLimit)
    let notes = queries.flatMap(\.notes).map { Line(.note, $0) } + desk.remarks
    guard let append else { return try Output.finish(report, as: choices, also: notes) }
    try Output.answer(report.summary(adding: report.add(to: append), to: append))
    Output.remark(report.remarks + notes)
    Output.end(report)
  }
}
