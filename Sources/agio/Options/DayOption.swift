// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import ArgumentParser

/// The day whose rates are used.
struct DayOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "The day whose rates are used: 2024-03-15, \"15 mar 2024\", yesterday, -30.")
  var on: String?
}
