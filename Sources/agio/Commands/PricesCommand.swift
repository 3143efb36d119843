// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Money
import Services

struct PricesCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "prices",
    abstract: "Print prices for ledger, hledger, beancount or GnuCash, or add them to a file.",
    discussion: """
      agio prices EUR USD GBP
      agio prices USD/EUR --from 2024-01-01 --every month --format beancount
      agio prices USD GBP --base EUR --append prices.ledger --name USD=$

      Without --from and --to, it prints the newest prices, or those of --on.

      --append adds only prices that are not in the file yet, at the end, even if the file is not sorted.
      """)

  @Argument(.pairs) var pairs: [String] = []
  @Option(.base) var base: String?
  @Option(.rangeStart) var from: String?
  @Option(.rangeEnd) var to: String?
  @Option(.every) var every = HistoryInterval.day
  @Option(.name) var name: [String] = []
  @Option(.append) var append: String?
  @Option(.priceDecimal) var decimal: DecimalMark?
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

  func answer(_ host: HostProgram) throws -> CommandOutput {
    let format = try PriceFormat(format, isJSON: json, addedTo: append)
    var choices = Choices(day, locking, lookup, plain, common)
    (choices.rounding, choices.digits, choices.isQuiet) = (rounding, digits, quiet)
    choices.format = format == .json ? .json : .text
    let session = try Session(
      choices, host: host, writing: [(CommandOption.append.word, append)])
    let request = try PriceRequest(
      pairs, base: base, names: name, format: format, on: choices.on, from: from, to: to,
      every: every, decimal: decimal, reader: session.reader)
    return try session.prices(request, addedTo: append)
  }
}
