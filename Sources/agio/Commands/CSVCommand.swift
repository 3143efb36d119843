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

  @Argument(.table) var file: String?
  @Option(.targets) var to: String?
  @Option(.amountColumn) var amount: String?
  @Option(.currencyColumn) var currency: String?
  @Option(.dateColumn) var date: String?
  @Option(.dateFormat) var dateFormat: String?
  @Option(.delimiter) var delimiter: String?
  @Flag(.noHeader) var noHeader = false
  @Option(.into) var into: String?
  @Flag(.onlyAmount) var onlyAmount = false
  @Option(.output) var output: String?
  @Flag(.progress) var progress = false
  @OptionGroup var decimal: DecimalOption
  @Flag(.rowQuiet) var quiet = false
  @OptionGroup var day: DayOption
  @OptionGroup var locking: LockOptions
  @OptionGroup var age: AgeOptions
  @Flag(.rowStrict) var strict = false
  @OptionGroup var rounding: RoundingOptions
  @OptionGroup var plain: PlainOption
  @OptionGroup var common: SessionOptions

  func answer(_ host: HostProgram) throws -> CommandOutput {
    var choices = Choices(decimal, day, locking, age, rounding, plain, common)
    choices.isQuiet = quiet
    choices.isStrict = strict
    let session = try Session(
      choices, host: host, reading: file ?? "-", writing: [(CommandOption.output.word, output)])
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
