// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension TableRequest {
  /// The texts of the options about the table, as typed.
  package struct Texts: Equatable, Sendable {
    package var amount, debit, credit, sign, currency, from, date, dateFormat, into: String?
    package var delimiter, encoding: String?
    package var year, skip, readings: String?

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
    day = try reader.day(given: choices.on)
    isExact = choices.isExact
    limit = choices.ageLimit
    (amount, debit, credit, sign) = (texts.amount, texts.debit, texts.credit, texts.sign)
    (currency, date) = (texts.currency, texts.date)
    skip = try number(texts.skip, of: "--skip", 0...1_000_000)
    from = try texts.from.map { try reader.currency($0, noting: &self.notes) }
    try name(texts.into)
    try separate(by: texts.delimiter)
    try read(
      dates: texts.dateFormat, year: try number(texts.year, of: "--year", 1900...2100))
    try decode(texts.encoding)
    for text in texts.readings?.split(separator: ",") ?? [] {
      try read(symbol: String(text), reader)
    }
    try checkColumns()
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
    let opposites = [
      ("--amount", amount != nil, "--debit", debit != nil),
      ("--currency", currency != nil, "--from", from != nil),
    ]
    for (name, isGiven, other, isOtherGiven) in opposites where isGiven && isOtherGiven {
      throw Problem(.usage, "\(name) conflicts with \(other)", advice: "leave out one of them")
    }
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

  /// Takes `¥=CNY` of `--read`.
  mutating func read(symbol text: String, _ reader: Grammar) throws {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw Problem(
        .usage, "--read: invalid value \(text)", advice: "write a symbol and its currency: '¥=CNY'")
    }
    symbols[parts[0]] = try reader.currency(parts[1], noting: &notes)
  }

  /// Takes the words of `--into`: a name, or as many as there are targets.
  mutating func name(_ text: String?) throws(Problem) {
    guard let text else { return }
    guard !text.isEmpty else {
      throw Problem(.usage, "--into needs a name", advice: "or leave it out")
    }
    names = targets.count == 1 ? [text] : text.split(separator: ",").map(String.init)
    guard names.count == targets.count, !names.contains("") else {
      throw Problem(
        .usage, "--into \(text) does not name \(targets.count) columns",
        advice: "give a name for each currency of --to, separated by commas")
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
        advice: "use one character that is not in a cell, such as ; or tab")
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
          ? "use %Y or %y, %m or %b, and %d once each, such as %d.%m.%Y"
          : "use %m or %b, and %d once each, such as %d%m: the year is given")
    }
    dateFormat = pattern
  }
}
