// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Which rows are no transactions, but balances or totals: what a running balance or a sum of other rows proves
/// decides, then their words, then what a first or last row lacks.
extension PlanFinder {
  /// Finds the texts of rows that are sums, in one order of the rows: of those since the last such row, or of all
  /// before it. A word of totals is needed for one; the same text in several shows it in any language.
  mutating func findTotals() {
    guard !request.leavesNoneOut else { return }
    let named = columns.filter {
      $0.amounts + $0.days < $0.filled && $0.index != plan.places.currency
    }
    balances = balanceRows
    let all = RowSums(amountRows, value: flow)
    let others = balances.isEmpty ? [] : amountRows.filter { !balances.contains($0) }
    let tables = others.isEmpty ? [all] : [all, RowSums(others, value: flow)]
    for sums in tables.flatMap({ [$0, $0.reversed] }) {
      sums.forEachSum { row in
        let found = texts(of: row).filter(StatementWords.hasTotal)
        plan.totals.formUnion(found)
        return !found.isEmpty
      }
      for column in named {
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

  /// Of a debit and a credit, what comes in; of an amount without a sign, the one that a word gives it.
  func flow(in row: Int) -> PlanAmount {
    guard case .pair(let debit, let credit) = plan.amount else {
      let amount = amountColumns.first.map { number($0.cells[row]) }
      guard let amount else { return .zero }
      let cell = plan.sign.map { columns[$0.column].cells[row].text } ?? ""
      let word = plan.signWord(cell, of: texts(of: row))
      let goesOut = plan.sign?.written != .same && plan.direction(of: word, request) == -1
      return goesOut ? -amount.magnitude : amount
    }
    let out = number(columns[debit].cells[row])
    return number(columns[credit].cells[row]) + (out.isNegative ? out : -out)
  }

  func texts(of row: Int) -> [String] { excerpt.rows[firstRow + row].map(\.text) }

  /// The rows with an amount that name a balance or a turnover, counted from the first row; none if all do.
  private var balanceRows: Set<Int> {
    var known: [String: Bool] = [:]
    func isBalance(_ cell: Excerpt.Cell) -> Bool {
      guard !cell.text.isEmpty, cell.text.utf8.count < 50, cell.amount == nil, cell.day == nil
      else { return false }
      if let known = known[cell.text] { return known }
      known[cell.text] = plan.totals.contains(cell.text) || StatementWords.isBalance(cell.text)
      return known[cell.text] ?? false
    }
    let rows = amountRows
    let found = rows.filter { excerpt.rows[firstRow + $0].contains(where: isBalance) }
    return found.count < rows.count ? Set(found) : []
  }

  /// The rows with an amount and a day.
  var datedRows: [Int] {
    let date = plan.places.date
    return amountRows.filter { date < 0 || columns[date].cells[$0].day != nil }
  }

  /// Decides of single rows whether they are transactions, where all rows are read.
  mutating func decideRows() throws(Problem) {
    try leaveOutRows()
    guard excerpt.isWhole, !request.leavesNoneOut else { return }
    let dated = datedRows
    let running = runningBalance(dated, flow)
    for row in dated where isOpen(row) && running?.isMoved(by: row) == true {
      decide(row, .transaction)
    }
    let start = running?.start
    var unmoved = running?.unmoved.filter { !balances.contains($0) } ?? []
    if !unmoved.isEmpty, let start, !balances.contains(start) { unmoved.insert(start, at: 0) }
    leaveOut(unmoved, "the balance does not move by its amount", of: dated)
    let others = dated.filter { !balances.contains($0) }
    if let sum = RowSums(others, value: flow).ofTwo, isOpen(sum) {
      let number = number(of: sum)
      remark("row \(number) is the sum of the others and is converted", "\(number)")
    }
    guard dated.count > 3 else { return }
    let sums = RowSums(dated, value: flow)
    let ends = sums.ends(named: balances, isOpen: isOpen)
    leaveOut(ends, "its amount is a sum of others", of: dated)
    for order in [sums, sums.reversed] {
      let parts = order.divisions.filter { !balances.contains($0) }
      if parts.allSatisfy(isOpen) { leaveOut(parts, "its amount is a sum of others", of: dated) }
    }
    let totals = dated.reversed().prefix { row in
      isOpen(row) && texts(of: row).contains(where: StatementWords.isPartOfTotals)
    }
    // One alone at the end is left out for its word.
    if totals.count > 1 {
      leaveOut(totals.filter { !balances.contains($0) }, "its name says so", of: dated)
    }
    let closing = ends.filter { !texts(of: $0).contains(where: StatementWords.isPartOfTotals) }
    findShapes(
      dated.filter { !balances.contains($0) }, opening: [start, firstCounted(by: closing, dated)])
  }

  /// The first of the rows, if a closing balance is the sum of all: it may be the opening one.
  private func firstCounted(by closing: [Int], _ dated: [Int]) -> Int? {
    let sum = dated.filter { !balances.contains($0) }.map(flow).reduce(.zero, +)
    let named = balances.filter { row in
      flow(in: row) == sum && texts(of: row).contains(where: StatementWords.isBalance)
    }
    guard let end = closing.first ?? named.min() else { return nil }
    return end <= dated[0] ? dated.last : dated[0]
  }

  private mutating func decide(_ row: Int, _ kind: StatementPlan.RowKind) {
    plan.decided[texts(of: row)] = kind
    if kind == .transaction { balances.remove(row) } else { balances.insert(row) }
  }

  private func isOpen(_ row: Int) -> Bool { plan.decided[texts(of: row)] == nil }

  /// The number of a row in the file, from 1.
  private func number(of row: Int) -> Int { firstRow + row + 1 }

  /// Leaves out the rows that a person names.
  private mutating func leaveOutRows() throws(Problem) {
    for number in request.leftOut.sorted() {
      let row = number - 1 - firstRow
      guard amountRows.contains(row) else {
        throw Problem(
          .usage,
          "--leave-out \(number): row \(number) has no amount"
            + (excerpt.isWhole ? "" : ", or is not one of the first \(excerpt.rows.count)"),
          advice: "rows are counted from 1, with those before the table")
      }
      let same = amountRows.first { other in
        texts(of: other) == texts(of: row) && !request.leftOut.contains(self.number(of: other))
      }
      if let same {
        throw Problem(
          .usage, "--leave-out \(number): row \(self.number(of: same)) is the same",
          advice: "leave out both, or change one of them")
      }
      decide(row, .leftOut)
    }
  }

  /// Leaves out rows whose amount is none of a transaction, and says so; and a first or last one that has a word of
  /// theirs which no other row has.
  private mutating func leaveOut(_ rows: [Int], _ reason: String, of dated: [Int]) {
    guard !rows.isEmpty else { return }
    // `Anfangssaldo` and `Endsaldo` end alike.
    func words(_ row: Int) -> Set<Substring> {
      Set(
        excerpt.rows[firstRow + row].filter { $0.amount == nil && $0.day == nil }
          .flatMap { ColumnName($0.text).tokens }.filter { $0.count > 3 }.map { $0.suffix(5) })
    }
    let named = rows.reduce(into: Set()) { $0.formUnion(words($1)) }
    let ends = [dated[0], dated[dated.count - 1]].filter { row in
      let own = rows.contains(row) ? [] : words(row).intersection(named)
      return !own.isEmpty && isOpen(row)
        && !dated.contains { $0 != row && !rows.contains($0) && !own.isDisjoint(with: words($0)) }
    }
    for row in rows + ends { decide(row, .balance) }
    remark(
      "not converted, as it may be a balance or a total: \(shownRows(rows)): \(reason)", "none")
    if !ends.isEmpty {
      remark("not converted, as it is named like \(shownRows(rows)): \(shownRows(ends))", "none")
    }
  }

  private func shownRows(_ rows: [Int]) -> String {
    rows.map { "row \(number(of: $0))" }.joined(separator: ", ")
  }

  private mutating func remark(_ text: String, _ option: String) {
    plan.remarks.append("\(text); otherwise: --leave-out \(option)")
  }

  /// A first or last row that has none of the texts of the others is left out, and a last one that lacks some if its
  /// day is out of their order; else it is said. Two marks of a sign are no texts, three kinds of payments are.
  private mutating func findShapes(_ rows: [Int], opening: [Int?]) {
    guard rows.count > 3 else { return }
    for end in [rows[0], rows[rows.count - 1]] where isOpen(end) {
      func filled(_ column: PlanColumn) -> [String] {
        rows.filter { $0 != end }.map { column.cells[$0] }.filter { !$0.isEmpty }.map(\.text)
      }
      let texts = columns.filter { column in
        column.amounts == 0 && column.days == 0 && column.index != plan.places.currency
          && (column.index != plan.sign?.column || Set(filled(column)).count > 2)
      }
      let missing = texts.filter { column in
        column.cells[end].isEmpty && 10 * filled(column).count >= 9 * (rows.count - 1)
      }
      let hasText = texts.contains { !$0.cells[end].isEmpty && !filled($0).isEmpty }
      let names = missing.map { shown($0.index) }.joined(separator: ", ")
      let number = number(of: end)
      if !missing.isEmpty, !hasText || end != rows[0] && isOutOfOrder(rows) {
        decide(end, .balance)
        remark("row \(number) may be a balance and is not converted: it has no \(names)", "none")
      } else if opening.contains(end) {
        remark("row \(number) may be an opening balance and is converted", "\(number)")
      } else if !missing.isEmpty {
        remark("row \(number) has no \(names), as others have, and is converted", "\(number)")
      }
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
