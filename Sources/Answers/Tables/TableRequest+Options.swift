// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension TableRequest {
  /// Reads the values of options. The currencies of `--to` are divided by commas or spaces.
  package init(
    to words: String?, _ columns: (amount: String?, currency: String?, date: String?),
    into: String? = nil, delimiter: String? = nil, dateFormat: String? = nil,
    _ choices: Choices, reader: Grammar, settings: Settings
  ) throws {
    let names = words?.split { $0 == "," || $0 == " " } ?? []
    guard !names.isEmpty else {
      throw Problem(.usage, "no currency to convert to", advice: "add --to EUR, or --to EUR,USD")
    }
    var notes: [Line] = []
    self.init(
      to: try names.map { try reader.currency(String($0), noting: &notes) },
      amount: columns.amount, currency: columns.currency, date: columns.date,
      settings: settings)
    self.notes = notes
    decimal = choices.decimal
    day = try reader.day(given: choices.on)
    isExact = choices.isExact
    limit = choices.ageLimit
    try name(into)
    try separate(by: delimiter)
    try read(dates: dateFormat)
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

  /// Takes the pattern of `--date-format`.
  mutating func read(dates text: String?) throws(Problem) {
    guard let text else { return }
    guard let pattern = DatePattern(text) else {
      throw Problem(
        .usage, "--date-format: invalid value \(text)",
        advice: "use %Y or %y, %m or %b, and %d once each, such as %d.%m.%Y")
    }
    dateFormat = pattern
  }
}
