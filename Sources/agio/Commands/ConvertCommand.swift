// SPDX-License-Identifier: Apache-2.0

import Answers
import ArgumentParser
import Money
import Rates
import Services

/// `agio 100 USD EUR`; without a phrase, the screen.
struct ConvertCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert an amount; without one, open the screen.")

  @Argument(
    "phrase",
    "An amount, its currency, and the target currencies; - reads phrases from standard input.",
    completion: .phrase)
  var phrase: [String] = []
  @Option(file: "Record the session on the screen to a file; see agio replay.")
  var record: String?
  @Flag(help: "Replace an existing --record file.") var overwrite = false
  @OptionGroup var decimal: DecimalOption
  @OptionGroup var day: DayOption
  @OptionGroup var average: AverageOption
  @OptionGroup var rule: RuleOption
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var strict: StrictOption
  @OptionGroup var explain: ExplainOption
  @OptionGroup var exact: ExactOption
  @OptionGroup var rounding: RoundingOption
  @OptionGroup var digits: DigitsOption
  @OptionGroup var form: FormOptions

  func validate() throws {
    if overwrite, record == nil { throw ValidationError("--overwrite needs --record") }
    if record != nil, !phrase.isEmpty {
      throw ValidationError("--record is for the screen, which opens without an amount")
    }
  }

  func answer(_ host: HostProgram) throws -> CommandOutput {
    let choices = try choices(opensScreen: phrase.isEmpty)
    if phrase.isEmpty {
      try ScreenLauncher(choices, record: record, overwrites: overwrite, host).run()
    }
    return try Self.answer(phrase, choices, host)
  }

  /// Answers a phrase, or with `-` those of standard input.
  static func answer(
    _ phrase: [String], _ choices: Choices, _ host: HostProgram
  ) throws -> CommandOutput {
    if phrase.count > 1, phrase[0] == "-" {
      let rest = phrase.dropFirst().joined(separator: " ")
      throw Problem(
        .usage, "no words may follow -: phrases are read from standard input",
        advice: rest.first?.isNumber == true
          ? "write agio -, or for an amount below zero agio '-\(rest)'"
          : "write agio -, or agio \(rest)")
    }
    let session = try Session(choices, host: host)
    guard phrase == ["-"] else {
      let text = phrase.joined(separator: " ")
      do {
        return try session.conversion(text)
      } catch let problem as Problem {
        throw problem.naming(commandIn: text, among: Agio.commands)
      }
    }
    if choices.isExplained, choices.format == .text {
      throw Problem(
        .usage, "agio - answers each phrase in one line, which has no room for --explain",
        advice: "add --json")
    }
    return try PhraseStreamRun(
      session,
      read: { () throws(SystemError) in try Descriptor.readSome(host.standardInput) },
      write: host.write
    ).run()
  }
}
