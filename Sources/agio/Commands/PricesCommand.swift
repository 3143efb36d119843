// SPDX-License-Identifier: Apache-2.0

import Answers
import ArgumentParser
import Money
import Rates
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

      agio prices --check prices.ledger --within 0.1%
      agio prices --check means.ledger --every month --average

      --append adds only prices that are not in the file yet, at the end, even if the file is not sorted.
      """)

  @Argument(
    "pairs", "A base and its quote currencies, or pairs: EUR USD GBP, EUR/USD USD/JPY.",
    completion: .currency)
  var pairs: [String] = []
  @Option(
    text: "The base currency of all prices.", value: "currency", completion: .currency)
  var base: String?
  @OptionGroup var range: RangeOptions
  @Option(
    help: ArgumentHelp(
      "Every publication, or the last one of each period.", valueName: "period"))
  var every = HistoryInterval.day
  @Flag(help: "The mean of each period instead, on its first day.") var average = false
  @Option(
    help: ArgumentHelp(
      "The name of a currency in the file: USD=$. May be repeated.", valueName: "code=name"))
  var name: [String] = []
  @Option(file: "Add missing prices to a file instead of printing them.")
  var append: String?
  @Option(file: "Compare the prices of a file with the source; print those that differ.")
  var check: String?
  @Option(
    text: "With --check: the difference allowed, such as 0.5%; default: rounding.", value: "part")
  var within: String?
  @Option(
    help: ArgumentHelp(
      "The decimal mark of the prices: a point, a comma, or auto, that of the --append file.",
      valueName: "mark"))
  var decimal: DecimalMark?
  @Option(
    help: ArgumentHelp(
      """
      The format of the prices; default: from the extension of the --append file, or ledger.
      """, valueName: "format"))
  var format: PriceFormat?
  @OptionGroup var rounding: RateRoundingOption
  @Option(
    Settings.allowedDigits, value: "n", "Decimal places; default: all, or 28 significant digits.")
  var digits: Int?
  @Flag(help: "The same as --format json.") var json = false
  @OptionGroup var quiet: QuietOption
  @OptionGroup var day: DayOption
  @OptionGroup var rule: RuleOption
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var strict: StrictOption
  @OptionGroup var plain: PlainOption
  @OptionGroup var common: SessionOptions

  func validate() throws {
    try range.check(day, rule)
    if within != nil, check == nil { throw ValidationError("--within needs --check FILE") }
    if check != nil, let other = checkConflict {
      throw ValidationError("--check conflicts with \(other)")
    }
    if check != nil, every != .day, !average {
      throw ValidationError("--check compares each price: --every needs --average")
    }
    if json, append != nil { throw ValidationError("--append conflicts with --json") }
    if let append, append == lookup.rates.rates {
      throw ValidationError("--append conflicts with --rates: its rates would be lost")
    }
    if json, check == nil, let format, format != .json {
      throw ValidationError("--json conflicts with --format \(format.rawValue)")
    }
  }

  /// What says which prices to print, or how.
  private var checkConflict: String? {
    if let first = pairs.first { return "the pair \(first): the file has the pairs" }
    let others: [(name: String, isGiven: Bool)] = [
      ("--append", append != nil), ("--base", base != nil), ("--from", range.from != nil),
      ("--to", range.to != nil), ("--on", day.on != nil), ("--digits", digits != nil),
      ("--rounding", rounding.rounding != nil),
    ]
    return others.first(where: \.isGiven)?.name
  }

  /// The rates that the prices of a file are compared with.
  private func checkedRule() throws -> RateRule {
    guard average else { return .publication(rule.rule ?? .onOrBefore) }
    if rule.rule != nil { throw ValidationError("--rule conflicts with --average") }
    return try .meanOfEach(every.averaged())
  }

  func answer(_ host: HostProgram) throws -> CommandOutput {
    if let check { return try answer(checking: check, host) }
    let format = try PriceFormat(format, isJSON: json, addedTo: append)
    var choices = try choices()
    choices.digits = digits
    choices.format = format == .json ? .json : .text
    let session = try Session(choices, host: host)
    let request = try PriceRequest(
      pairs, base: base, names: name, format: format, on: choices.on, rule: choices.rule,
      from: range.from, to: range.to, every: every, isAveraged: average, decimal: decimal,
      reader: session.reader)
    return try session.prices(request, addedTo: append)
  }

  private func answer(checking file: String, _ host: HostProgram) throws -> CommandOutput {
    let rule = try checkedRule()
    let format = try PriceFormat(format, checking: file)
    var choices = try choices()
    choices.format = json ? .json : .text
    return try Session(choices, host: host).checkPrices(
      of: file, format: format, names: name, within: within, decimal: decimal,
      rule: rule)
  }
}
