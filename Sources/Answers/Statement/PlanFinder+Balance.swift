// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Which rows are no transactions: balances by their words, or the last one by its shape.
extension PlanFinder {
  /// The rows with an amount that name a balance or a turnover, counted from the first row; none if all do.
  var balanceRows: Set<Int> {
    let first = plan.rowsBefore + (plan.hasHeading ? 1 : 0)
    let rows = excerpt.rows.indices.dropFirst(first).filter { row in
      amountColumns.contains { $0.cells[row - first].amount != nil }
    }
    var known: [String: Bool] = [:]
    func isBalance(_ cell: Excerpt.Cell) -> Bool {
      guard !cell.text.isEmpty, cell.text.utf8.count < 50, cell.amount == nil, cell.day == nil
      else { return false }
      if let known = known[cell.text] { return known }
      known[cell.text] = StatementWords.isBalance(cell.text)
      return known[cell.text] ?? false
    }
    let found = rows.filter { excerpt.rows[$0].contains(where: isBalance) }
    return found.count < rows.count ? Set(found.map { $0 - first }) : []
  }

  /// A last row without the texts that all others have is no transaction if it has none of them, or if its day is
  /// out of their order; else it is said.
  mutating func findBalance() {
    guard excerpt.isWhole, case .column(let date, .order(let order)) = plan.day,
      let amount = amountColumns.first
    else { return }
    let rows = amount.cells.indices.filter { row in
      columns[date].cells[row].day != nil && amountColumns.contains { $0.cells[row].amount != nil }
    }
    guard rows.count > 3, let last = rows.last else { return }
    let others = rows.dropLast()
    let currency = plan.places.currency
    let texts = columns.filter { column in
      column.amounts == 0 && column.days == 0
        && ![currency, plan.sign?.column].contains(column.index)
        && others.allSatisfy { !column.cells[$0].isEmpty }
    }
    let missing = texts.filter { $0.cells[last].isEmpty }
    guard !missing.isEmpty else { return }
    let names = missing.map { shown($0.index) }.joined(separator: ", ")
    let days = rows.compactMap { columns[date].cells[$0].day?.day(order) }
    if missing.count == texts.count || Self.isOutOfOrder(days) {
      let first = plan.rowsBefore + (plan.hasHeading ? 1 : 0)
      plan.balance = excerpt.rows[first + last].map(\.text)
      plan.remarks.append("the last row may be a balance: it has no \(names)")
    } else {
      plan.remarks.append("the last row has no \(names), as all others have, and is converted")
    }
  }

  /// Whether the last of some days breaks the order of the others.
  private static func isOutOfOrder(_ days: [Day]) -> Bool {
    let (others, last) = (days.dropLast(), days.last)
    guard let first = others.first, let end = others.last, let last, first != end else {
      return false
    }
    let steps = zip(others, others.dropFirst())
    let isNewestFirst = first > end
    return steps.allSatisfy { isNewestFirst ? $0 >= $1 : $0 <= $1 }
      && (isNewestFirst ? last > first : last < first)
  }
}
