// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Rates

/// `agio sources`: the sources, the age of their rates, and the last fetches.
struct SourcesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "List sources: newest publication, age, coverage, last error.")

  @OptionGroup var lookup: LookupOptions
  @OptionGroup var answer: AnswerOptions

  mutating func validate() throws { try answer.refuseColour() }

  mutating func run() throws {
    let session = try Session(lookup: lookup.choices, answer: answer.choices)
    let desk = try RateDesk(session: session)
    let listed = try lookup.source.flatMap(lookup.named).map { [$0] } ?? Sources.all
    if lookup.refresh {
      desk.refresh(listed.map(\.id).filter { lookup.source != nil || desk.isEnabled($0) })
    }
    let sources = SourcesReport(
      listed.map { desk.report(on: $0) }, limit: lookup.ageLimit, glyphs: session.settings.glyphs)
    try Output.finish(sources, as: answer.choices, also: desk.remarks)
  }
}
