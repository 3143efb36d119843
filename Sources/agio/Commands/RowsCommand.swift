// SPDX-License-Identifier: Apache-2.0

import Answers
import ArgumentParser
import Services

struct RowsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rows",
    abstract: "List or change your currencies.",
    discussion: """
      agio rows
      agio rows add SEK NOK
      agio rows remove JPY
      agio rows move SEK 1       makes it the first

      They are the rows of the screen, and the targets of a phrase without one.
      """,
    subcommands: [
      RowsList.self, RowsAdd.self, RowsRemove.self, RowsMove.self,
    ],
    defaultSubcommand: RowsList.self)
}

struct RowsList: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "All, in the order of the screen.")

  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).rows()
  }
}

struct RowsAdd: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add currencies as the last rows.")

  @Argument("currency", "Its code, name or symbol.", completion: .currency)
  var currencies: [String]
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host)
      .rows { try RowsRequest(adding: currencies, options: $0, noting: &$1) }
  }
}

struct RowsRemove: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove currencies, all or none.")

  @Argument("currency", "Its code, name or symbol.", completion: .currency)
  var currencies: [String]
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host)
      .rows { try RowsRequest(removing: currencies, options: $0, noting: &$1) }
  }
}

struct RowsMove: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move a currency to a position; 1 is first.")

  @Argument("words", "The currency, and its position at the end.", completion: .currency)
  var words: [String]
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).rows { try RowsRequest(moving: words, options: $0, noting: &$1) }
  }
}
