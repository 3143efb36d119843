// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Foundation
import Services

/// `agio 100 USD EUR`; without a phrase, the screen.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert an amount; without one, open the screen (default).")

  @Argument(.phrase) var phrase: [String] = []
  @Option(.record) var record: String?
  @Flag(.overwrite) var overwrite = false
  @OptionGroup var decimal: DecimalOption
  @OptionGroup var rates: RateOptions

  mutating func run() throws {
    let choices = Choices(decimal, rates)
    guard phrase.isEmpty else { return try Self.run(phrase, choices) }
    try ScreenLauncher(choices, record: record, overwrites: overwrite).run()
  }

  /// Answers a phrase, or with `-` those of standard input.
  static func run(_ phrase: [String], _ choices: Choices) throws {
    let session = try Session(choices)
    if phrase == ["-"] {
      let stream = PhraseStreamRun(
        session, read: { () throws(SystemError) in try Descriptor.readSome(STDIN_FILENO) },
        write: Output.write)
      return try Output.finish(stream.run())
    }
    try Output.finish(session.conversion(phrase.joined(separator: " ")))
  }
}
