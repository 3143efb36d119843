// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension CommandOption {
  package static let targets = CommandOption(
    "to", value: .currency("currencies"), "The currencies to convert to: EUR, or EUR,USD.",
    for: [.csv])
  package static let amountColumn = CommandOption(
    "amount", value: .text("column"), "The column of amounts, by name or number; default: amount.",
    for: [.csv])
  package static let currencyColumn = CommandOption(
    "currency", value: .text("column"),
    "The currency column, or the amount column if amounts include their currency; default: currency.",
    for: [.csv])
  package static let dateColumn = CommandOption(
    "date", value: .text("column"),
    "The column of dates, by name or number; default: date. Needed unless --on is given.",
    for: [.csv], not: [on])
  package static let dateFormat = CommandOption(
    "date-format", value: .text("format"),
    "How dates are written, such as %d.%m.%Y; default: YYYY-MM-DD.", for: [.csv], not: [on])
  package static let delimiter = CommandOption(
    "delimiter", value: .text("character"),
    "The column separator: a character, or tab; default: detected in the first row.", for: [.csv])
  package static let noHeader = CommandOption(
    "no-header", "The table has no header row; select columns by number.", for: [.csv])
  package static let into = CommandOption(
    "into", value: .text("name"),
    "The name of the column of converted amounts; default: eur_amount.", for: [.csv])
  package static let onlyAmount = CommandOption(
    "only-amount", "Append the converted amount alone: no rate, date, source, note.", for: [.csv])
  package static let output = CommandOption(
    "output", letter: "o", value: .file,
    "Write to a file, which is replaced when most rows are converted.", for: [.csv])
  package static let progress = CommandOption(
    "progress", "Show progress on standard error, even if it is not a terminal.",
    for: [.csv], not: [rowQuiet])
  package static let rowStrict = CommandOption(
    "strict",
    "Exit with 65 if a row has no amount, 75 if a rate is stale; refuse ambiguous amounts.",
    for: [.csv])
  package static let rowQuiet = CommandOption(
    "quiet", letter: "q", "No summary, unless rows failed.", for: [.csv])
}
