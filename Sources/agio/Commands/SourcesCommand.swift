// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser

/// `agio sources`: the sources, the age of their rates, and the last fetches.
struct SourcesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "List sources: newest publication, age, coverage, last error.")

  @OptionGroup var lookup: LookupOptions
  @OptionGroup var answer: AnswerOptions

  mutating func run() throws {
    let choices = Choices(lookup, answer)
    let session = try Session(choices)
    let desk = try session.desk()
    let named = try Session.source(choices.source)
    let sources = desk.statuses(
      of: named, configured: session.configuration.sources.keys.sorted(),
      isRefreshing: choices.isRefreshing)
    let report = SourcesReport(
      sources, limit: choices.ageLimit, glyphs: session.settings.glyphs)
    try Output.finish(report, as: choices, also: desk.remarks)
  }
}
