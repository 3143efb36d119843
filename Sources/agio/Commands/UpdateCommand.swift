// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Services

struct UpdateCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Fetch rates and print what is new.")

  @Option(.source) var source: String?
  @Flag(.full) var full = false
  @Option(.accept) var accept: String?
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    var choices = Choices(form)
    choices.source = source
    let session = try Session(choices, host: host)
    return try accept.map(session.accept) ?? session.update(isFull: full)
  }
}
