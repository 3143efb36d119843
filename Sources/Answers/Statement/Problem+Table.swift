// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Screen

/// Why a table cannot be converted, or only a part of it.
extension Problem {
  /// The same problem in a table with this many rows before it.
  package func after(rows: Int) -> Problem {
    if case .row(let row) = place { at(.row(rows + row)) } else { self }
  }

  /// The problem with a cell, in the note of its row: with what to write in its place, but without a
  /// command.
  var inCell: String {
    switch (code, remedy) {
    case (_, .listCurrencies), (_, nil): message
    case (.ambiguousAmount, let remedy?), (.ambiguousCurrency, let remedy?),
      (.unknownCurrency, let remedy?):
      "\(message); \(remedy.command)"
    default: message
    }
  }

  static let emptyTable = Problem(
    .badData, "the table is empty", advice: "add a header row, or use --no-header")

  static let noRows = Problem(
    .badData, "the table has no rows after its heading",
    advice: "export a period with rows; if its first row is one, use --no-header")

  static func nulByte(row: Int) -> Problem {
    Problem(
      .badData, "a NUL byte: this is not a text file", advice: "save it as CSV in UTF-8",
      at: .row(row))
  }

  static func swallowedLine(_ line: Int, row: Int) -> Problem {
    Problem(
      .badData,
      "a quote is open over the end of the line: line \(line) after it is a row of the table",
      advice: "write the quote twice, or read quotes as text: --no-quotes", at: .row(row))
  }

  static func shortRow(_ columns: Int) -> Problem {
    Problem(.shortRow, "the row has only \(columns.counted("column"))")
  }

  package static func wrongEncoding(_ encoding: TextEncoding) -> Problem {
    Problem(
      .badData, "the table is not \(encoding.name)", advice: "name its encoding: --encoding NAME")
  }

  /// A heading with other columns than the first one.
  static func otherHeading(in row: Int, after first: Int) -> Problem {
    Problem(
      .badData, "a heading with other columns than line \(first + 1)",
      advice: "make two files of it: one ends before that line, the other begins with it",
      at: .row(row + 1))
  }

  static func doubleHeading(_ row: Int) -> Problem {
    Problem(
      .badData, "the heading has two lines, \(row) and \(row + 1)",
      advice: "if the second names all columns: --skip \(row); else write all names in one of them")
  }

  static let unclosedQuote = Problem(
    .badData, "a quote that is never closed",
    advice: "write the quote twice, or close the field", at: .row(1))

  static func longRow(_ limit: Int) -> Problem {
    Problem(
      .badData, "longer than \(limit >> 20) MiB",
      advice: "look for an unclosed quote or missing line breaks", at: .row(1))
  }

  static func doubleAmount(_ name: String) -> Problem {
    Problem(.usage, "--amount names \(Shown.cell(name)) twice", advice: "name it once")
  }

  /// Two sides are in currencies of their own, which one amount cannot have.
  static func ownCurrencies(_ debit: String, _ credit: String) -> Problem {
    Problem(
      .badData, "\(Shown.cell(debit)) and \(Shown.cell(credit)) have currencies of their own",
      advice: "read them as two amounts: --amount \(ShellWord.word("\(debit),\(credit)"))")
  }

  static func doubleTarget(_ currency: Currency) -> Problem {
    Problem(.usage, "--to names \(currency.code) twice", advice: "name it once")
  }

  /// A column of the output has the name of another one.
  static func duplicateColumnName(_ name: String, isAmount: Bool) -> Problem {
    Problem(
      .usage, "two columns would be called \(Shown.cell(name))",
      advice: isAmount
        ? "name the new one: --into NAME"
        : "rename it in the table, or append the amount alone: --only-amount")
  }

  /// A column is called by the number of another one.
  static func numberedName(_ name: String, at place: Int, option: String) -> Problem {
    Problem(
      .usage,
      "\(option) \(name) can be column \(place), which is called \(name), or column \(name)",
      advice: "write its number with a zero: \(option) 0\(place) or \(option) 0\(name)")
  }

  /// The column of the amounts is named as that of their signs.
  static func ownSign(_ name: String) -> Problem {
    Problem(
      .usage, "--sign \(name): it is the column of the amounts",
      advice: "name the column that says which of them come in, or write --sign none")
  }

  /// A balance is to give the signs of a table that is not read as a whole before its first row is written.
  static func longBalance(_ name: String) -> Problem {
    Problem(
      .badData, "\(name) can give the signs of some thousand rows alone",
      advice: "make several files of it")
  }

  /// A column is named where the first row has no names.
  static func noNames(_ name: String, option: String, width: Int) -> Problem {
    Problem(
      .badData,
      "\(Shown.cell(name)) is not a column number: the table has \(width), without names (--no-header)",
      advice: "give \(option) a number, such as \(option) 1, or leave out --no-header")
  }

  /// No column has this name, or several do.
  static func noSuchColumn(
    _ requested: String, option: String, in names: [String], count: Int
  ) -> Problem {
    if count > 1 {
      return Problem(
        .badData, "\(count) columns are called \(Shown.cell(requested))",
        advice: "give its number: \(option) N")
    }
    let near = NearestWord.to(requested, among: names)
      .map { ", such as \(option) \(ShellWord.file(Shown.cell($0)))" }
    return Problem(
      .badData, "no column is called \(Shown.cell(requested)): there are \(list(of: names))",
      advice: "name it with \(option) NAME or its number" + (near ?? ""))
  }

  static func list(of names: [String]) -> String {
    names.prefix(12).map(Shown.cell).joined(separator: ", ")
      + (names.count > 12 ? " and \(names.count - 12) more" : "")
  }
}

/// Text of a table in a message.
enum Shown {
  /// The beginning of a cell, in one line: nothing in it controls a terminal.
  static func cell(_ text: some StringProtocol) -> String {
    let start = text.prefix(40).map { $0.isNewline ? " " : String($0) }.joined()
    return start.isEmpty ? "\"\"" : VisibleText.line(start) + (text.count > 40 ? "..." : "")
  }
}
