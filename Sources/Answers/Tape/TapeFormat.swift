// SPDX-License-Identifier: Apache-2.0

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

  /// The lines in this format; `offset` is the local time's from UTC in seconds, for their days.
  package func text(of lines: [TapeLine], offset: Int) -> String {
    switch self {
    case .csv: ColumnText.commaSeparated([TapeLine.columns] + lines.map(\.cells))
    case .json:
      "[\n" + lines.map { JSONValue.object($0.members).text }.joined(separator: ",\n") + "\n]\n"
    case .ledger: TapeJournal(lines, offset: offset).ledger
    case .beancount: TapeJournal(lines, offset: offset).beancount
    }
  }
}

extension TapeLine {
  /// The columns of a table; each is also a member of ``members``.
  static let columns = [
    "time", "amount", "from", "value", "to", "rate", "rate_date", "source", "stale", "on", "text",
    "note", "typed", "markup_percent",
  ]

  /// The members of its object in JSON: the time in UTC, exact numbers, the texts.
  var members: [(key: String, value: JSONValue)] {
    let time = (key: "time", value: JSONValue.string(at.iso))
    let text = (key: "text", value: JSONValue.string(plainText))
    guard let conversion else { return [time, text] }
    return [
      time,
      ("amount", .decimal(conversion.amount.fullDecimal)),
      ("from", .string(conversion.from.code)),
      ("value", .decimal(conversion.value)),
      ("to", .string(conversion.to.code)),
      ("rate", .decimal(conversion.rate)),
      ("rate_date", .optional(conversion.rateDay?.iso)),
      ("source", .optional(conversion.source?.rawValue)),
      ("stale", .bool(conversion.isStale)),
      ("on", .optional(conversion.on?.iso)),
      ("note", .optional(conversion.note.isEmpty ? nil : conversion.note)),
      ("typed", .optional(conversion.input?.text)),
      ("markup_percent", .decimal(conversion.markup?.percent.fullDecimal)),
      text,
    ]
  }

  /// Its fields in a table: an amount such as `1/3`, which a spreadsheet would read as a date, has
  /// 28 digits.
  var cells: [String] {
    var values = Dictionary(members.map { ($0.key, $0.value.cell) }) { first, _ in first }
    // As in the tables of other commands.
    values["stale"] = conversion?.isStale == true ? "stale" : ""
    return Self.columns.map { values[$0] ?? "" }
  }
}
