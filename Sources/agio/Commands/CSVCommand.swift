// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Services

struct CSVCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "csv",
    abstract: "Convert a column of a CSV file, each row at its own date.",
    discussion: """
      agio csv --to EUR expenses.csv -o expenses-eur.csv
      agio csv --to EUR,USD --amount total --date booked < in.csv > out.csv
      agio csv --to EUR --amount 3 --currency 4 --no-header --on 2024-03-15 rows.tsv

      Each row gets the amount, the rate, its date and source, and a note; everything else is unchanged.
      """)

  @Argument(file: "The table; default: standard input.") var file: String?
  @Option(
    text: "The currencies to convert to: EUR, or EUR,USD.", value: "currencies",
    completion: .currency)
  var to: String?
  @Option(text: "The column of amounts, by name or number; default: amount.", value: "column")
  var amount: String?
  @Option(
    text: """
      The currency column, or the amount column if amounts include their currency; default: currency.
      """, value: "column")
  var currency: String?
  @Option(
    text: """
      The column of dates, by name or number; default: date. Needed unless --on is given.
      """, value: "column")
  var date: String?
  @Option(
    text: "How dates are written, such as %d.%m.%Y; default: YYYY-MM-DD.", value: "format")
  var dateFormat: String?
  @Option(
    text: "The column separator: a character, or tab; default: detected in the first row.",
    value: "character")
  var delimiter: String?
  @Flag(help: "The table has no header row; select columns by number.")
  var noHeader = false
  @Option(
    text: "The name of the column of converted amounts; default: eur_amount.", value: "name")
  var into: String?
  @Flag(help: "Append the converted amount alone: no rate, date, source, note.")
  var onlyAmount = false
  @Option(
    file: "Write to a file, which is replaced when most rows are converted.",
    name: [.customShort("o"), .long])
  var output: String?
  @Flag(help: "Show progress on standard error, even if it is not a terminal.")
  var progress = false
  @OptionGroup var decimal: DecimalOption
  @Flag(name: .shortAndLong, help: "No summary, unless rows failed.") var quiet = false
  @OptionGroup var day: DayOption
  @OptionGroup var lookup: LookupOptions
  @Flag(
    help: """
      Exit with 65 if a row has no amount, 75 if a rate is stale; refuse ambiguous amounts.
      """)
  var strict = false
  @OptionGroup var exact: ExactOption
  @OptionGroup var rounding: RoundingOption
  @OptionGroup var digits: DigitsOption
  @OptionGroup var plain: PlainOption
  @OptionGroup var common: SessionOptions

  func validate() throws {
    if day.on != nil, date != nil || dateFormat != nil {
      throw ValidationError("\(date != nil ? "--date" : "--date-format") conflicts with --on")
    }
    if quiet, progress { throw ValidationError("--progress conflicts with --quiet") }
  }

  func answer(_ host: HostProgram) throws -> CommandOutput {
    var choices = try choices()
    choices.isQuiet = quiet
    choices.isStrict = strict
    let session = try Session(
      choices, host: host, reading: file ?? "-", writing: [("--output", output)])
    var request = try TableRequest(
      to: to, (amount, currency, date), into: into, delimiter: delimiter, dateFormat: dateFormat,
      choices, reader: session.reader, settings: session.settings)
    request.hasHeader = !noHeader
    request.isAmountAlone = onlyAmount
    return try session.convert(
      table: file ?? "-", to: output ?? "-", request, showsProgress: progress,
      standardOutput: host.writeRows)
  }
}
