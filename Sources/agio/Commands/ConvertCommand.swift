// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import ArgumentParser
import Money

/// `agio 100 USD EUR`, and without a phrase the screen.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert an amount; without one, open the screen. The default.")

  @Argument(help: "An amount, its currency, and the currencies to bring it to.")
  var phrase: [String] = []

  @Option(help: "Write the session on the screen into a file; agio replay plays it.")
  var record: String?

  @Flag(help: "Let --record replace what is in its file.")
  var overwrite = false

  @Option(
    help: "The decimal mark of what is typed: a point, a comma, or auto.",
    transform: ConvertCommand.decimal)
  var decimal: DecimalMark?

  @OptionGroup var day: DayOption
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var rounding: RoundingOptions
  @OptionGroup var answer: AnswerOptions

  static func decimal(_ text: String) throws -> DecimalMark {
    guard let mark = DecimalMark(rawValue: text) else {
      throw ValidationError("--decimal takes . or , or auto, not \(text)")
    }
    return mark
  }

  mutating func validate() throws {
    if overwrite, record == nil {
      throw ValidationError("--overwrite is for the file of --record FILE")
    }
    if phrase.isEmpty { return try refuseAnswerOptions() }
    if record != nil {
      throw ValidationError("--record is for the screen, which opens without a phrase")
    }
    try answer.refuseColour()
  }

  /// Refuses what means nothing on the screen, instead of opening it as if it had not been said.
  private func refuseAnswerOptions() throws {
    let given: [(name: String, isGiven: Bool)] = [
      ("--on", day.on != nil), ("--exact", rounding.exact), ("--strict", lookup.strict),
      ("--refresh", lookup.refresh), ("--quiet", answer.quiet), ("--json", answer.json),
      ("--format", answer.format != nil),
    ]
    guard let option = given.first(where: \.isGiven) else { return }
    throw ValidationError(
      "\(option.name) is for an answer, and nothing was asked: agio 100 USD EUR \(option.name)")
  }

  mutating func run() throws {
    try Conversion(
      phrase: phrase, on: day.on, decimal: decimal, record: record, overwrites: overwrite,
      lookup: lookup.choices,
      rounding: rounding.choices, answer: answer.choices
    ).run()
  }
}
