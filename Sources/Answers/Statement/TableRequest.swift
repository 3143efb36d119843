// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What `agio csv` is to do with a table.
package struct TableRequest: Equatable, Sendable {
  /// The currencies to convert to; at least one.
  package var targets: [Currency]
  /// How names of targets that can mean several were read.
  package internal(set) var notes: [Line] = []
  /// Columns by name or number; nil to find them. Of amounts there may be several, divided by commas.
  package var amount: String?
  package var debit: String?
  package var credit: String?
  /// The column of signs; `none` for none.
  package var sign: String?
  package var currency: String?
  /// The currency of all amounts.
  package var from: Currency?
  /// What a 1 in the amounts is; nil for one of the currency, unless the heading says otherwise.
  package var unit: AmountUnit?
  package var date: String?
  package var dateFormat: DatePattern?
  /// The day of all rows; nil for the newest rates, or where each row has its own.
  package var day: Day?
  /// Which rates count for the day of a row.
  package var rule = RateRule.onOrBefore
  package var encoding: TextEncoding?
  /// The byte between columns; nil to find it.
  package var separator: UInt8?
  package var hasQuotes = true
  /// How many rows are before the heading; nil to find it.
  package var skip: Int?
  /// Whether a row names the columns.
  package var hasHeader = true
  /// What symbols of several currencies mean in this table.
  package var symbols: [String: Currency] = [:]
  /// What words of a column of signs or states mean in it: -1 for a debit, 1 for a credit, 0 for a row that is left
  /// out; the empty one is for cells without a word, or amounts without a mark.
  package var signs: [String: Int] = [:]
  /// Rows that are no transactions, counted from 1.
  package var leftOut: Set<Int> = []
  /// Whether no row is left out for its words, its amount or its shape.
  var leavesNoneOut = false
  /// Whether to print how the table is read, also where standard error is no terminal.
  package var explains = false
  /// The words of the command, for the advice to repeat it with more options.
  package var command: [String] = []
  /// The names of the appended amounts; nil for `eur_amount`.
  package var into: String?
  /// The column to compare instead of converting; nil to convert.
  package var check: TableCheck?
  /// Whether only amounts are appended.
  package var isAmountAlone = false
  /// The decimal mark asked for; nil to find it.
  package var decimal: DecimalMark?
  package var settings: Settings
  package var isExact = false
  /// Whether numbers are appended with a decimal point, whatever the mark of the table.
  package var isPlain = false
  package var limit = AgeLimit()

  package init(to targets: [Currency], settings: Settings = Settings()) {
    self.targets = targets
    self.settings = settings
  }

  /// The time of all rows; nil for the newest rates, or where each row has its own.
  var wholeTime: RateTime? {
    if case .mean(let period) = rule { .mean(period) } else { day.map { .day($0) } }
  }

  /// Whether each row has its own day.
  var readsDays: Bool { day == nil && rule.dependsOnDay || date != nil }
}

extension TableRequest {
  /// The texts of the options about the table, as typed.
  package struct Texts: Equatable, Sendable {
    package var amount, debit, credit, sign, currency, from, date, dateFormat, into: String?
    package var delimiter, encoding: String?
    package var year, skip, unit: String?
    package var check, within, leaveOut: String?
    package var readings: [String] = []

    package init() {}
  }

  /// Reads the values of options. The currencies of `--to` are divided by commas or spaces.
  package init(
    to words: String?, _ texts: Texts, _ choices: Choices, reader: Grammar,
    settings: Settings
  ) throws {
    let names = words?.split { $0 == "," || $0 == " " } ?? []
    guard !names.isEmpty else {
      throw Problem(.usage, "no currency to convert to", advice: "add --to EUR, or --to EUR,USD")
    }
    var notes: [Line] = []
    self.init(
      to: try names.map { try reader.currency(String($0), noting: &notes) }, settings: settings)
    self.notes = notes
    decimal = choices.decimal == .auto ? nil : choices.decimal
    let asked = try reader.time(choices)
    (day, rule) = (asked.day, asked.rule)
    isExact = choices.isExact
    limit = choices.ageLimit
    (amount, debit, credit, sign) = (texts.amount, texts.debit, texts.credit, texts.sign)
    (currency, date) = (texts.currency, texts.date)
    skip = try number(texts.skip, of: "--skip", 0...1_000_000)
    from = try texts.from.map { try reader.currency($0, noting: &self.notes) }
    try read(unit: texts.unit)
    try name(texts.into)
    try separate(by: texts.delimiter)
    try read(
      dates: texts.dateFormat, year: try number(texts.year, of: "--year", 1900...2100))
    try decode(texts.encoding)
    for text in texts.readings.flatMap({ $0.split(separator: ",") }) {
      try read(symbol: String(text), reader)
    }
    try read(leftOut: texts.leaveOut)
    try checkColumns()
    try take(check: texts.check, within: texts.within)
  }

  /// Takes the column of `--check` and the part of `--within`.
  private mutating func take(check column: String?, within: String?) throws(Problem) {
    guard let column else {
      if within == nil { return }
      throw Problem(.usage, "--within needs --check", advice: "name the column: --check COLUMN")
    }
    if targets.count > 1 {
      throw Problem(
        .usage, "--check compares amounts of one currency", advice: "name it alone: --to EUR")
    }
    check = TableCheck(column: column, limit: try CheckLimit(within))
  }

  /// Takes `12,13` or `none`, or both, of `--leave-out`.
  private mutating func read(leftOut text: String?) throws(Problem) {
    for word in text?.split(separator: ",") ?? [] {
      if word == "none" {
        leavesNoneOut = true
      } else if let row = try number(String(word), of: "--leave-out", 1...1_000_000) {
        leftOut.insert(row)
      }
    }
  }

  private func number(
    _ text: String?, of option: String, _ range: ClosedRange<Int>
  ) throws(Problem) -> Int? {
    guard let text else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw Problem(
        .usage, "\(option): invalid value \(text)",
        advice: "use a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private func checkColumns() throws(Problem) {
    if (debit == nil) != (credit == nil) {
      throw Problem(
        .usage, "--debit and --credit belong together", advice: "name both, or --amount COLUMN")
    }
    try Problem.refuse("--amount", amount != nil, "--debit", debit != nil)
    try Problem.refuse("--currency", currency != nil, "--from", from != nil)
  }

  /// Takes the name of `--encoding`.
  mutating func decode(_ text: String?) throws(Problem) {
    guard let text else { return }
    guard let encoding = TextEncoding(named: text) else {
      throw Problem(
        .usage, "--encoding: unknown name \(text)",
        advice: "use a name that iconv knows, such as windows-1252 or shift_jis")
    }
    self.encoding = encoding
  }

  /// -1 for a word of debits, 1 for one of credits, as `--read` says or in any language of banks.
  func sign(_ text: String) -> Int? { signs[text] ?? StatementWords.sign(text) }

  /// Takes `¥=CNY` or `Abgang=debit` of `--read`.
  mutating func read(symbol text: String, _ reader: Grammar) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let isEmpty = parts[0].isEmpty && !["debit", "credit"].contains(parts.last?.lowercased())
    guard parts.count == 2, !parts[1].isEmpty, !isEmpty else {
      throw Problem(
        .usage, "--read: invalid value \(text)",
        advice: "write a symbol and its currency, '¥=CNY', or a word and its sign: 'Abgang=debit'"
          + " (debit, credit or none)")
    }
    if let sign = ["debit": -1, "credit": 1, "none": 0][parts[1].lowercased()] {
      if let other = signs.updateValue(sign, forKey: parts[0]), other != sign {
        throw Problem(
          .usage, "--read: \(parts[0]) has two meanings", advice: "give one of them")
      }
      return
    }
    let meaning = try reader.currency(parts[1], noting: &notes)
    if let other = symbols.updateValue(meaning, forKey: parts[0]), other != meaning {
      throw Problem(
        .usage, "--read: \(parts[0]) is \(other.code) and \(meaning.code)",
        advice: "give one of them")
    }
  }

  /// Takes the character of `--delimiter`.
  mutating func separate(by text: String?) throws(Problem) {
    guard let text else { return }
    let byte = text == "tab" || text == "\\t" ? 0x09 : text.utf8.first
    let isOne = text.utf8.count == 1 || byte == 0x09
    // What is appended has digits, points and hyphens, and the names of sources.
    let occursInAppendedCells =
      byte.map { UInt8(ascii: ".") == $0 || UInt8(ascii: "-") == $0 } ?? false
    guard let byte, isOne, byte < 0x80, ![0x22, 0x0A, 0x0D].contains(byte), !occursInAppendedCells,
      !Unicode.Scalar(byte).properties.isAlphabetic, !(0x30...0x39).contains(byte)
    else {
      throw Problem(
        .usage, "--delimiter: invalid value \(text)",
        advice: text.count > 1
          ? "use one character; of several that divide cells the first may do"
          : "use one character that is not in a cell, such as ; or tab")
    }
    separator = byte
  }

  /// Takes the pattern of `--date-format`, and the year of days without one.
  mutating func read(dates text: String?, year: Int? = nil) throws(Problem) {
    guard let text else {
      guard year == nil else {
        throw Problem(
          .usage, "--year needs --date-format", advice: "write how days are written, such as %d%m")
      }
      return
    }
    guard let pattern = DatePattern(text, year: year) else {
      throw Problem(
        .usage, "--date-format: invalid value \(text)",
        advice: year == nil
          ? "use %Y or %y, %m or %b, and %d once each, such as %d.%m.%Y; or excel, or unix"
          : "use %m or %b, and %d once each, such as %d%m: the year is given")
    }
    dateFormat = pattern
  }
}
