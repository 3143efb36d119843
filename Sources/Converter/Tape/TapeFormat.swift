// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// A format the tape is exported in, named by the ending of the path.
enum TapeFormat: CaseIterable {
  case csv
  case json
  case ledger
  case beancount

  /// nil for a path with no ending that names a format.
  init?(path: String) {
    guard
      let format = Self.allCases.first(where: { format in
        format.endings.contains { path.lowercased().hasSuffix($0) && path.count > $0.count }
      })
    else { return nil }
    self = format
  }

  var name: String {
    switch self {
    case .csv: "CSV"
    case .json: "JSON"
    case .ledger: "ledger"
    case .beancount: "beancount"
    }
  }

  var ending: String { endings[0] }

  private var endings: [String] {
    switch self {
    case .csv: [".csv"]
    case .json: [".json"]
    case .ledger: [".ledger", ".journal", ".dat"]
    case .beancount: [".beancount", ".bean"]
    }
  }

  /// The path with this format's ending instead of another one's.
  func path(replacing path: String) -> String {
    let other = TapeFormat(path: path)?.endings.first { path.lowercased().hasSuffix($0) }
    return String(path.dropLast(other?.count ?? 0)) + ending
  }

  /// How many of the lines it has.
  func count(of lines: [TapeLine]) -> Int {
    switch self {
    case .csv, .json: lines.count
    case .ledger, .beancount: lines.count { $0.columns != nil }
    }
  }

  /// The lines in this format; ledger and beancount leave out those that are not conversions.
  func text(of lines: [TapeLine], in tape: Tape, settings: Settings) -> String {
    switch self {
    case .csv: ReportFormat.csv.written(rows: [Self.head] + lines.map(Self.fields))
    case .json: Self.json(lines)
    case .ledger: TapeJournal(lines, in: tape).ledger
    case .beancount: TapeJournal(lines, in: tape).beancount
    }
  }

  /// The time in UTC, the exact columns, the text, the note, the amount as typed.
  static let head = ["time"] + RecordedConversion.columns + ["text", "note", "typed"]

  static func fields(of line: TapeLine) -> [String] {
    let columns = line.columns
    return [line.at.iso]
      + (columns?.decimals ?? Array(repeating: "", count: RecordedConversion.columns.count))
      + [line.plainText, columns?.note ?? "", columns?.conversion.typed ?? ""]
  }

  private static func json(_ lines: [TapeLine]) -> String {
    "[\n" + lines.map { JSONValue.object(members(of: $0)).text }.joined(separator: ",\n") + "\n]\n"
  }

  static func members(of line: TapeLine) -> [(key: String, value: JSONValue)] {
    guard let columns = line.columns else {
      return [("time", .string(line.at.iso)), ("text", .string(line.plainText))]
    }
    return [
      ("time", .string(line.at.iso)),
      ("amount", .number(columns.amount.fullDecimal.description)),
      ("from", .string(columns.conversion.from.code)),
      ("value", .number(columns.value)),
      ("to", .string(columns.conversion.to.code)),
      ("rate", Rational(decimal: columns.rate) == nil ? .null : .number(columns.rate)),
      ("rate_date", .optional(columns.rateDate.nilIfEmpty)),
      ("source", .optional(columns.source.nilIfEmpty)),
      ("on", .optional(columns.conversion.on?.iso)),
      ("note", .optional(columns.note.nilIfEmpty)),
      ("typed", .optional(columns.conversion.typed)),
      ("text", .string(line.plainText)),
    ]
  }
}

extension String {
  fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}
