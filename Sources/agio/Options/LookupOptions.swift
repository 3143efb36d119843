// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Converter
import Rates

/// Whose rates are used, whether they are fetched, and how old they may be.
struct LookupOptions: ParsableArguments {
  @Option(help: "Whose rates are used: ecb, or auto.")
  var source: String?

  @Flag(help: "Touch no network.")
  var offline = false

  @Flag(help: "Fetch first.")
  var refresh = false

  @Option(parsing: .unconditional, help: "Exit with 75 when a rate is older than so many days.")
  var maxAge: Int?

  @Flag(help: "What is stale (exit 75), or ambiguous but for the locale (exit 64), is an error.")
  var strict = false

  var choices: LookupChoices {
    LookupChoices(
      source: source, isOffline: offline, refresh: refresh, maximumAge: maxAge, isStrict: strict)
  }

  /// How old a rate may be before the command counts as failed.
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

  /// The source of a name; nil for auto.
  func named(_ name: String) throws -> Source? {
    if name == "auto" { return nil }
    do throws(SourceNameError) {
      return try Sources.named(name)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
