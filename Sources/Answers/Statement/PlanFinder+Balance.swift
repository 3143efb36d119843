// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Which rows are no transactions: balances and totals by their words or sums, or the last one by its shape.
extension PlanFinder {
  /// Finds the texts of rows that are sums, in one order of the rows: of those since the last such row, or of all
  /// before it. A word of totals is needed for one; the same text in several shows it in any language.
  mutating func findTotals() {
    let texts = columns.filter {
      $0.amounts + $0.days < $0.filled && $0.index != plan.places.currency
    }
    let sums = RowSums(amountRows, value: flow)
    for sums in [sums, sums.reversed] {
      sums.forEachSum { row in
        let found = excerpt.rows[firstRow + row].map(\.text).filter(StatementWords.hasTotal)
        plan.totals.formUnion(found)
        return !found.isEmpty
      }
      for column in texts {
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
  func flow(in row: Int) -> PlanAmount {
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
    let date = plan.places.date
    let rows = amountRows.filter { row in
      !balances.contains(row) && (date < 0 || columns[date].cells[row].day != nil)
    }
    guard rows.count > 3, let last = rows.last else { return }
    let texts = columns.filter { column in
      column.amounts == 0 && column.days == 0
        && ![plan.places.currency, plan.sign?.column].contains(column.index)
        && rows.dropLast().allSatisfy { !column.cells[$0].isEmpty }
    }
    let missing = texts.filter { $0.cells[last].isEmpty }
    let names = missing.map { shown($0.index) }.joined(separator: ", ")
    if !missing.isEmpty, missing.count == texts.count || isOutOfOrder(rows) {
      plan.balance = excerpt.rows[firstRow + last].map(\.text)
      plan.remarks.append("the last row may be a balance: it has no \(names)")
    } else if let row = RowSums(rows, value: flow).total {
      plan.balance = excerpt.rows[firstRow + row].map(\.text)
      plan.remarks.append("a row may be a total: its amount is the sum of all others")
    } else if !missing.isEmpty {
      plan.remarks.append("the last row has no \(names), as all others have, and is converted")
    }
  }

  /// Whether the day of the last row breaks the order of the others.
  private func isOutOfOrder(_ rows: [Int]) -> Bool {
    guard case .column(let date, .order(let order)) = plan.day else { return false }
    let days = rows.compactMap { columns[date].cells[$0].day?.day(order) }
    let (others, last) = (days.dropLast(), days.last)
    guard let first = others.first, let end = others.last, let last, first != end else {
      return false
    }
    let isNewestFirst = first > end
    return zip(others, others.dropFirst()).allSatisfy { isNewestFirst ? $0 >= $1 : $0 <= $1 }
      && (isNewestFirst ? last > first : last < first)
  }
}

/// What the running balance shows of the signs of amounts.
extension PlanFinder {
  /// Which way each of some amounts goes, as a balance beside them shows; nil where it does not.
  struct Directions {
    let balance: PlanColumn
    let signs: [Int?]
  }

  /// Those by the column and the order of the rows that show the most, and most of them.
  func directions(_ amounts: PlanColumn, _ rows: [Int]) -> Directions? {
    // The number of a row grows by a constant, too.
    let differ = rows.contains { value(amounts.cells[$0]) != value(amounts.cells[rows[0]]) }
    guard differ, !amounts.has(.balance) else { return nil }
    var found: (directions: Directions, count: Int)?
    for balance in columns where balance.index != amounts.index && balance.isAmounts {
      for order in [rows, rows.reversed()] {
        var signs: [Int: Int] = [:]
        for (previous, row) in zip(order, order.dropFirst()) {
          guard let before = value(balance.cells[previous]), !before.isZero,
            let after = value(balance.cells[row])
          else { continue }
          let amount = number(amounts.cells[row])
          if before + amount.magnitude == after {
            signs[row] = 1
          } else if before + -amount.magnitude == after {
            signs[row] = -1
          }
        }
        guard 2 * signs.count >= rows.count, signs.count > found?.count ?? 0 else { continue }
        found = (Directions(balance: balance, signs: rows.map { signs[$0] }), signs.count)
      }
    }
    return found?.directions
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
    guard sum != 0, sum % 2 == 0 else { return nil }
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
      var (last, telling) = (-1, 0)
      for place in places {
        let between = before[place] &- before[last + 1]
        let isGrown = last >= 0 && amounts[place] == amounts[last] &+ between
        let isSum = amounts[place] == between
        guard isGrown || isSum || last < 0 else { return false }
        if between != 0, isGrown || isSum && place > last + 2 { telling += 1 }
        last = place
      }
      return telling > 1
    }.map(\.key)
  }
}
