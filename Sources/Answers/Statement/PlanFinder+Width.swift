// SPDX-License-Identifier: Apache-2.0

/// How wide a table is, and how many cells a row must have.
extension PlanFinder {
  /// The columns up to the last that no whole row leaves empty; of one whole row, up to that of an amount, a day or a
  /// currency.
  ///
  /// A day or an amount in another column than theirs shows a row whose cells are shifted.
  mutating func findLeast() {
    plan.dayColumns = Set(columns.filter { $0.isDays || $0.index == plan.places.date }.map(\.index))
    plan.moneyColumns = Set(columns.filter(\.isAmounts).map(\.index))
    let date = plan.places.date
    let rows = amountRows.filter { row in
      !balances.contains(row) && (date < 0 || !columns[date].cells[row].isEmpty)
    }
    func count(_ row: Int) -> Int { excerpt.rows[firstRow + row].count }
    let counts = rows.map(count)
    let usual = plan.hasHeading ? plan.width : Self.usual(counts)
    let full = min(usual, counts.max() ?? 0, plan.most)
    let whole = rows.filter { (full...plan.most).contains(count($0)) }
    let last = columns.prefix(full).last { column in
      let cells = whole.map { column.cells[$0] }
      return cells.allSatisfy { !$0.text.isEmpty }
        && (cells.count > 1
          || cells.allSatisfy { $0.amount != nil || $0.day != nil || isCode($0.text) })
    }
    plan.least = last.map { $0.index + 1 } ?? 0
  }

  /// The number that the most rows have, the smaller of two.
  static func usual(_ counts: [Int]) -> Int {
    Dictionary(grouping: counts) { $0 }
      .max { ($0.value.count, -$0.key) < ($1.value.count, -$1.key) }?.key ?? 0
  }

  /// Whether the line after a heading names amounts where the heading has no names.
  func hasSecondLine(_ heading: Int) -> Bool {
    guard heading + 1 < excerpt.rows.count else { return false }
    let (names, below) = (excerpt.rows[heading], excerpt.rows[heading + 1])
    return below.allSatisfy { $0.amount == nil && $0.day == nil }
      && zip(names, below).contains { name, below in
        let counts = StatementWords.counts(in: ColumnName(below.text))
        return name.text.isEmpty && [.amount, .debit, .credit].contains { counts[$0] != nil }
      }
  }
}
