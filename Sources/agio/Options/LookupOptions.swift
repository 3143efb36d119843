// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Rates

/// Which rates are used, whether they are fetched, and how old they may be.
struct LookupOptions: ParsableArguments {
  @Option(help: "The source of the rates, such as ecb, or auto.")
  var source: String?

  @Flag(help: "Do not use the network.")
  var offline = false

  @Flag(help: "Fetch newer rates first.")
  var refresh = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Exit with 75 when a rate is older than DAYS days.", valueName: "days"))
  var maxAge: Int?

  @Flag(
    help: "Exit with 75 when a rate is stale, 64 when an amount is ambiguous without the locale.")
  var strict = false

  var choices: LookupChoices {
    LookupChoices(
      source: source, isOffline: offline, refresh: refresh, maximumAge: maxAge, isStrict: strict)
  }

  var ageLimit: AgeLimit { choices.ageLimit }

  mutating func validate() throws {
    if let maxAge, maxAge < 0 {
      throw ValidationError("--max-age takes a number of days, not \(maxAge)")
    }
    if offline, refresh {
      throw ValidationError("--offline and --refresh contradict each other")
    }
    _ = try source.flatMap(named)
  }

  /// The source with this name; nil for auto.
  func named(_ name: String) throws -> Source? {
    if name == "auto" { return nil }
    do throws(SourceNameError) {
      return try Sources.named(name)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
