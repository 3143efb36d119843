// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Screen

extension StatementPlan {
  /// How the table is read, for people: encoding and delimiter, the columns with what was found in them, and
  /// what a person could have meant otherwise.
  package func lines(of file: String) -> [Line] {
    let before = rowsBefore == 0 ? "" : " (\(rowsBefore.counted("line")) before it kept)"
    let heading = hasHeading ? "heading in line \(rowsBefore + 1)\(before)" : "no heading\(before)"
    let head =
      "\(VisibleText.line(file)): \((fileEncoding ?? encoding).name), \(shownSeparator), \(heading)"
    let rows = parts.flatMap(\.amountRows) + [dayRow] + checkRow
    let width = (rows.map { Screen.width(of: $0.name) }.max() ?? 0) + 2
    let lines = rows.map { row in
      let name = row.text.isEmpty ? row.name : row.name.padded(width) + row.text
      return "  " + row.role.padded(9) + name
    }
    return ([head] + lines + remarks.map { "  " + "note".padded(9) + $0 }).map { Line(.note, $0) }
  }

  var shownNames: [String] {
    names.isEmpty ? (1...max(width, 1)).map { "column \($0)" } : names
  }

  /// Its name, with its number where another has the same.
  func shown(_ column: Int) -> String {
    guard column < names.count, !names[column].isEmpty else { return "column \(column + 1)" }
    let name = names[column].lowercased()
    let isUnique = names.count { $0.lowercased() == name } == 1
    return Shown.cell(names[column]) + (isUnique ? "" : " (column \(column + 1))")
  }

  func shown(_ choice: StatementPlanChoice) -> String {
    if let debit = choice.debit { return "\(shown(choice.amount)) less \(shown(debit))" }
    return ([choice.amount] + choice.others).map(shown).joined(separator: " and ")
  }

  private var shownSeparator: String {
    let mark = separator == 0x09 ? "tab" : "\"\(UnicodeScalar(separator))\""
    return ends.hasQuotes ? mark : mark + " without quotes"
  }

  /// A line of the block: what is read, the column, and how.
  private struct Row {
    let role: String
    let name: String
    var text = ""
  }

  private var amountRows: [Row] {
    let name =
      switch amount {
      case .column(let column): shown(column)
      case .pair(let debit, let credit): "\(shown(credit)) less \(shown(debit))"
      }
    let mark = mark.map { $0 == .comma ? "decimal comma, " : "decimal point, " } ?? ""
    let symbols = symbols.sorted { $0.key < $1.key }.map { "; \($0.key) is \($0.value.code)" }
    let unit = unit.map { $0 == .power(0) ? "" : "; a 1 is \($0.shown)" } ?? ""
    let row = Row(role: "amount", name: name, text: mark + currencyText + symbols.joined() + unit)
    let signs = signs.sorted { $0.key < $1.key }.map { word, sign in
      (word.isEmpty ? "no mark" : Shown.cell(word)) + (sign < 0 ? " goes out" : " comes in")
    }
    let meanings = signs.joined(separator: ", ")
    guard sign != nil || !signs.isEmpty else { return [row] }
    return [row, Row(role: "sign", name: sign.map { shown($0.column) } ?? name, text: meanings)]
  }

  private var checkRow: [Row] {
    checked.map { checked in
      let mark = checked.mark.map { $0 == .comma ? "decimal comma, " : "decimal point, " } ?? ""
      let signs = checked.isUnsigned ? ", without signs" : ""
      let digits = checked.digits.counted("decimal")
      return [Row(role: "check", name: shown(checked.index), text: mark + digits + signs)]
    } ?? []
  }

  private var currencyText: String {
    switch currency {
    case .column(let column, let otherwise):
      "currency from \(place(of: column))"
        + (otherwise.map { ", \($0.code) where it is empty" } ?? "")
    case .fixed(let currency, let place): "\(currency.code) from \(place)"
    case .amount: "currency in each amount"
    }
  }

  /// `column 9 "Währung"`
  private func place(of column: Int) -> String {
    let name = column < names.count ? names[column] : ""
    return "column \(column + 1)" + (name.isEmpty ? "" : " \"\(Shown.cell(name))\"")
  }

  private var dayRow: Row {
    switch day {
    case .fixed(let time):
      let name = time.map { ($0.period == nil ? "" : "mean of ") + $0.name }
      return Row(role: "day", name: name ?? "today", text: "for all rows")
    case .column(let column, .pattern):
      return Row(role: "day", name: shown(column), text: "as --date-format says")
    case .column(let column, .order(let order)):
      let count = dayEvidence
      let evidence =
        count == 0
        ? ""
        : " (\(order.name): \(count) of \(dayCount.counted("row")) \(count == 1 ? "shows" : "show") it)"
      let others = otherDays.map { "; \(shown($0)) differs" }.joined()
      return Row(role: "day", name: shown(column), text: Shown.cell(dayExample) + evidence + others)
    }
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(width - Screen.width(of: self), 0))
  }
}
