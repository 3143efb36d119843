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
    let sources = SourcesReport(
      Sources.all.map { desk.report(on: $0) }, glyphs: session.settings.glyphs)
    try Output.finish(sources, as: answer.choices, also: desk.remarks)
  }
}
