// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Money

/// `agio fee 1000 USD 880 EUR`: what an exchange cost.
struct FeeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fee",
    abstract: "Print what an exchange cost compared with the mid-market rate.",
    discussion: """
      agio fee 1000 USD 880 EUR
      agio fee 1000 USD for 880 EUR --on 2024-03-15

      The profiles of [[fee]] in config.toml are compared with it.
      """)

  @Argument(.exchange) var exchange: [String] = []
  @Option(.decimal) var decimal: DecimalMark?
  @Option(.rounding) var rounding: RoundingMode?
  @Option(.digits) var digits: Int?
  @OptionGroup var day: DayOption
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var answer: AnswerOptions

  mutating func run() throws {
    var choices = Choices(day, lookup, answer)
    (choices.decimal, choices.rounding, choices.digits) = (decimal, rounding, digits)
    let session = try Session(choices)
    let on = try session.day(choices.on)
    let exchange = try session.exchange(self.exchange.joined(separator: " "))
    let desk = try session.desk()
    desk.bringUpToDate([(exchange.from, exchange.to)], on: on, isAsked: choices.isRefreshing)
    let report = FeeReport(
      exchange, on: on, profiles: session.settings.fees, book: desk.book, clock: desk.clock,
      conventions: session.settings.conventions, limit: choices.ageLimit)
    try Output.finish(report, as: choices, also: desk.remarks)
  }
}
