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
    try lookup.rates.refuse(writing: append, as: "--append")
    if json { try refuse(["--append": append != nil], "conflicts with --json") }
    guard check != nil else {
      try refuse(["--within": within != nil], "needs --check FILE")
      if let format, format != .json {
        try refuse(["--json": json], "conflicts with --format \(format.rawValue)")
      }
      return
    }
    try refuse(
      [
        "PAIRS": !pairs.isEmpty, "--append": append != nil, "--base": base != nil,
        "--from": range.from != nil, "--to": range.to != nil, "--on": day.on != nil,
        "--digits": digits != nil, "--rounding": rounding.rounding != nil,
      ], "conflicts with --check")
    if average {
      try refuse(["--rule": rule.rule != nil], "conflicts with --average")
    } else {
      try refuse(["--every": every != .day], "needs --average with --check")
    }
  }

  func apply(to choices: inout Choices) {
    choices.digits = digits
    if json || format == .json { choices.format = .json }
  }

  func answer(_ host: HostProgram) throws -> CommandOutput {
    if let check { return try answer(checking: check, host) }
    let format = try PriceFormat(format, isJSON: json, addedTo: append)
    let choices = try choices()
    let session = try Session(choices, host: host)
    let request = try PriceRequest(
      pairs, base: base, names: name, format: format, on: choices.on, rule: choices.rule,
      from: range.from, to: range.to, every: every, isAveraged: average, decimal: decimal,
      reader: session.reader)
    return try session.prices(request, addedTo: append)
  }

  private func answer(checking file: String, _ host: HostProgram) throws -> CommandOutput {
    try session(host).checkPrices(
      of: file, format: PriceFormat(format, checking: file), names: name, within: within,
      decimal: decimal,
      rule: average ? .meanOfEach(every.averaged()) : .publication(rule.rule ?? .onOrBefore))
  }
}
