// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Money

/// How an answer is rounded.
struct RoundingOptions: ParsableArguments {
  @Flag(help: "Print all digits: no rounding, or 28 significant digits.")
  var exact = false

  @Option(
    help: "half-up, half-even, half-down, up, down, ceiling, floor or cash; default: half-up.",
    transform: RoundingOptions.rounding)
  var rounding: RoundingMode?

  @Option(
    parsing: .unconditional,
    help: "Decimals of the answer; default: the currency's own for amounts, six digits for rates.")
  var digits: Int?

  var choices: RoundingChoices {
    RoundingChoices(isExact: exact, rounding: rounding, digits: digits)
  }

  static func rounding(_ text: String) throws -> RoundingMode {
    guard let mode = RoundingMode(rawValue: text) else {
      let known = RoundingMode.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("no rounding mode \(text); the modes are \(known)")
    }
    return mode
  }

  mutating func validate() throws {
    if let digits, !Conventions.allowedDigits.contains(digits) {
      throw ValidationError("--digits takes 0 to 30, not \(digits)")
    }
    if exact, digits != nil || rounding != nil {
      throw ValidationError("--exact contradicts --digits and --rounding")
    }
  }

  /// The format of a rate. The configured rounding mode applies to amounts only.
  func rateFormat() throws -> RateFormat {
    if rounding == .cash {
      throw ValidationError("--rounding cash is for amounts: there is no cash rounding of rates")
    }
    return RateFormat(isExact: exact, digits: digits, rounding: rounding ?? .halfUp)
  }
}
