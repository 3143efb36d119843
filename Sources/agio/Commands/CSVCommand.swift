// SPDX-License-Identifier: Apache-2.0

import Answers
import ArgumentParser
import Services

struct CSVCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "csv",
    abstract: "Convert a column of a CSV file, each row at its own date.",
    discussion: """
      agio csv --to EUR statement.csv -o statement-eur.csv
      Also, as for agio help convert: --source --rates --lock --refresh --offline --max-age --exact --rounding \
      --digits --plain --log --config.
      """)

  @Argument(files: "The tables; default: standard input.") var files: [String] = []
  @Option(
    text: "Target currencies: EUR, or EUR,USD.", value: "currencies", completion: .currency)
  var to: String?
  @Option(text: "Amount column, or several: net,gross; default: found.", value: "columns")
  var amount: String?
  @Option(text: "Column of debits, which are negative; with --credit.", value: "column")
  var debit: String?
  @Option(text: "Column of credits; with --debit.", value: "column") var credit: String?
  @Option(text: "Column of signs, or a balance; none: as written.", value: "column")
  var sign: String?
  @Option(text: "Column of currencies; may be that of the amounts.", value: "column")
  var currency: String?
  @Option(
    text: "Currency of all amounts, if the file does not say it.", value: "currency",
    completion: .currency)
  var from: String?
  @Option(text: "What a 1 in the amounts is: 0.01, 1000, minor.", value: "unit")
  var unit: String?
  @Option(text: "Column of days; --on is one day for all rows.", value: "column")
  var date: String?
  @Option(text: "Day: %Y %y %EY %Ey %m %b %d %a; time: %H %I %M %S %p.", value: "format")
  var dateFormat: String?
  @Option(text: "Year of days without one, with --date-format.", value: "year")
  var year: String?
  @Option(texts: "What a word means: '¥=CNY', A=debit, Denied=none.", value: "reading")
  var read: [String] = []
  @Option(text: "Rows that are no transactions: 12,13; none: all are.", value: "rows")
  var leaveOut: String?
  @Option(text: "Encoding, as iconv names it; default: found.", value: "name")
  var encoding: String?
  @Option(text: "Between cells: a character, or tab; default: found.", value: "character")
  var delimiter: String?
  @Flag(help: "Quotes are part of cells.") var noQuotes = false
  @Option(text: "Rows before the heading or table; default: found.", value: "rows")
  var skip: String?
  @Flag(help: "The table has no heading: columns by number.") var noHeader = false
  @Option(text: "Name of the new amounts; default: eur_amount.", value: "name")
  var into: String?
  @Flag(help: "Append the amount alone: no rate, date, source, note.") var onlyAmount = false
  @Option(
    file: "Write to a file, or each table into a folder.", name: [.customShort("o"), .long])
  var output: String?
  @Option(
    text: "Compare a column with the result; print differences.", value: "column")
  var check: String?
  @Option(text: "With --check: the difference allowed, such as 0.5%.", value: "part")
  var within: String?
  @Flag(help: "Show the plan and five rows; write nothing.") var preview = false
  @Flag(help: "Show the plan, as on a terminal always.") var explain = false
  @Flag(help: "Show progress also where that is no terminal.") var progress = false
  @OptionGroup var decimal: DecimalOption
  @Flag(name: .shortAndLong, help: "No summary, unless rows failed.") var quiet = false
  @OptionGroup var day: DayOption
  @Option(text: "The mean of each row's month, quarter or year.", value: "period")
  var average: String?
  @OptionGroup var rule: RuleOption
  @Flag(help: "Exit 65 if a row has no amount, 75 if a rate is stale.") var strict = false
  // These are as for other commands; with them the help would not fit two screens.
  @OptionGroup(visibility: .hidden) var lookup: LookupOptions
  @OptionGroup(visibility: .hidden) var plain: PlainOption
  @OptionGroup(visibility: .hidden) var exact: ExactOption
  @OptionGroup(visibility: .hidden) var rounding: RoundingOption
  @OptionGroup(visibility: .hidden) var digits: DigitsOption
  @OptionGroup(visibility: .hidden) var common: SessionOptions

  func validate() throws {
    if day.on != nil {
      try refuse(
        ["--date": date != nil, "--date-format": dateFormat != nil], "conflicts with --on")
    }
    if check != nil {
      try refuse(
        ["--into": into != nil, "--only-amount": onlyAmount, "--preview": preview],
        "conflicts with --check")
    }
    try lookup.rates.refuse(writing: output, as: "--output")
    if quiet { try refuse(["--progress": progress], "conflicts with --quiet") }
  }

  func apply(to choices: inout Choices) {
    (choices.isQuiet, choices.average, choices.isStrict) = (quiet, average, strict)
  }

  func answer(_ host: HostProgram) throws -> CommandOutput {
    let choices = try choices()
    let places =
      preview
      ? TablePlaces(reading: files)
      : try TablePlaces(of: files, in: output, command: host.arguments)
    let session = try Session(choices, host: host)
    var texts = TableRequest.Texts()
    (texts.amount, texts.debit, texts.credit, texts.sign) = (amount, debit, credit, sign)
    (texts.currency, texts.from, texts.date, texts.dateFormat) = (currency, from, date, dateFormat)
    (texts.into, texts.delimiter, texts.encoding) = (into, delimiter, encoding)
    (texts.year, texts.skip, texts.unit, texts.readings) = (year, skip, unit, read)
    (texts.check, texts.within, texts.leaveOut) = (check, within, leaveOut)
    var request = try TableRequest(
      to: to, texts, choices, reader: session.reader, settings: session.settings)
    (request.hasHeader, request.hasQuotes, request.isPlain) = (!noHeader, !noQuotes, plain.plain)
    request.command = host.arguments
    (request.isAmountAlone, request.explains) = (onlyAmount, explain)
    return try session.convert(
      places, request, showsProgress: progress, previews: preview, standardOutput: host.writeRows)
  }
}
