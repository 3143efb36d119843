// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
  @OptionGroup var locking: LockOptions
  @OptionGroup var fetch: FetchOptions
  @OptionGroup var limit: LimitOptions
  @OptionGroup var exact: ExactOption
  @OptionGroup var rounding: RoundingOption
  @OptionGroup var digits: DigitsOption
  @OptionGroup var form: FormOptions
  @OptionGroup var ascii: ASCIIOption
  @Option(help: ArgumentHelp("When the screen uses colour.", valueName: "when"))
  var color: Choices.ColorUse?

  func validate() throws {
    if overwrite, record == nil { throw ValidationError("--overwrite needs --record") }
    guard !phrase.isEmpty else { return }
    if record != nil {
      throw ValidationError("--record is for the screen, which opens without an amount")
    }
    if color == .always { throw ValidationError("--color always is for the screen") }
  }

  func answer(_ host: HostProgram) throws -> CommandOutput {
    var choices = try Choices(
      decimal, day, locking, fetch, limit, exact, rounding, digits, form, ascii)
    choices.color = color ?? .auto
    guard !phrase.isEmpty else {
      try choices.checkScreen()
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
    return try PhraseStreamRun(
      session,
      read: { () throws(SystemError) in try Descriptor.readSome(host.standardInput) },
      write: host.write
    ).run()
  }
}
