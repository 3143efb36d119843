// SPDX-License-Identifier: Apache-2.0

import Money

/// A format the tape is exported in, named by the ending of the path.
package enum TapeFormat: String, CaseIterable, Sendable {
  case csv = "CSV"
  case json = "JSON"
  case ledger, beancount

  /// nil for a path with no ending that names a format.
  package init?(path: String) {
    guard
      let format = Self.allCases.first(where: { format in
        format.endings.contains { path.lowercased().hasSuffix($0) && path.count > $0.count }
      })
    else { return nil }
    self = format
  }

  package var ending: String { endings[0] }

  private var endings: [String] {
    switch self {
    case .csv: [".csv"]
    case .json: [".json"]
    case .ledger: [".ledger", ".journal", ".dat"]
    case .beancount: [".beancount", ".bean"]
    }
  }

  /// The path with this format's ending instead of another one's.
  package func path(replacing path: String) -> String {
    let other = TapeFormat(path: path)?.endings.first { path.lowercased().hasSuffix($0) }
    return String(path.dropLast(other?.count ?? 0)) + ending
  }

  /// The lines that it has: ledger and beancount have only conversions.
  package func lines(of lines: [TapeLine]) -> [TapeLine] {
    switch self {
    case .csv, .json: lines
    case .ledger, .beancount: lines.filter { $0.conversion != nil }
    }
  }

  /// The first conversion that cannot be read, where only its text could be written.
  package func unwritable(in lines: [TapeLine]) -> TapeLine? {
    switch self {
    case .csv, .json: nil
    case .ledger, .beancount: lines.first(where: \.isUnreadable)
    }
  }

  /// The lines of a report in this format; a table ends with their total.
  package func text(of report: TapeReport) -> String {
    switch self {
    case .csv: ColumnText.commaSeparated(report.columns + [report.totalCells])
    case .json: report.json.text + "\n"
    case .ledger: TapeJournal(report.rows).ledger
    case .beancount: TapeJournal(report.rows).beancount
    }
  }
}

extension TapeLedger.Entry {
  /// The columns of a table; each is also a member of ``members(totalIn:)``.
  static func columns(totalIn currency: Currency) -> [String] {
    [
      "number", "time", "day", "amount", "from", "value", "to", "rate", "rate_date", "source",
      "stale", "text", "note", "typed", "markup_percent", valueColumn(currency),
    ]
  }

  /// What the line adds to the total.
  static func valueColumn(_ currency: Currency) -> String { "value_\(currency.code)" }

  /// The members of its object in JSON: the time in UTC, exact numbers, the texts.
  func members(totalIn currency: Currency) -> [(key: String, value: JSONValue)] {
    let first: [(key: String, value: JSONValue)] = [
      ("number", .integer(Int(line.id))), ("time", .string(line.at.iso)), ("day", .string(day.iso)),
    ]
    let text = (key: "text", value: JSONValue.string(line.plainText))
    guard let conversion else { return first + [text] }
    return first + [
      ("amount", .decimal(conversion.amount.fullDecimal)),
      ("from", .string(conversion.from.code)),
      ("value", .decimal(conversion.value)),
      ("to", .string(conversion.to.code)),
      ("rate", .decimal(conversion.rate)),
      ("rate_date", .optional(conversion.rateDay?.iso)),
      ("source", .optional(conversion.source?.rawValue)),
      ("stale", .bool(conversion.isStale)),
      ("note", .optional(conversion.note.isEmpty ? nil : conversion.note)),
      ("typed", .optional(conversion.typed ?? conversion.input?.text)),
      ("markup_percent", .decimal(conversion.markup?.percent.fullDecimal)),
      text,
      (Self.valueColumn(currency), .decimal(value)),
    ]
  }

  /// Its fields in a table: an amount such as `1/3`, which a spreadsheet would read as a date, has
  /// 28 digits.
  func cells(totalIn currency: Currency) -> [String] {
    var values = Dictionary(members(totalIn: currency).map { ($0.key, $0.value.cell) }) {
      first, _ in
      first
    }
    // As in the tables of other commands.
    values["stale"] = conversion?.isStale == true ? "stale" : ""
    return Self.columns(totalIn: currency).map { values[$0] ?? "" }
  }
}

extension TapeReport {
  /// The last row of an exported table.
  fileprivate var totalCells: [String] {
    let value = TapeLedger.Entry.valueColumn(currency)
    let missing = left == 0 ? "" : " without \(left) of \(rows.count)"
    let rates = usesNewestRates ? " at the newest rates" : ""
    let cells = [
      "text": "total\(missing)\(rates)", "stale": isStale ? "stale" : "",
      value: total?.description ?? "",
    ]
    return TapeLedger.Entry.columns(totalIn: currency).map { cells[$0] ?? "" }
  }
}
