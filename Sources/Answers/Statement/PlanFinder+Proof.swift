// SPDX-License-Identifier: Apache-2.0

import Money

/// What the running balance shows of the signs of amounts.
extension PlanFinder {
  /// Which way each of some amounts without signs goes, as a balance beside them shows; nil where it does not.
  struct Directions {
    let balance: PlanColumn
    let signs: [Int?]

    var isBothWays: Bool { signs.contains(1) && signs.contains(-1) }

    func contradicts(_ other: [Int?]) -> Bool {
      zip(signs, other).contains { own, other in
        own.map { $0 == -(other ?? 0) } ?? false
      }
    }
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
          guard let before = value(balance.cells[previous]), let after = value(balance.cells[row])
          else { continue }
          let amount = number(amounts.cells[row])
          if before + amount == after {
            signs[row] = 1
          } else if before + -amount == after {
            signs[row] = -1
          }
        }
        let isMost = signs.count > 1 && 2 * signs.count >= rows.count
        guard isMost, signs.count > found?.count ?? 0 else { continue }
        found = (Directions(balance: balance, signs: rows.map { signs[$0] }), signs.count)
      }
    }
    return found?.directions
  }

  /// Takes amounts as all of them go; asks where that is not shown of one and it may go the other way: one without a
  /// balance, or from a balance of nothing.
  mutating func take(_ shown: Directions, _ amounts: PlanColumn, _ rows: [Int]) {
    guard shown.signs.contains(-1) else { return }
    let open = zip(rows, shown.signs).first { row, sign in
      let balance = value(shown.balance.cells[row])
      let isEnd = row == rows.first || row == rows.last
      return sign == nil && (!isEnd || balance == nil || balance == value(amounts.cells[row]))
    }
    if let open {
      return plan.questions.append(
        .unshown(amounts.cells[open.0].text, balance: shown.balance.index))
    }
    take(direction: -1)
  }

  /// Takes all amounts without a sign to go one way.
  mutating func take(direction: Int) {
    plan.signs[""] = direction
    plan.remarks.append(
      "amounts without a sign \(direction < 0 ? "go out" : "come in"), as the running balance shows"
    )
  }

  /// The direction of amounts without a mark from which the running balance follows; nil if both or none do.
  func provenDirection(_ amounts: PlanColumn, _ rows: [Int]) -> Int? {
    [-1, 1].filter { direction in
      let signs = rows.map { row -> Int? in
        let own = amounts.cells[row].amount?.sign ?? 0
        return own == 0 ? direction : own
      }
      return isProven(SignColumn(column: amounts, words: [], signs: signs), amounts, rows)
    }.only
  }

  /// Whether the running balance follows from the amounts with these signs.
  func isProven(_ candidate: SignColumn, _ amounts: PlanColumn, _ rows: [Int]) -> Bool {
    var values: [PlanAmount?] = Array(repeating: nil, count: amounts.cells.count)
    for (row, sign) in zip(rows, candidate.signs) {
      values[row] = sign == 0 ? nil : value(amounts.cells[row]).map { sign == -1 ? -$0 : $0 }
    }
    return columns.contains {
      $0.index != amounts.index && $0.isAmounts && proves(values, balance: $0)
    }
  }
}
