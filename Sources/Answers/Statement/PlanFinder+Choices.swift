// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

extension TableRequest {
  /// Names asked for, which the heading must have.
  var columnNames: [String] {
    [amount, debit, credit, currency, date, signColumn?.name, check?.column].compactMap(\.self)
      .filter { Int($0) == nil }
  }

  /// The column of `--sign`, and whether amounts have signs of their own beside it.
  var signColumn: (name: String, isTurning: Bool)? {
    guard let sign, sign != "none" else { return nil }
    let ending = ",written"
    return sign.hasSuffix(ending) ? (String(sign.dropLast(ending.count)), true) : (sign, false)
  }

  /// The columns of `--amount`, divided by commas unless a column has the name with them; nil to find
  /// one.
  func amounts(in excerpt: Excerpt) -> [String?] {
    guard let amount, amount.contains(",") else { return [amount] }
    let names = Set(excerpt.rows.prefix(101).joined().map { $0.text.lowercased() })
    let parts = amount.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    var found: [String] = []
    var start = 0
    while start < parts.count {
      // The longest one that is a name.
      let end = (start + 1...parts.count).last { end in
        names.contains(Excerpt.trimmed(parts[start..<end].joined(separator: ",")).lowercased())
      }
      let next = end ?? start + 1
      found.append(Excerpt.trimmed(parts[start..<next].joined(separator: ",")))
      start = next
    }
    found.removeAll(where: \.isEmpty)
    return found.isEmpty ? [amount] : found
  }
}

extension StatementPlan {
  /// Adds a column of amounts.
  mutating func add(_ part: StatementPlan) {
    others.append(part)
    for question in part.questions where !questions.contains(question) {
      questions.append(question)
    }
    for remark in part.remarks where !remarks.contains(remark) { remarks.append(remark) }
    isCertain = isCertain && part.isCertain
  }
}

extension PlanFinder {
  /// Remarks on what was taken for its name though the table has another of the kind.
  ///
  /// More rows would not change these, so that a certain plan stays certain.
  mutating func remarkOnChoices() {
    guard plan.questions.isEmpty else { return }
    let chosen = amountColumns
    if request.amount == nil, request.debit == nil, plan.hasHeading, let amount = chosen.first {
      let others = columns.filter { column in
        column.isAmountNamed && column.isAmounts && column.index < plan.width
          && column.index != plan.checked?.index
          && !chosen.contains { $0.index == column.index } && !areEqual([amount, column])
      }
      remark(on: others, "amounts, too")
    }
    if request.currency == nil, case .column(let place, _) = plan.currency {
      let others = columns.filter { column in
        column.index != place && column.has(.currency) && column.index < plan.width
          && column.cells.indices.contains { row in
            let text = column.cells[row].text
            return text != columns[place].cells[row].text && Currency(inTable: text) != nil
          }
      }
      remark(on: others, "currencies, too")
    }
  }

  /// Columns that may have the fee or the interest of a row of its own.
  mutating func findOtherAmounts() {
    let taken = amountColumns.map(\.index) + [plan.places.date, plan.checked?.index]
    plan.otherAmounts = columns.filter { column in
      column.index < plan.width && !taken.contains(column.index)
        && ![.balance, .rate, .day, .text].contains(where: column.has)
    }.map(\.index)
    plan.isWhole = excerpt.isWhole
  }

  private mutating func remark(on columns: [PlanColumn], _ what: String) {
    guard !columns.isEmpty else { return }
    let names = columns.map { shown($0.index) }
    plan.remarks.append(
      names.joined(separator: ", ") + (names.count == 1 ? " has " : " have ") + what)
  }
}
