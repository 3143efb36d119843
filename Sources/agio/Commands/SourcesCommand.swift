// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Services

struct SourcesCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "List sources: newest publication, age, coverage, last error; or change them.",
    discussion: """
      agio sources
      agio sources enable cnb --refresh
      agio sources disable frankfurter
      agio sources move cnb 1          makes it the first choice

      Sources are listed in the order of preference. A source that the configuration enables or disables \
      can be changed only there.
      """)

  @Argument(.sources) var words: [String] = []
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var answer: AnswerOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try Session(Choices(lookup, answer), host: host).answer(SourcesRequest(words))
  }
}
