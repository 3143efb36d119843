// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The tape as a table, by day, with its total.
package struct TapeReport: Sendable {
  let rows: [TapeLedger.Entry]
  private let settings: Settings
  let currency: Currency
  /// nil when no conversion has a rate to the currency.
  let total: FixedDecimal?
  /// The number of conversions without a rate to the currency of the total.
  private let unconverted: Int
  /// The conversions that cannot be read, by their numbers.
  private let unreadable: [Int64]
  private let isTotalAlone: Bool
  /// Whether the values in the currency of the total are at the newest rates, not at those of the lines.
  let usesNewestRates: Bool
  /// Whether a rate of the total is stale.
  let isStale: Bool
  package let quotes: [RateQuote]
  /// A currency of the lines that all of them have a rate to, where this one lacks some.
  private let alternative: Currency?
  /// What a lock file lacks for the total: there is none then.
  private let missing: Problem?
  private let filter: String

  /// - Parameters:
  ///   - lines: All lines of the tape.
  ///   - filter: Only lines with all of its words are in it.
  ///   - currency: That of the total.
  ///   - usesNewestRates: Whether the total is at the newest rates, not at those of each line.
  ///   - isTotalAlone: Whether only the total is asked for.
  ///   - context: The rates.
  package init(
    _ lines: [TapeLine], filter: String = "", totalIn currency: Currency,
    usesNewestRates: Bool = false, isTotalAlone: Bool = false, _ context: TapeContext
  ) {
    let shown = lines.shown(matching: filter, offset: context.offset)
    func ledger(in currency: Currency) -> TapeLedger {
      TapeLedger(shown, in: currency, usesNewestRates: usesNewestRates, context)
    }
    let sum = ledger(in: currency)
    alternative =
      isTotalAlone && sum.unconverted > 0
      ? Set(shown.compactMap(\.conversion?.to)).sorted()
        .first { $0 != currency && ledger(in: $0).unconverted == 0 } : nil
    rows = sum.days.flatMap(\.entries)
    settings = context.settings
    self.currency = currency
    let isEmpty = sum.count > 0 && sum.left.count == sum.count
    missing = sum.missing
    total = isEmpty || missing != nil ? nil : sum.rounded(sum.total)
    unconverted = sum.unconverted
    unreadable = sum.unreadable
    self.filter = filter
    (self.isTotalAlone, self.usesNewestRates) = (isTotalAlone, usesNewestRates)
    isStale = total != nil && sum.isStale
    quotes = sum.quotes
  }

  package var lines: [TapeLine] { rows.map(\.line) }

  /// The number of conversions that are not in the total.
  var left: Int { unconverted + unreadable.count }

  private var totalText: String? {
    total.map { "\($0.formatted(settings.style)) \(currency.code)" }
  }

  /// Lines that are no more than text: a sum without them is no total.
  private var damage: Problem? {
    guard let first = unreadable.first else { return nil }
    let numbers = unreadable.map(String.init).joined(separator: ", ")
    return Problem(
      .badData,
      unreadable.count == 1
        ? "line \(first) of the tape cannot be read and is not in the total"
        : "lines \(numbers) of the tape cannot be read and are not in the total",
      advice: "add it again, then remove it: agio tape remove \(first)")
  }

  /// Why the total lacks conversions; nil when it has all.
  private var gap: String? {
    switch unconverted {
    case 0: nil
    case 1: "1 conversion has no rate to \(currency.code) and is not in the total"
    default:
      "\(unconverted) conversions have no rate to \(currency.code) and are not in the total"
    }
  }
}

extension TapeReport: Report {
  /// A line for each line of the tape, with its number and its note; or the total.
  package var text: String {
    guard !isTotalAlone else { return totalText.map { $0 + "\n" } ?? "" }
    guard !rows.isEmpty else { return "" }
    let body = rows.map { row in
      [
        String(row.line.id), row.day.iso, row.conversion?.amountText(settings) ?? row.line.text,
        row.conversion?.valueText(settings) ?? "", row.noteText(settings),
      ]
    }
    let sum =
      rows.contains { $0.conversion != nil }
      ? [["", "", "Total", totalText ?? "no rate", isStale ? "stale" : ""]] : []
    return TextTable.lines(
      [["No.", "Date", "Amount", "Value", "Note"]] + body + sum, trailing: [0, 2, 3])
  }

  /// `Line 1, 2026-11-21: 100.00 USD = 89.51 EUR; lunch`, and the total.
  package var plain: String {
    guard !isTotalAlone, !rows.isEmpty else { return text }
    let lines = rows.map { row in
      let conversion = row.conversion
      let what = conversion.map { "\($0.amountText(settings)) = \($0.valueText(settings))" }
      let note = row.noteText(settings)
      let remark = note.isEmpty ? "" : "; \(note)"
      return "Line \(row.line.id), \(row.day.iso): \(what ?? row.line.text)\(remark)\n"
    }
    let isTotalled = rows.contains { $0.conversion != nil }
    return lines.joined()
      + (isTotalled ? "Total: \(totalText ?? "no rate")\(isStale ? ", stale" : "")\n" : "")
  }

  /// The values, or the total.
  package var numbers: String {
    isTotalAlone
      ? total.map { $0.description + "\n" } ?? ""
      : rows.compactMap { $0.conversion.map { "\($0.value)\n" } }.joined()
  }

  package var columns: [[String]] {
    guard !isTotalAlone else {
      return [
        ["total", "currency", "unconverted", "unreadable", "stale"],
        [
          total?.description ?? "", currency.code, String(unconverted), String(unreadable.count),
          isStale ? "stale" : "",
        ],
      ]
    }
    return [TapeLedger.Entry.columns(totalIn: currency)]
      + rows.map { $0.cells(totalIn: currency) }
  }

  package var json: JSONValue {
    .object(
      (isTotalAlone
        ? []
        : [("lines", .array(rows.map { .object($0.members(totalIn: currency)) }))]) + [
          ("total", .decimal(total)), ("currency", .string(currency.code)),
          ("rates", .string(usesNewestRates ? "newest" : "lines")),
          ("unconverted", .integer(unconverted)), ("unreadable", .integer(unreadable.count)),
          ("stale", .bool(isStale)),
        ] + error)
  }

  private var error: [(String, JSONValue)] {
    if let problem = missing ?? damage { return [("error", .error(problem))] }
    return isTotalAlone ? gap.map { [("error", .error("no-rates", $0))] } ?? [] : []
  }

  package static func noMatch(for filter: String) -> String {
    "no line of the tape has all of these words: \(filter)"
  }

  package var remarks: [Line] {
    if rows.isEmpty, !filter.isEmpty {
      return [Line(.note, Self.noMatch(for: filter))]
    }
    if rows.isEmpty, !isTotalAlone {
      return [Line(.note, "the tape is empty: agio tape add 100 USD EUR adds a line")]
    }
    if let missing { return missing.lines }
    let gaps = gap.map { gap in
      isTotalAlone
        ? Problem(
          .noRates, gap,
          advice: alternative.map { "total another currency: agio tape total \($0.code)" }
        ).lines
        : [Line(.note, gap)]
    }
    // The rows say which lines were made with a stale rate.
    let stale = isTotalAlone ? warnings : quotes.warnings
    return stale.map { Line(.note, $0.text) } + (gaps ?? []) + (damage.map(\.lines) ?? [])
  }

  /// Of the rates of the total, and of the lines whose values are in it; without the total, of the
  /// lines.
  package var warnings: [Line] {
    let old = rows.filter { $0.conversion?.isStale == true && ($0.isStale || !isTotalAlone) }
      .map { String($0.line.id) }
    let warnings = isTotalAlone ? quotes.warnings : []
    guard let first = old.first else { return warnings }
    return warnings + [
      Line(
        .stale,
        old.count == 1
          ? "line \(first) of the tape has a stale rate"
          : "lines \(old.joined(separator: ", ")) of the tape have stale rates")
    ]
  }

  /// A list is an answer although conversions have no rate.
  package var exitStatus: ExitStatus {
    if let missing { return missing.status }
    let status: ExitStatus = isTotalAlone && unconverted > 0 ? .unavailable : .answered
    return status.worse(damage?.status ?? .answered)
  }
}
