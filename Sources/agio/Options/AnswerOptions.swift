// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Money

/// How an answer is written.
struct AnswerOptions: ParsableArguments {
  @Option(help: "text, json, csv or tsv; text unless told.")
  var format: ReportFormat?

  @Flag(help: "The same as --format json.")
  var json = false

  @Flag(name: [.short, .long], help: "The number alone, with a point and no grouping.")
  var quiet = false

  @Flag(help: "No grouping, a point for decimals, ASCII only.")
  var plain = false

  @Flag(help: "ASCII stand-ins for every other glyph.")
  var ascii = false

  @Option(help: "Colour on the screen: auto, always or never. Answers have none.")
  var color: AnswerChoices.Colour = .auto

  var chosenFormat: ReportFormat { json ? .json : format ?? .text }

  var choices: AnswerChoices {
    AnswerChoices(
      format: chosenFormat, isQuiet: quiet, isPlain: plain, isASCII: ascii, color: color)
  }

  mutating func validate() throws {
    if json, let format, format != .json {
      throw ValidationError("--json and --format \(format.rawValue) contradict each other")
    }
  }

  /// Refuses colour for what has none.
  func refuseColour() throws {
    if color == .always {
      throw ValidationError("--color always is for the screen: answers have no colour")
    }
  }
}

extension ReportFormat: ExpressibleByArgument {}
extension AnswerChoices.Colour: ExpressibleByArgument {}
