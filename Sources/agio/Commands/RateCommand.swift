// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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

  @OptionGroup var rates: RateOptions
  @OptionGroup var answer: AnswerOptions

  mutating func run() throws {
    let session = try Session(rates: rates, answer: answer)
    let there = try session.query("1 \(base) to \(quote)")
    let back = try session.query("1 \(quote) to \(base)")
    let on = try session.day(rates.on)
    let desk = try RateDesk(session: session)
    desk.bringUpToDate(for: on, refresh: rates.refresh)
    var status = ExitStatus.answered
    let results = [there, back].map { query in
      var query = query
      query.on = on
      let result = Answer(
        query, book: desk.book, clock: desk.reading, settings: session.settings)
      status = status.worse(
        result.exitStatus(isStrict: rates.strict, maximumAge: rates.maxAge))
      return result
    }
    let report = RateReport(results, settings: session.settings)
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
