// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// The tape as a table, by day, with its total.
package struct TapeReport: Sendable {
  private struct Row: Sendable {
    let line: TapeLine
    let day: Day
    let columns: TapeDetail?
  }

  private let rows: [Row]
  private let settings: Settings
  private let currency: Currency
  private let total: FixedDecimal
  /// The number of conversions without a rate to the currency of the total.
  private let unconverted: Int
  private let isTotalAlone: Bool

  /// - Parameters:
  ///   - state: Has the lines, and the rates of the total.
  ///   - isTotalAlone: Whether only the total is asked for.
  package init(_ state: State, isTotalAlone: Bool = false) {
    let ledger = TapeLedger(state)
    rows = state.tape.shown.map {
      Row(line: $0, day: state.tape.day(of: $0), columns: $0.columns)
    }
    settings = state.settings
    currency = ledger.currency
    total = ledger.rounded(ledger.total)
    unconverted = ledger.unconverted
    self.isTotalAlone = isTotalAlone
  }

  private var totalText: String { "\(total.formatted(settings.style)) \(currency.code)" }
}

extension TapeReport: Report {
  /// A line for each line of the tape, with its number and its note; or the total.
  package var text: String {
    guard !isTotalAlone else { return totalText + "\n" }
    guard !rows.isEmpty else { return "" }
    let body = rows.map { row in
      [
        String(row.line.id), row.day.iso, row.columns?.amountText(settings) ?? row.line.text,
        row.columns?.valueText(settings) ?? "", row.columns?.note ?? "",
      ]
    }
    let sum = rows.contains { $0.columns != nil } ? [["", "", "Total", totalText, ""]] : []
    return TextTable.lines(
      [["No.", "Date", "Amount", "Value", "Note"]] + body + sum, trailing: [0, 2, 3])
  }

  /// The values, or the total.
  package var numbers: String {
    isTotalAlone
      ? total.description + "\n"
      : rows.compactMap { $0.columns.map { $0.value + "\n" } }.joined()
  }

  package var columns: [[String]] {
    guard !isTotalAlone else {
      return [["total", "currency", "unconverted"]] + [
        [total.description, currency.code, String(unconverted)]
      ]
    }
    return [["number"] + TapeFormat.head]
      + rows.map { [String($0.line.id)] + TapeFormat.fields(of: $0.line) }
  }

  package var json: JSONValue {
    .object(
      (isTotalAlone
        ? []
        : [
          (
            "lines",
            .array(
              rows.map { row in
                .object([("number", .integer(Int(row.line.id)))] + TapeFormat.members(of: row.line))
              })
          )
        ]) + [
          ("total", .decimal(total)), ("currency", .string(currency.code)),
          ("unconverted", .integer(unconverted)),
        ])
  }

  package var remarks: [Line] {
    guard unconverted > 0 else { return [] }
    let count = unconverted == 1 ? "1 conversion has" : "\(unconverted) conversions have"
    return [Line(.note, "\(count) no rate to \(currency.code), and is not in the total")]
  }
}
