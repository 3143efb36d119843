// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Which rows are no transactions: balances by their words, or the last one by its shape, and payments that were
/// not made by their state.
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

  /// The state of payments, where some may not have been made: their rows are converted, which is said.
  mutating func findState() {
    let rows = amountRows
    guard rows.count > 1 else { return }
    let taken = [plan.places.amount, plan.places.currency, plan.places.date, plan.places.other]
    let candidates = columns.filter { column in
      guard !taken.contains(column.index), column.amounts == 0, column.days == 0,
        column.filled > 0, column.index < plan.width
      else { return false }
      let words = Set(rows.prefix(Self.mostStates * 4).map { column.cells[$0].text })
      return words.count <= Self.mostStates
        && (column.has(.state) || words.contains { request.signs[$0] == 0 }
          || words.contains(where: StatementWords.isUndone)
            && words.allSatisfy { $0.isEmpty || StatementWords.isState($0) })
    }
    guard let column = candidates.first(where: { $0.has(.state) }) ?? candidates.first else {
      return
    }
    let counts = rows.reduce(into: [:]) { $0[column.cells[$1].text, default: 0] += 1 }
    let open = counts.filter { request.signs[$0.key] != 0 }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    plan.state = column.index
    guard let rarest = open.last(where: { !$0.key.isEmpty })?.key, open.count <= Self.mostStates,
      open.count > 1 || StatementWords.isUndone(rarest)
    else { return }
    let undone = open.map(\.key).first(where: StatementWords.isUndone) ?? rarest
    let listed = open.map { "\($0.value) \(Shown.cell($0.key))" }.joined(separator: ", ")
    let of = excerpt.isWhole ? "" : " in the first \(rows.count.counted("row"))"
    plan.remarks.append(
      "\(shown(column.index))\(of): \(listed); all are converted; to leave rows out: --read "
        + ShellWord.word("\(undone)=none"))
  }

  private static let mostStates = 10

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
