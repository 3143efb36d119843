// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import ArgumentParser
import Money
import Rates

/// Whose rates of which day are used, and how an amount is rounded.
struct RateOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "The day whose rates are used: 2024-03-15, \"15 mar 2024\", yesterday, -30.")
  var on: String?

  @Option(help: "Whose rates are used: ecb, or auto.")
  var source: String?

  @Flag(help: "Every digit of the answer: no rounding, or 28 significant digits.")
  var exact = false

  @Flag(help: "Touch no network.")
  var offline = false

  @Flag(help: "Fetch first.")
  var refresh = false

  @Option(
    help: "half-up, half-even, half-down, up, down, ceiling, floor or cash.",
    transform: RateOptions.rounding)
  var rounding: RoundingMode?

  @Option(help: "Decimals of the answer instead of the currency's own.")
  var digits: Int?

  @Option(help: "The decimal mark of what is typed: a point, a comma, or auto.")
  var decimal: String?

  @Option(help: "Exit with 75 when a rate is older than so many days.")
  var maxAge: Int?

  @Flag(help: "A stale rate is an error (exit 75).")
  var strict = false

  static func rounding(_ text: String) throws -> RoundingMode {
    guard let mode = RoundingMode(rawValue: text) else {
      let known = RoundingMode.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("no rounding is called \(text); there are \(known)")
    }
    return mode
  }

  mutating func validate() throws {
    if let digits, !(0...30).contains(digits) {
      throw ValidationError("--digits takes 0 to 30, not \(digits)")
    }
    if let maxAge, maxAge < 0 {
      throw ValidationError("--max-age takes a number of days, not \(maxAge)")
    }
    if let decimal, DecimalMark(rawValue: decimal) == nil {
      throw ValidationError("--decimal takes . or , or auto, not \(decimal)")
    }
    if offline, refresh {
      throw ValidationError("--offline and --refresh contradict each other")
    }
    if let source, source != "auto", Sources.find(SourceID(rawValue: source)) == nil {
      let known = Sources.all.map(\.id.rawValue).joined(separator: ", ")
      throw ValidationError("no source is called \(source); there are auto, \(known)")
    }
  }
}
