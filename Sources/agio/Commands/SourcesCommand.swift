// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Rates
import Services

/// `agio sources`: the sources, the age of their rates, and the last fetches.
struct SourcesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "List sources: newest publication, age, coverage, last error; or change them.",
    discussion: """
      agio sources
      agio sources enable cnb --refresh
      agio sources disable frankfurter
      agio sources move cnb 1          makes it the first choice

      They are listed in the order of preference. A source that the configuration enables or disables \
      can be changed only there.
      """)

  @Argument(.sources) var words: [String] = []
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var answer: AnswerOptions

  mutating func run() throws {
    let choices = Choices(lookup, answer)
    let session = try Session(choices)
    let request = try SourcesRequest(words)
    let store = session.store()
    let desk = try session.desk(store)
    try desk.change(request, from: session.configuration.from ?? .usd)
    let named = try choices.source.flatMap(Sources.chosen).map { [$0] } ?? request.shown
    let sources = desk.statuses(
      of: named, configured: session.configuration.sources.keys.sorted(),
      isRefreshing: choices.isRefreshing)
    let report = SourcesReport(
      sources, limit: choices.ageLimit, glyphs: session.settings.glyphs)
    try Output.finish(CommandOutput(report, as: choices, also: desk.remarks))
  }
}
