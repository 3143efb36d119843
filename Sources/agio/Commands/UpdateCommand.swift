// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Rates
import Services

struct UpdateCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Fetch rates and print what is new.")

  @Option(.source) var source: String?
  @Flag(.full) var full = false
  @Option(.accept) var accept: String?
  @Option(.reject) var reject: String?
  @OptionGroup var form: FormOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    var choices = Choices(form)
    choices.source = source
    let session = try Session(choices, host: host)
    if let reject {
      guard accept == nil else {
        throw Problem(
          .usage, "--accept and --reject exclude each other", advice: "use one after the other")
      }
      return try session.reject(reject)
    }
    return try accept.map(session.accept) ?? session.update(isFull: full)
  }
}
