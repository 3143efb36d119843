// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Money

/// The output format.
struct AnswerOptions: ParsableArguments {
  @Option(help: "text, json, csv or tsv; default: text.")
  var format: ReportFormat?

  @Flag(help: "The same as --format json.")
  var json = false

  @Flag(name: [.short, .long], help: "Print only the number, with a point and no grouping.")
  var quiet = false

  @Flag(help: "ASCII only, a decimal point, no grouping.")
  var plain = false

  @Flag(help: "Replace all other glyphs by ASCII.")
  var ascii = false

  @Option(help: "Colour on the screen: auto, always or never. Other output has none.")
  var color: AnswerChoices.Colour = .auto

  var chosenFormat: ReportFormat { json ? .json : format ?? .text }

  var choices: AnswerChoices {
    AnswerChoices(
      format: chosenFormat, isQuiet: quiet, isPlain: plain, isASCII: ascii, color: color)
  }

  mutating func validate() throws {
    if json, let format, format != .json {
      throw ValidationError("--json contradicts --format \(format.rawValue)")
    }
  }

  /// Rejects `--color always` for output without colour.
  func refuseColour() throws {
    if color == .always {
      throw ValidationError("--color always is for the screen; this output has no colour")
    }
  }
}

extension ReportFormat: ExpressibleByArgument {}
extension AnswerChoices.Colour: ExpressibleByArgument {}
