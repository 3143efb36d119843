// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Services

struct CSVCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "csv",
    abstract: "Convert a column of a CSV file, each row at its own date.",
    discussion: """
      agio csv --to EUR statement.csv -o statement-eur.csv
      agio csv --to EUR,USD --amount total --date booked < in.csv > out.csv
      agio csv --to EUR --amount 3 --currency 4 --no-header --on 2024-03-15 rows.tsv

      How the table is written and what its columns are is found in its first rows; what they leave open is
      asked. Each row gets the amount, the rate, its date and source, and a note; everything else is unchanged.
      """)

  @Argument(file: "The table; default: standard input.") var file: String?
  @Option(
    text: "The currencies to convert to: EUR, or EUR,USD.", value: "currencies",
    completion: .currency)
  var to: String?
  @Option(text: "The column of amounts, by name or number; default: found.", value: "column")
  var amount: String?
  @Option(text: "The column of debits, which are negative; with --credit.", value: "column")
  var debit: String?
  @Option(text: "The column of credits; with --debit.", value: "column")
  var credit: String?
  @Option(
    text: "The column of words that are signs (debit, credit); none: as written.", value: "column")
  var sign: String?
  @Option(
    text: "The column of currencies, or the column of amounts that include them.", value: "column")
  var currency: String?
  @Option(
    text: "The currency of all amounts, where the file does not say it.", value: "currency",
    completion: .currency)
  var from: String?
  @Option(text: "The column of days; --on gives one day for all rows.", value: "column")
  var date: String?
  @Option(
    text: """
      How days are written: %Y %y years, %m months, %b names, %d days, %H %I %M %S %p times.
      """, value: "format")
  var dateFormat: String?
  @Option(text: "The year of days without one, with --date-format.", value: "year")
  var year: String?
  @Option(
    text: "What symbols of several currencies mean here: '¥=CNY' or '$=USD,kr=SEK'.",
    value: "readings")
  var read: String?
  @Option(text: "The encoding, as iconv names it; default: found.", value: "name")
  var encoding: String?
  @Option(text: "The column separator: a character, or tab; default: found.", value: "character")
  var delimiter: String?
  @Flag(help: "Quotes are part of cells.") var noQuotes = false
  @Option(
    text: "How many rows are before the heading, or the table; default: found.", value: "rows")
  var skip: String?
  @Flag(help: "The table has no heading; select columns by number.")
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
  @Flag(help: "Say how the table is read; on a terminal always.") var explain = false
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
    var texts = TableRequest.Texts()
    (texts.amount, texts.debit, texts.credit, texts.sign) = (amount, debit, credit, sign)
    (texts.currency, texts.from, texts.date, texts.dateFormat) = (currency, from, date, dateFormat)
    (texts.into, texts.delimiter, texts.encoding) = (into, delimiter, encoding)
    (texts.year, texts.skip, texts.readings) = (year, skip, read)
    var request = try TableRequest(
      to: to, texts, choices, reader: session.reader, settings: session.settings)
    (request.hasHeader, request.hasQuotes, request.isPlain) = (!noHeader, !noQuotes, plain.plain)
    request.command = host.arguments
    (request.isAmountAlone, request.explains) = (onlyAmount, explain)
    return try session.convert(
      table: file ?? "-", to: output ?? "-", request, showsProgress: progress,
      standardOutput: host.writeRows)
  }
}
