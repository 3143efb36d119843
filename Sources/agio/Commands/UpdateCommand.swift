// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Services

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
    try Output.finish(Session(choices).update(isFull: full, confirms: confirm))
  }
}
