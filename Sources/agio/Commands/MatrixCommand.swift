// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Services

struct MatrixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix", abstract: "Print the rates between several currencies.",
    discussion: """
      agio matrix                          of the favourites
      agio matrix EUR USD GBP
      agio matrix EUR USD GBP --change month
      """)

  @Argument(.matrix) var currencies: [String] = []
  @Option(.change) var change: ChangePeriod?
  @OptionGroup var rates: RateOptions

  mutating func run() throws {
    let choices = Choices(rates)
    let session = try Session(choices)
    let on = try session.reader.day(choices.on)
    let desk = try session.desk()
    let request = try MatrixRequest(
      currencies, favourites: desk.favourites, options: session.reader.options)
    desk.bringUpToDate(request.pairs, on: on, isAsked: choices.isRefreshing)
    let report = MatrixReport(
      of: request.currencies, on: on, change: change, book: desk.book, clock: desk.clock,
      conventions: session.settings.conventions, format: choices.rateFormat,
      limit: choices.ageLimit)
    try session.lock(request.pairs, dates: report.dates(today: desk.clock.today), of: desk)
    try Output.finish(CommandOutput(report, as: choices, also: desk.remarks))
  }
}
