// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Services

/// `agio 100 USD EUR`; without a phrase, the screen.
struct ConvertCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert an amount; without one, open the screen.")

  @Argument(.phrase) var phrase: [String] = []
  @Option(.record) var record: String?
  @Flag(.overwrite) var overwrite = false
  @OptionGroup var decimal: DecimalOption
  @OptionGroup var rates: RateOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    let choices = Choices(decimal, rates)
    guard !phrase.isEmpty else {
      try ScreenLauncher(choices, record: record, overwrites: overwrite, host).run()
    }
    return try Self.answer(phrase, choices, host)
  }

  /// Answers a phrase, or with `-` those of standard input.
  static func answer(
    _ phrase: [String], _ choices: Choices, _ host: HostProgram
  ) throws -> CommandOutput {
    let session = try Session(choices, host: host)
    guard phrase == ["-"] else { return try session.conversion(phrase.joined(separator: " ")) }
    return try PhraseStreamRun(
      session,
      read: { () throws(SystemError) in try Descriptor.readSome(host.standardInput) },
      write: host.write
    ).run()
  }
}
