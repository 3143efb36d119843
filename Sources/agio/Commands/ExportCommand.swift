// SPDX-License-Identifier: Apache-2.0

import Answers
import ArgumentParser
import Services

struct ExportCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract:
      "Write rates to a lock file, so that later runs and other machines give the same answers.",
    discussion: """
      agio export rates.lock                                 the newest rates
      agio export rates.lock --from 2024-01-01 --to 2024-12-31
      agio export rates.lock USD GBP --on 2024-03-15 --source ecb
      agio csv --to EUR trip.csv --rates rates.lock
      agio export rates.csv --table --rates rates.lock       for SQL

      The file contains rates for the selected days only; - prints it. In other commands, \
      --lock FILE writes the rates they used.
      """)

  @Argument(file: "The lock file to write; - is standard output.") var file: String
  @Argument(
    "currencies", "The currencies to write; default: all of the source.", completion: .currency)
  var currencies: [String] = []
  @Flag(
    help: "Write a CSV table of ranges for SQL instead: currency, valid_from, valid_to, rate.")
  var table = false
  @OptionGroup var rates: RatesOption
  @OptionGroup var range: RangeOptions
  @OptionGroup var fetch: FetchOptions
  @OptionGroup var day: DayOption
  @OptionGroup var plain: PlainOption
  @OptionGroup var common: SessionOptions

  func validate() throws {
    try range.check(day)
    try rates.refuse(writing: file, as: "FILE")
  }

  func answer(_ host: HostProgram) throws -> CommandOutput {
    try session(host).export(
      currencies, to: file, from: range.from, until: range.to, asTable: table)
  }
}
