// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension CommandOption {
  /// Every option of every command: the source of help, completions and the manual page.
  package static let all = [
    on, decimal, source, rates, lock, ranges, offline, refresh, maxAge, strict, exact, rounding,
    digits, format, json, quiet, plain, ascii, color, from, to, rangeStart, rangeEnd, every, change,
    exec, base, filter, newest, name, append, priceDecimal, priceDigits, priceFormat, full,
    accept, reject,
    targets, amountColumn, currencyColumn, dateColumn, dateFormat, delimiter, noHeader, into,
    onlyAmount, output, progress, rowStrict, rowQuiet, record, overwrite, log, config, frame, size,
    svg, picture, light, title, compare, version, showHelp,
  ]

  private static let everywhere = Set(CommandName.allCases)
  private static let pairs: Set<CommandName> = [.convert, .rate, .matrix, .history, .watch]
  private static let reports: Set = pairs.union([.fee, .tape, .alerts, .sources, .currencies])
  /// The commands that look up rates of pairs.
  private static let lookups: Set = pairs.union([.prices, .fee])
  /// These and `agio csv`, which describes `--strict` in its own option.
  private static let conversions: Set = lookups.union([.csv])

  // How a phrase is read
  package static let on = CommandOption(
    "on", value: .date, "The date of the rates: 2024-03-15, \"15 mar 2024\", yesterday, -30.",
    for: [.convert, .rate, .matrix, .watch, .prices, .fee, .tape, .csv, .export],
    inPalette: true)
  package static let decimal = CommandOption(
    "decimal", value: .choice("mark", DecimalMark.allCases.map(\.rawValue)),
    "The decimal mark of the amount: a point, a comma, or auto.",
    for: [.screen, .convert, .watch, .fee, .tape, .alerts, .csv], inPalette: true)
  package static let priceDecimal = CommandOption(
    "decimal", value: .choice("mark", DecimalMark.allCases.map(\.rawValue)),
    "The decimal mark of the prices: a point, a comma, or auto, that of the --append file.",
    for: [.prices])

  // Whose rates, and how old they may be
  package static let source = CommandOption(
    "source", value: .source, "The source of the rates, such as ecb, or auto.",
    for: conversions.union([.screen, .tape, .alerts, .sources, .update, .export]),
    inPalette: true)
  package static let rates = CommandOption(
    "rates", value: .file,
    "Answer only from a lock file, as of the day it was written; see agio export.",
    for: conversions.union([.export, .tape, .alerts]), not: [lock, refresh])
  package static let ranges = CommandOption(
    "table",
    "Write a CSV table of ranges for SQL instead: currency, valid_from, valid_to, rate.",
    for: [.export])
  package static let lock = CommandOption(
    "lock", value: .file, "Write the rates used to a lock file, for --rates.", for: conversions)
  package static let offline = CommandOption(
    "offline", "Do not use the network.",
    for: reports.union([.screen, .prices, .favourites, .csv, .export]),
    not: [refresh])
  package static let refresh = CommandOption(
    "refresh", "Fetch newer rates first.",
    for: conversions.union([.tape, .alerts, .sources, .export]))
  package static let maxAge = CommandOption(
    "max-age", value: .number("days", 0...Int.max),
    "Exit with 75 when a rate is older than DAYS days.",
    for: conversions.union([.screen, .tape, .sources]))
  package static let strict = CommandOption(
    "strict",
    "Exit with 75 when a rate is stale, 64 when an amount is ambiguous without the locale.",
    for: lookups.union([.tape, .sources]))

  // How numbers are rounded
  package static let exact = CommandOption(
    "exact", "Do not round: print all digits, or 28 significant digits if they never end.",
    for: pairs.union([.csv]),
    inPalette: true,
    not: [rounding, digits])
  package static let rounding = CommandOption(
    "rounding", value: .choice("mode", RoundingMode.allCases.map(\.rawValue)),
    "Rounding mode; default: half-up; cash only for convert, csv and the screen.",
    for: conversions.union([.screen]), inPalette: true)
  package static let digits = CommandOption(
    "digits", value: .number("n", Settings.allowedDigits),
    "Decimal places; default: the currency's own; for rates six significant, or all in JSON and CSV.",
    for: conversions.union([.screen]).subtracting([.prices]), inPalette: true)

  // How an answer is written
  package static let format = CommandOption(
    "format", value: .choice("format", ReportFormat.allCases.map(\.rawValue)),
    "Output format; default: text.", for: reports.union([.update, .favourites]))
  package static let json = CommandOption(
    "json", "The same as --format json.", for: reports.union([.update, .prices, .favourites]))
  package static let quiet = CommandOption(
    "quiet", letter: "q", "Print only the values, one per line, with a point and no grouping.",
    for: reports.union([.update, .prices, .favourites]))
  package static let plain = CommandOption(
    "plain", "ASCII only, a decimal point, no grouping.", for: everywhere)
  package static let ascii = CommandOption(
    "ascii", "Replace non-ASCII characters with ASCII.", for: reports.union([.screen]))
  package static let color = CommandOption(
    "color", value: .choice("when", Choices.ColorUse.allCases.map(\.rawValue)),
    "When the screen uses colour; other output has none and does not accept always.",
    for: reports.union([.screen]))

  // history and prices
  package static let from = CommandOption(
    "from", value: .date, "The first day; default: 90 days before the last.", for: [.history])
  package static let to = CommandOption(
    "to", value: .date, "The last day; default: today.", for: [.history])
  package static let every = CommandOption(
    "every", value: .choice("period", HistoryInterval.allCases.map(\.rawValue)),
    "Every publication, or the last one of each week or month.",
    for: [.history, .prices])

  // matrix
  package static let change = CommandOption(
    "change", value: .choice("period", ChangePeriod.allCases.map(\.rawValue)),
    "Also show each rate's change over a day, week, month or year.", for: [.matrix])

  package static let picture = CommandOption(
    "svg", value: .file, "Draw the chart as an SVG file instead of printing; - prints it.",
    for: [.history],
    not: [format, json, quiet, exact, rounding, digits, ascii, color])
  package static let compare = CommandOption(
    "compare", value: .currency("pair"),
    "Also draw a second quote currency or pair; both are indexed to 100 on the first day.",
    for: [.history], needs: [picture])

  // watch
  package static let exec = CommandOption(
    "exec", value: .file,
    "A program to run when the condition holds, with the values in its environment.",
    for: [.watch])

  // prices and export: a day, or a range
  package static let rangeStart = CommandOption(
    "from", value: .date, "The first day of a range; default with --to: 90 days before it.",
    for: [.prices, .export], not: [on])
  package static let rangeEnd = CommandOption(
    "to", value: .date, "The last day of a range; default with --from: today.",
    for: [.prices, .export], not: [on])

  // prices
  package static let base = CommandOption(
    "base", value: .currency("currency"), "The base currency of all prices.",
    for: [.prices])
  package static let filter = CommandOption(
    "filter", value: .text("words"), "Only lines whose text or note contains all these words.",
    for: [.tape])
  package static let newest = CommandOption(
    "newest", "Total at the newest rates instead of each line's rate.", for: [.tape])
  package static let name = CommandOption(
    "name", value: .text("code=name"),
    "The name of a currency in the file: USD=$. May be repeated.", for: [.prices], isList: true)
  package static let append = CommandOption(
    "append", value: .file, "Add missing prices to a file instead of printing them.",
    for: [.prices], not: [json])
  package static let priceDigits = CommandOption(
    "digits", value: .number("n", Settings.allowedDigits),
    "Decimal places; default: all, or 28 significant digits.", for: [.prices])
  package static let priceFormat = CommandOption(
    "format", value: .choice("format", PriceFormat.allCases.map(\.rawValue)),
    "The format of the prices; default: from the extension of the --append file, or ledger.",
    for: [.prices])

  // update
  package static let full = CommandOption(
    "full", "Fetch the whole history again.", for: [.update])
  package static let accept = CommandOption(
    "accept", value: .text("CODES"), "Use rates that were set aside; check them elsewhere first.",
    for: [.update])

  package static let reject = CommandOption(
    "reject", value: .text("CODES"),
    "Set used rates aside, such as USD@2026-11-02: takes --accept back.", for: [.update])

  // The screen and its recordings
  package static let record = CommandOption(
    "record", value: .file, "Record the session on the screen to a file; see agio replay.",
    for: [.screen])
  package static let overwrite = CommandOption(
    "overwrite", "Replace an existing --record file.", for: [.screen], needs: [record])
  package static let log = CommandOption(
    "log", value: .file,
    "Append a log of requests, responses and decisions to a file; - is standard error.",
    for: reports.union([.screen, .prices, .favourites, .update, .csv, .export]))
  package static let config = CommandOption(
    "config", value: .file,
    "The configuration file; default: AGIO_CONFIG, or agio help configuration.",
    for: log.commands)
  package static let frame = CommandOption(
    "frame", value: .number("n", 0...Int.max),
    "Print the frame after N messages; 0 is the first. Default: the last.",
    for: [.replay])
  package static let size = CommandOption(
    "size", value: .size, "Columns and rows, such as 80x24; default: the recorded size.",
    for: [.replay])
  package static let svg = CommandOption(
    "svg", "Print an SVG picture instead of text.", for: [.replay])
  package static let light = CommandOption(
    "light", "Draw on a light background.", for: [.replay, .history], needs: [svg, picture])
  package static let title = CommandOption(
    "title", value: .text("title"), "The title of the picture.", for: [.replay, .history],
    needs: [svg, picture])

  // ArgumentParser's own
  package static let version = CommandOption("version", "Show the version.", for: everywhere)
  package static let showHelp = CommandOption(
    "help", letter: "h", "Show help information.", for: everywhere)

  /// Values that ask for the opposite of another option.
  static let opposed: [(option: Self, value: String, other: Self)] = [
    (rounding, "cash", digits)
  ]

  /// Values that mean something to these commands only.
  static let limited: [(option: Self, value: String, commands: Set<CommandName>, why: String)] = [
    (color, "always", [.screen], "this output has no colour"),
    (rounding, "cash", [.screen, .convert, .csv], "rates have no cash rounding"),
  ]
}
