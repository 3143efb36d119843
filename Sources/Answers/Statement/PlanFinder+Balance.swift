// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Which rows are no transactions: balances and totals by their words or sums, or the last one by its shape.
extension PlanFinder {
  /// Finds the texts of rows that are sums: of the rows since the last such row, or of all before it. A word of
  /// totals is needed for one; the same text in several shows it in any language.
  mutating func findTotals() {
    let sums = RowSums(amountRows, value: flow)
    for sums in [sums, sums.reversed] {
      sums.forEachSum { row in
        let texts = excerpt.rows[firstRow + row].map(\.text).filter(StatementWords.hasTotal)
        plan.totals.formUnion(texts)
        return !texts.isEmpty
      }
      let taken = [plan.places.currency, plan.sign?.column]
      for column in columns
      where column.amounts + column.days < column.filled && !taken.contains(column.index) {
        plan.totals.formUnion(
          sums.repeated { row in
            let cell = column.cells[row]
            return cell.amount == nil && cell.day == nil ? cell.text : ""
          })
      }
    }
    balances = balanceRows
  }

  /// The place in the excerpt of the first row after the heading.
  var firstRow: Int { plan.rowsBefore + (plan.hasHeading ? 1 : 0) }

  /// Of a debit and a credit, what comes in.
  private func flow(in row: Int) -> PlanAmount {
    guard case .pair(let debit, let credit) = plan.amount else {
      return amountColumns.first.map { number($0.cells[row]) } ?? PlanAmount(mantissa: 0, scale: 0)
    }
    let out = number(columns[debit].cells[row])
    return number(columns[credit].cells[row]) + (out.isNegative ? out : -out)
  }

  /// The rows with an amount that name a balance or a turnover, counted from the first row; none if all do.
  private var balanceRows: Set<Int> {
    let first = firstRow
    let rows = excerpt.rows.indices.dropFirst(first).filter { row in
      amountColumns.contains { $0.cells[row - first].amount != nil }
    }
    var known: [String: Bool] = [:]
    func isBalance(_ cell: Excerpt.Cell) -> Bool {
      guard !cell.text.isEmpty, cell.text.utf8.count < 50, cell.amount == nil, cell.day == nil
      else { return false }
      if let known = known[cell.text] { return known }
      known[cell.text] = plan.totals.contains(cell.text) || StatementWords.isBalance(cell.text)
      return known[cell.text] ?? false
    }
    let found = rows.filter { excerpt.rows[$0].contains(where: isBalance) }
    return found.count < rows.count ? Set(found.map { $0 - first }) : []
  }

  /// A last row without the texts that all others have is no transaction if it has none of them, or if its day is
  /// out of their order; else it is said. A first or last one that is the sum of all others is none.
  mutating func findBalance() {
    guard excerpt.isWhole else { return }
    let missing = missingTexts()
    if let missing, missing.isBalance {
      plan.balance = excerpt.rows[firstRow + missing.row].map(\.text)
      plan.remarks.append("the last row may be a balance: it has no \(missing.names)")
    } else if let row = RowSums(amountRows, value: flow).total, !balances.contains(row) {
      plan.balance = excerpt.rows[firstRow + row].map(\.text)
      plan.remarks.append("a row may be a total: its amount is the sum of all others")
    } else if let missing {
      plan.remarks.append(
        "the last row has no \(missing.names), as all others have, and is converted")
    }
  }

  /// The last row, if it lacks texts that all others have.
  private func missingTexts() -> (row: Int, names: String, isBalance: Bool)? {
    guard case .column(let date, .order(let order)) = plan.day, let amount = amountColumns.first
    else { return nil }
    let rows = amount.cells.indices.filter { row in
      columns[date].cells[row].day != nil && amountColumns.contains { $0.cells[row].amount != nil }
    }
    guard rows.count > 3, let last = rows.last else { return nil }
    let others = rows.dropLast()
    let currency = plan.places.currency
    let texts = columns.filter { column in
      column.amounts == 0 && column.days == 0
        && ![currency, plan.sign?.column].contains(column.index)
        && others.allSatisfy { !column.cells[$0].isEmpty }
    }
    let missing = texts.filter { $0.cells[last].isEmpty }
    guard !missing.isEmpty else { return nil }
    let days = rows.compactMap { columns[date].cells[$0].day?.day(order) }
    return (
      last, missing.map { shown($0.index) }.joined(separator: ", "),
      missing.count == texts.count || Self.isOutOfOrder(days)
    )
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

/// The amounts of rows, and which of them are sums of others.
private struct RowSums {
  private let rows: [Int]
  /// In the smallest unit that one of them has.
  private let amounts: [Int128]

  init(_ rows: [Int], value: (Int) -> PlanAmount) {
    let values = rows.map(value)
    let scale = values.map(\.scale).max() ?? 0
    self.init(rows: rows, amounts: values.map { $0.mantissa(scale: scale) })
  }

  private init(rows: [Int], amounts: [Int128]) { (self.rows, self.amounts) = (rows, amounts) }

  var reversed: Self { Self(rows: rows.reversed(), amounts: amounts.reversed()) }

  /// A first or last row that is the sum of all others.
  var total: Int? {
    let sum = amounts.reduce(0, &+)
    guard rows.count > 3, sum != 0, sum % 2 == 0 else { return nil }
    return [0, rows.count - 1].first { amounts[$0] == sum / 2 }.map { rows[$0] }
  }

  /// Calls a function for each row that is the sum of two and more before it, since the last one that it took for a
  /// total or of all.
  func forEachSum(_ isTotal: (Int) -> Bool) {
    var (since, all): ((sum: Int128, count: Int), (sum: Int128, count: Int)) = ((0, 0), (0, 0))
    for (row, amount) in zip(rows, amounts) where amount != 0 {
      let isSum = since.count > 1 && amount == since.sum || all.count > 1 && amount == all.sum
      if isSum, isTotal(row) {
        since = (0, 0)
      } else {
        since = (since.sum &+ amount, since.count + 1)
        all = (all.sum &+ amount, all.count + 1)
      }
    }
  }

  /// The texts of several rows each of which is the sum of the rows since the last of them, or that and the last one.
  func repeated(_ text: (Int) -> String) -> [String] {
    var before: [Int128] = [0]
    for amount in amounts { before.append(before[before.count - 1] &+ amount) }
    var places: [String: [Int]] = [:]
    for place in rows.indices { places[text(rows[place]), default: []].append(place) }
    return places.filter { text, places in
      guard !text.isEmpty, places.count > 1, 2 * places.count <= rows.count else { return false }
      let isFirst = places[0] > 1 && amounts[places[0]] == before[places[0]]
      let steps = zip(places, places.dropFirst())
      func count(_ isSum: (_ between: Int128, _ last: Int, _ next: Int) -> Bool?) -> Int {
        var count = isFirst ? 1 : 0
        for (last, next) in steps {
          guard let isTelling = isSum(before[next] &- before[last + 1], last, next) else {
            return 0
          }
          count += isTelling ? 1 : 0
        }
        return count
      }
      let growing = count { between, last, next in
        amounts[next] == amounts[last] &+ between ? between != 0 : nil
      }
      let parts = count { between, last, next in
        amounts[next] == between ? next > last + 2 && between != 0 : nil
      }
      return growing > 1 || isFirst && parts > 1
    }.map(\.key)
  }
}
