// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Rates

/// `agio sources`: whose rates there are, how new they are, and how the last fetch went.
struct SourcesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "What is enabled, its newest publication, age, coverage, last error.")

  @OptionGroup var answer: AnswerOptions

  mutating func validate() throws { try answer.refuseColour() }

  mutating func run() throws {
    let session = try Session(answer: answer.choices)
    let desk = try RateDesk(session: session)
    let reports = Sources.all.map { desk.report(on: $0) }
    switch answer.chosenFormat {
    case .text:
      try Output.answer(
        answer.quiet
          ? reports.map { $0.id.rawValue + "\n" }.joined()
          : SourceReport.lines(reports, glyphs: session.settings.glyphs))
    case .json: try Output.answer(JSONValue.array(reports.map(\.json)).text + "\n")
    case .csv: try Output.answer(ColumnText.commaSeparated(SourceReport.columns(reports)))
    case .tsv: try Output.answer(ColumnText.tabSeparated(SourceReport.columns(reports)))
    }
    if !answer.quiet { Output.remark(desk.remarks) }
  }
}
