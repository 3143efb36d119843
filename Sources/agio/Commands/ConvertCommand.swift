// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import ArgumentParser
import Money

/// `agio 100 USD EUR`; without a phrase, the screen.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert an amount; without one, open the screen (default).")

  @Argument(help: "An amount, its currency, and the target currencies.")
  var phrase: [String] = []

  @Option(help: "Record the session on the screen to a file; see agio replay.")
  var record: String?

  @Flag(help: "Replace an existing --record file.")
  var overwrite = false

  @Option(
    help: "The decimal mark of the amount: a point, a comma, or auto.",
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
      throw ValidationError("--overwrite needs --record FILE")
    }
    if phrase.isEmpty { return try refuseAnswerOptions() }
    if record != nil {
      throw ValidationError("--record is for the screen, which opens without an amount")
    }
    try answer.refuseColour()
  }

  /// Rejects options that have no effect on the screen, instead of ignoring them.
  private func refuseAnswerOptions() throws {
    let given: [(name: String, isGiven: Bool)] = [
      ("--on", day.on != nil), ("--exact", rounding.exact), ("--strict", lookup.strict),
      ("--refresh", lookup.refresh), ("--quiet", answer.quiet), ("--json", answer.json),
      ("--format", answer.format != nil),
    ]
    guard let option = given.first(where: \.isGiven) else { return }
    throw ValidationError(
      "\(option.name) needs an amount or a pair: agio 100 USD EUR \(option.name)")
  }

  mutating func run() throws {
    try Conversion(
      phrase: phrase, on: day.on, decimal: decimal, record: record, overwrites: overwrite,
      lookup: lookup.choices,
      rounding: rounding.choices, answer: answer.choices
    ).run()
  }
}
