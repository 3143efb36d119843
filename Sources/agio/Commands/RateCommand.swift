// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Money
import Rates

/// `agio rate EUR USD`: the rate alone, both ways.
struct RateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rate", abstract: "The rate alone, both ways, with its provenance.")

  @Argument(help: "The currency one unit of which is meant.")
  var base: String

  @Argument(help: "The currency it is told in.")
  var quote: String

  @OptionGroup var day: DayOption
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var rounding: RoundingOptions
  @OptionGroup var answer: AnswerOptions

  mutating func validate() throws {
    _ = try rounding.rateFormat()
    try answer.refuseColour()
  }

  mutating func run() throws {
    let session = try Session(
      lookup: lookup.choices, rounding: rounding.choices, answer: answer.choices)
    let there = try session.pair(base, quote)
    let back = try session.pair(quote, base)
    let on = try session.day(day.on)
    let desk = try RateDesk(session: session)
    desk.bringUpToDate(for: on, refresh: lookup.refresh)
    var status = ExitStatus.answered
    let results = [there, back].map { query in
      var query = query
      query.on = on
      let result = Answer(
        query, book: desk.book, clock: desk.reading, conventions: session.settings.conventions)
      status = status.worse(result.exitStatus(lookup.ageLimit))
      return result
    }
    let report = try RateReport(
      results, conventions: session.settings.conventions, format: rounding.rateFormat(),
      limit: lookup.ageLimit)
    switch answer.chosenFormat {
    case .text: try Output.answer((answer.quiet ? report.numbers : report.lines))
    case .json: try Output.answer(report.json.text + "\n")
    case .csv: try Output.answer(ColumnText.commaSeparated(report.columns))
    case .tsv: try Output.answer(ColumnText.tabSeparated(report.columns))
    }
    if answer.chosenFormat != .json { Output.remark(report.remarks(isQuiet: answer.quiet)) }
    if !answer.quiet { Output.remark(desk.remarks) }
    if status != .answered { Self.exit(with: status) }
  }
}
