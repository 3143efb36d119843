// SPDX-License-Identifier: Apache-2.0

extension HelpTopic {
  static var formatsText: String {
    """
    Formats of answers

    \(HelpText.table(ReportFormat.allCases.map { ($0.rawValue, $0.help) }))
    Formats of prices

    \(HelpText.table(PriceFormat.allCases.map { ($0.rawValue, $0.help) }))
    \(HelpText.wrapped("""
      Answers go to standard output, remarks and errors to standard error. Text follows the locale's \
      marks; --quiet, --plain and all other formats use a decimal point and no grouping. JSON numbers are \
      exact: parse them as decimals. New JSON members may be added; none are removed.
      """))
    Lock files

    \(HelpText.wrapped("""
      A lock file, written by --lock or agio export and read by --rates, is text. Each line ends with # and the \
      first 8 digits of the SHA-256 of everything before it; the last line has the full SHA-256.
      """))
    \(HelpText.table([
      ("agio-lock 1", "The version."),
      ("sources ID ...", "The sources of auto, in order."),
      ("only ID", "The source, if it was chosen instead of auto."),
      ("max-age DAYS", "Older rates are stale."),
      ("rounding MODE", "How amounts are rounded."),
      ("decimal MARK", "The decimal mark of amounts."),
      ("locale NUMBERS MONEY DATES", "The locales."),
      ("rows CODE ...", "The default target currencies."),
      ("fee PERCENT WEEKEND", "MINIMUM FIXED CODE NAME: a fee profile."),
      ("dates FIRST LAST", "The dates it answers for."),
      ("source ID", "A source it answers for, followed by its publications."),
      ("rates DAY BASE KIND", "FETCHED FOLLOWS CODE=RATE ...: a publication."),
      ("own DAY BASE QUOTE RATE", "NOTE: a custom rate."),
      ("clock TIME TODAY", "When it was made."),
      ("end SHA-256", "The end."),
    ]))
    """
  }

  static var exitStatusText: String {
    """
    \(HelpText.wrapped("Exit statuses follow sysexits.h. With several targets, the worst applies."))
    \(HelpText.table(ExitStatus.allCases.map { (String($0.rawValue), $0.help) }))
    """
  }
}

extension ReportFormat {
  fileprivate var help: String {
    switch self {
    case .text: "For people; the default."
    case .json: "All details, including errors."
    case .csv: "A table with a header row, as in RFC 4180."
    case .tsv: "The same with tabs."
    }
  }
}

extension PriceFormat {
  fileprivate var help: String {
    switch self {
    case .ledger: "P 2024-03-15 EUR 1.0892 USD; the default."
    case .hledger: "The same."
    case .beancount: "2024-03-15 price EUR 1.0892 USD"
    case .gnucash: "The columns of GnuCash's price import."
    case .csv: "Date, base, quote, rate and source, with a header row."
    case .tsv: "The same with tabs."
    case .json: "The same as an object, with errors and notes."
    }
  }
}

extension ExitStatus {
  var help: String {
    switch self {
    case .answered: "Answered."
    case .unmet: "The condition of agio watch does not hold, or a --check found a difference."
    case .usage: "Wrong usage, an unreadable or ambiguous amount, or an unknown currency."
    case .data: "The content of a file is invalid."
    case .noInput: "A file is missing."
    case .unavailable: "There is no rate, or a fetch failed or was incomplete."
    case .bug: "A bug in agio."
    case .cannotCreate: "An output file cannot be created."
    case .io: "Reading or writing failed."
    case .stale: "Answered, but with a rate older than --strict or --max-age allows."
    case .configuration: "The configuration is invalid."
    }
  }
}
