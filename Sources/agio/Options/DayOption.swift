// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import ArgumentParser

/// The date of the rates.
struct DayOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "The date of the rates: 2024-03-15, \"15 mar 2024\", yesterday, -30.")
  var on: String?
}
