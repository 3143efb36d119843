// SPDX-License-Identifier: Apache-2.0

import Answers
import ArgumentParser
import Services

struct UpdateCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Fetch rates and print what is new.")

  @OptionGroup var source: SourceOption
  @Flag(help: "Fetch the whole history again.") var full = false
  @Option(
    text: "Use rates that were set aside; check them elsewhere first.", value: "CODES")
  var accept: String?
  @Option(
    text: "Set used rates aside, such as USD@2026-11-02: takes --accept back.", value: "CODES")
  var reject: String?
  @OptionGroup var form: FormOptions

  func validate() throws {
    if accept != nil, reject != nil { throw ValidationError("--accept conflicts with --reject") }
    if form.session.offline, accept == nil, reject == nil {
      throw ValidationError("an update uses the network: --offline conflicts with it")
    }
  }

  func answer(_ host: HostProgram) throws -> CommandOutput {
    let session = try session(host)
    if let reject { return try session.reject(reject) }
    return try accept.map(session.accept) ?? session.update(isFull: full)
  }
}
