// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Money

/// `agio 100 USD EUR`; without a phrase, the screen.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert an amount; without one, open the screen (default).")

  @Argument(.phrase) var phrase: [String] = []
  @Option(.record) var record: String?
  @Flag(.overwrite) var overwrite = false
  @Option(.decimal) var decimal: DecimalMark?
  @OptionGroup var day: DayOption
  @OptionGroup var locking: LockOptions
  @OptionGroup var lookup: LookupOptions
  @OptionGroup var rounding: RoundingOptions
  @OptionGroup var answer: AnswerOptions

  mutating func run() throws {
    var choices = Choices(day, locking, lookup, rounding, answer)
    choices.decimal = decimal
    if phrase == ["-"] { return try PhraseStreamRun(choices).run() }
    guard phrase.isEmpty else { return try ConversionRun(phrase, choices).run() }
    try ScreenLauncher(choices, record: record, overwrites: overwrite).run()
  }
}
