// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Money

/// How many digits an answer has, and how it is rounded to them.
struct RoundingOptions: ParsableArguments {
  @Flag(help: "Every digit of the answer: no rounding, or 28 significant digits.")
  var exact = false

  @Option(
    help: "half-up, half-even, half-down, up, down, ceiling, floor or cash.",
    transform: RoundingOptions.rounding)
  var rounding: RoundingMode?

  @Option(
    parsing: .unconditional,
    help: "Decimals: of an amount instead of its currency's own, of a rate instead of six digits.")
  var digits: Int?

  var choices: RoundingChoices {
    RoundingChoices(isExact: exact, rounding: rounding, digits: digits)
  }

  static func rounding(_ text: String) throws -> RoundingMode {
    guard let mode = RoundingMode(rawValue: text) else {
      let known = RoundingMode.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("no rounding is called \(text); there are \(known)")
    }
    return mode
  }

  mutating func validate() throws {
    if let digits, !Conventions.allowedDigits.contains(digits) {
      throw ValidationError("--digits takes 0 to 30, not \(digits)")
    }
    if exact, digits != nil || rounding != nil {
      throw ValidationError("--exact rounds nothing: leave out --digits and --rounding")
    }
  }

  /// How a rate is written; the configuration's rounding is that of amounts.
  func rateFormat() throws -> RateFormat {
    if rounding == .cash {
      throw ValidationError("--rounding cash is for amounts: a rate has no coins")
    }
    return RateFormat(isExact: exact, digits: digits, rounding: rounding ?? .halfUp)
  }
}
