// SPDX-License-Identifier: Apache-2.0

import Answers
import ArgumentParser
import Services

struct SourcesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "List sources: newest publication, age, coverage, last error; or change them.",
    discussion: """
      agio sources
      agio sources australia           finds frankfurter:rba
      agio sources enable cnb --refresh
      agio sources disable frankfurter
      agio sources move cnb 1          makes it the first choice

      Sources are listed in the order of preference. A source that the configuration enables or disables \
      can be changed only there.
      """,
    subcommands: [SourcesList.self, SourcesEnable.self, SourcesDisable.self, SourcesMove.self],
    defaultSubcommand: SourcesList.self)
}

struct SourcesList: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "All, in the order of preference; or those found.")

  @Argument(
    "search", "Words of a bank, a country or a currency, or their starts.", completion: .source)
  var search: [String] = []
  @OptionGroup var fetch: FetchOptions
  @OptionGroup var age: AgeOption
  @OptionGroup var strict: StrictOption
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).answer(SourcesRequest(searching: search))
  }
}

struct SourcesEnable: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Enable sources, by their names.")

  @Argument("id", "As agio sources lists them.", completion: .source) var sources: [String]
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).answer(SourcesRequest(sources, isEnabled: true))
  }
}

struct SourcesDisable: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable", abstract: "Disable sources, by their names: they are not contacted.")

  @Argument("id", "As agio sources lists them.", completion: .source) var sources: [String]
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).answer(SourcesRequest(sources, isEnabled: false))
  }
}

struct SourcesMove: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move a source to a position in the order; 1 is first.")

  @Argument("id", "As agio sources lists it.", completion: .source) var source: String
  @Argument("position", "Its new position.") var position: String
  @OptionGroup var refresh: RefreshOption
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).answer(SourcesRequest(moving: source, to: position))
  }
}
