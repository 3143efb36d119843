// SPDX-License-Identifier: Apache-2.0

import Answers
import ArgumentParser
import Services

struct AlertsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alerts",
    abstract: "List alerts, or add and remove them.",
    discussion: """
      agio alerts
      agio alerts add EUR/USD '>1.12'
      agio alerts remove 3
      agio alerts rearm 3              makes a triggered alert active again

      The screen reports an alert once, at the first publication beyond its threshold. agio watch \
      checks a rate without an alert.
      """,
    subcommands: [AlertsList.self, AlertsAdd.self, AlertsRemove.self, AlertsRearm.self],
    defaultSubcommand: AlertsList.self)
}

struct AlertsList: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "All alerts, with their numbers.")

  @OptionGroup var rates: RatesOption
  @OptionGroup var fetch: FetchOptions
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).answer(AlertsRequest.list)
  }
}

struct AlertsAdd: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add an alert: a pair and its threshold.")

  @Argument("condition", "A pair and a condition: EUR/USD '>1.12'.", completion: .currency)
  var condition: [String]
  @OptionGroup var decimal: DecimalOption
  @OptionGroup var fetch: FetchOptions
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).answer(AlertsRequest.add(condition.joined(separator: " ")))
  }
}

struct AlertsRemove: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove alerts by their numbers, all or none.")

  @Argument("number", "As agio alerts lists them.") var numbers: [String]
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).answer(AlertsRequest.remove(numbers))
  }
}

struct AlertsRearm: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "rearm", abstract: "Make triggered alerts active again, all or none.")

  @Argument("number", "As agio alerts lists them.") var numbers: [String]
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).answer(AlertsRequest.rearm(numbers))
  }
}
