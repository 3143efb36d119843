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
  @OptionGroup var log: LogOption

  mutating func run() throws {
    var choices = Choices(day, locking, lookup, plain, log)
    (choices.rounding, choices.digits, choices.isQuiet) = (rounding, digits, quiet)
    let format = json ? .json : self.format ?? append.map(PriceFormat.init(ofFile:)) ?? .ledger
    choices.format = format == .json ? .json : .text
    let names = try names(for: format)
    let session = try Session(choices, writing: [(CommandOption.append.word, append)])
    let period = try period(session, choices)
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
    try add(report, to: append)
    Output.remark(report.remarks + notes)
    Output.end(report)
  }

  private func names(for format: PriceFormat) throws -> PriceNames {
    if append == "-" {
      throw Problem(
        .usage, "--append adds to a file, and standard output has no prices yet",
        advice: "leave out --append to print them")
    }
    if append != nil, format == .json {
      throw Problem(
        .usage, "--append does not add to JSON",
        advice: "it takes " + PriceFormat.appendable.map(\.rawValue).joined(separator: ", "))
    }
    return try PriceNames(name, for: format)
  }

  private func period(_ session: Session, _ choices: Choices) throws -> PriceReport.Period {
    guard from != nil || to != nil else {
      if every != .day {
        throw Problem(
          .usage, "--every \(every.rawValue) needs a range", advice: "add --from DATE")
      }
      return .day(try session.day(choices.on))
    }
    return .range(
      since: try session.day(from, option: .from), until: try session.day(to, option: .to), every)
  }

  private func add(_ report: PriceReport, to path: String) throws {
    var count = 0
    var problem: Problem?
    do throws(AtomicFile.Obstacle) {
      try AtomicFile.rewrite(path) { text in
        do throws(Problem) {
          let added = try report.added(to: text, of: path)
          count = added.count
          return added.count == 0 ? nil : added.text
        } catch {
          problem = error
          return nil
        }
      }
    } catch {
      let isText = error != .notText
      throw Problem(
        isText ? .cannotCreate : .badData, "cannot add prices to \(path): \(error)",
        advice: isText
          ? error.advice("name a file of text") : "convert it first: iconv -f LATIN1 -t UTF-8")
    }
    if let problem { throw problem }
    let known = report.prices.count - count
    try Output.answer(
      "\(count) \(count == 1 ? "price" : "prices") added to \(path)"
        + (known == 0 ? "\n" : ", \(known) known\n"))
  }
}

extension PriceReport.Period {
  /// The last day; nil for today.
  fileprivate var last: Day? {
    switch self {
    case .day(let day): day
    case .range(_, let until, _): until
    }
  }

  /// All days. A range that ends before it begins is refused later.
  fileprivate func dates(until today: Day) -> ClosedRange<Day> {
    let last = last ?? today
    guard case .range(let since, _, _) = self else { return last...last }
    return min(since ?? last.adding(-90), last)...last
  }
}
