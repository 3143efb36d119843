// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Rates
import Services

/// `agio update`: fetches rates and prints what is new.
struct UpdateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Fetch rates and print what is new.")

  @Option(.source) var source: String?
  @Flag(.full) var full = false
  @Flag(.confirm) var confirm = false
  @OptionGroup var form: FormOptions

  mutating func run() throws {
    var choices = Choices(form)
    choices.source = source
    let desk = try Session(choices).desk()
    let scope: FetchScope = full ? .full : .auto
    let report = desk.update(
      try desk.sourcesToUpdate(source.flatMap(Sources.chosen)?.id).map {
        FetchRequest(source: $0, scope: scope, confirmImplausible: confirm)
      })
    try Output.finish(CommandOutput(report, as: choices, also: desk.remarks))
  }
}
