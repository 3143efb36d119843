// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import ArgumentParser
import Money
import Rates
import Services

/// `agio csv`: a column of amounts, each row at its own date.
struct CSVCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "csv",
    abstract: "Convert a column of a CSV file, each row at its own date.",
    discussion: """
      agio csv --to EUR expenses.csv -o expenses-eur.csv
      agio csv --to EUR,USD --amount total --date booked < in.csv > out.csv
      agio csv --to EUR --amount 3 --currency 4 --no-header --on 2024-03-15 rows.tsv

      Each row gets the amount, the rate, its date and source, and a note; all else stays as it is.
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
  @Option(.decimal) var decimal: DecimalMark?
  @Flag(.rowQuiet) var quiet = false
  @OptionGroup var day: DayOption
  @OptionGroup var locking: LockOptions
  @OptionGroup var lookup: TableLookupOptions
  @OptionGroup var rounding: RoundingOptions
  @OptionGroup var plain: PlainOption
  @OptionGroup var common: SessionOptions

  mutating func run() throws {
    var choices = Choices(day, locking, lookup, rounding, plain, common)
    choices.decimal = decimal
    choices.isQuiet = quiet
    let input = file.flatMap { $0 == "-" ? nil : $0 } ?? "/dev/stdin"
    let target = output == "-" ? nil : output
    let session = try Session(
      choices, reading: input, writing: [(CommandOption.output.word, output)])
    if target == nil { try DistinctFiles.checkOutput(of: input) }
    try TableConversion(session, question(session, choices), choices)
      .run(from: file, to: target, showsProgress: progress)
  }

  private func question(_ session: Session, _ choices: Choices) throws -> TableQuestion {
    guard let to, to.contains(where: { $0 != "," }) else {
      throw Problem(.usage, "no currency to convert to", advice: "add --to EUR, or --to EUR,USD")
    }
    var question = TableQuestion(
      to: try to.split(whereSeparator: { $0 == "," || $0 == " " })
        .map { try session.currency(String($0)) },
      amount: amount, currency: currency, date: date, conventions: session.settings.conventions)
    question.hasHeader = !noHeader
    question.isAmountAlone = onlyAmount
    question.decimal = decimal
    question.day = try session.day(choices.on)
    question.isExact = choices.isExact
    question.limit = choices.ageLimit
    try question.name(into)
    try question.separate(by: delimiter)
    try question.read(dates: dateFormat)
    return question
  }
}
