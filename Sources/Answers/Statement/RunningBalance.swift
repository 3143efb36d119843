// SPDX-License-Identifier: Apache-2.0

import Money

/// The balance after each row, and what it shows of their amounts.
struct RunningBalance {
  let column: PlanColumn
  /// The rows in the order in which it runs.
  fileprivate let order: [Int]
  fileprivate let amounts: [Int: PlanAmount]
  fileprivate let balances: [Int: PlanAmount]
  /// The direction of each amount that it moves by.
  let signs: [Int: Int]

  /// The directions of some rows; nil where it does not show them.
  func signs(of rows: [Int]) -> [Int?] { rows.map { signs[$0] } }

  /// Whether it moves by the amount of a row, in a table where it moves by those of most.
  func isMoved(by row: Int) -> Bool { isUsual && signs[row] != nil }

  /// The first row, if its amount is its balance.
  var start: Int? {
    guard isUsual, let first = order.first, amounts[first] == balances[first],
      amounts[first]?.isZero == false
    else { return nil }
    return first
  }

  /// The rows that do not move it and have the balance as their amount, or the sum of those that moved it since the
  /// last one; of two and more where they have no balance.
  var unmoved: [Int] {
    guard isUsual, let first = order.first else { return [] }
    var before = balances[first]
    var (sum, count, isMoved) = (amounts[first] ?? .zero, 1, true)
    return order.dropFirst().filter { row in
      let (amount, balance) = (amounts[row] ?? .zero, balances[row])
      let isStill = (balance == nil || balance == before) && signs[row] == nil && !amount.isZero
      let isSum = isMoved && amount == sum && (balance != nil || count > 1)
      before = balance ?? before
      if isStill, amount.magnitude == before || isSum {
        (sum, count, isMoved) = (.zero, 0, true)
        return true
      }
      (sum, count, isMoved) = (sum + amount, count + 1, isMoved && signs[row] != nil)
      return false
    }
  }

  private var isUsual: Bool { signs.count > 1 && 3 * signs.count >= 2 * (balances.count - 1) }
}

extension PlanFinder {
  /// The running balance that moves by the most amounts, and by most of them, in one order of the rows.
  func runningBalance(_ rows: [Int], _ amount: (Int) -> PlanAmount) -> RunningBalance? {
    let amounts = Dictionary(uniqueKeysWithValues: rows.map { ($0, amount($0)) })
    // The number of a row grows by a constant, too.
    guard let first = rows.first, amounts.values.contains(where: { $0 != amounts[first] }) else {
      return nil
    }
    // A row with a balance alone may be the opening one.
    let all = columns[0].cells.indices.compactMap { row in
      amounts[row].map { (row: row, amount: $0) }
        ?? (amount(row).isZero || balances.contains(row) ? (row: row, amount: .zero) : nil)
    }
    let chosen = amountColumns.map(\.index)
    var found: RunningBalance?
    for column in columns where !chosen.contains(column.index) && column.isAmounts {
      let balanced = all.compactMap { row, amount in
        value(column.cells[row]).map { (row: row, amount: amount, balance: $0) }
      }
      for isReversed in [false, true] {
        let order = isReversed ? balanced.reversed() : balanced
        var signs: [Int: Int] = [:]
        for (before, next) in zip(order, order.dropFirst())
        where !before.balance.isZero && !next.amount.isZero {
          if before.balance + next.amount.magnitude == next.balance {
            signs[next.row] = 1
          } else if before.balance + -next.amount.magnitude == next.balance {
            signs[next.row] = -1
          }
        }
        guard 2 * signs.count >= rows.count, signs.count > found?.signs.count ?? 0 else { continue }
        found = RunningBalance(
          column: column, order: isReversed ? rows.reversed() : rows,
          amounts: amounts,
          balances: Dictionary(uniqueKeysWithValues: balanced.map { ($0.row, $0.balance) }),
          signs: signs)
      }
    }
    return found
  }
}

/// The amounts of rows, and which of them are sums of others.
struct RowSums {
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

  /// Rows at one end whose amounts are sums of the others: of all, of what comes in, of what goes out. One of all but
  /// the first shows that the first is an opening balance.
  func ends(named: Set<Int>, isOpen: (Int) -> Bool) -> [Int] {
    for sums in [self, reversed] {
      for count in (1...4).reversed() where rows.count > count + 2 {
        let found = sums.end(count, named: named)
        if !found.isEmpty, found.allSatisfy(isOpen) { return found }
      }
    }
    return []
  }

  private func end(_ count: Int, named: Set<Int>) -> [Int] {
    let block = rows.indices.suffix(count).filter { !named.contains(rows[$0]) }
    let others = rows.indices.dropLast(count).filter { $0 == 0 || !named.contains(rows[$0]) }
      .map { amounts[$0] }
    let (with, without) = (Sums(others), Sums(Array(others.dropFirst())))
    // One that is the opposite of a sum settles it; of two, one is what goes out, written without a minus.
    let isOne = Set(block.map { amounts[$0] }).count == 1
    func isSum(_ place: Int, _ sums: Sums, least: Int) -> Bool {
      let amount = amounts[place]
      return amount == sums.all
        || sums.parts.contains { part in
          part.count >= least && (amount == part.sum || !isOne && amount == -part.sum)
        }
    }
    // The amount of one row alone proves nothing.
    guard block.allSatisfy({ amounts[$0] != 0 }),
      block.contains(where: { isSum($0, with, least: 2) || isSum($0, without, least: 2) })
    else { return [] }
    let least = isOne ? 3 : 1
    if block.allSatisfy({ isSum($0, with, least: least) }) { return block.map { rows[$0] } }
    let isOpeningNamed = named.contains(rows[0])
    guard block.allSatisfy({ amounts[$0] == with.all || isSum($0, without, least: least) }),
      isOpeningNamed || block.contains(where: { amounts[$0] == with.all })
        || block.allSatisfy({ amounts[$0] == without.all })
    else { return [] }
    return (isOpeningNamed ? [] : [rows[0]]) + block.map { rows[$0] }
  }

  /// The sum of three and more amounts, and those of what comes in and of what goes out, with how many there are.
  private struct Sums {
    let all: Int128?
    let parts: [(sum: Int128, count: Int)]

    init(_ amounts: [Int128]) {
      all = amounts.count > 2 ? amounts.reduce(0, &+) : nil
      parts = [amounts.filter { $0 > 0 }, amounts.filter { $0 < 0 }]
        .map { ($0.reduce(0, &+), $0.count) }
    }
  }

  /// Of three rows, the last or the first if it is the sum of the others.
  var ofTwo: Int? {
    guard rows.count == 3, !amounts.contains(0) else { return nil }
    return amounts[2] == amounts[0] &+ amounts[1]
      ? rows[2] : amounts[0] == amounts[1] &+ amounts[2] ? rows[0] : nil
  }

  /// Sums of two and more rows each, into which the whole table is divided; a last one may be that of all.
  var divisions: [Int] {
    var (since, all): ((sum: Int128, count: Int), Int128) = ((0, 0), 0)
    var found: [Int] = []
    for (row, amount) in zip(rows, amounts) {
      if since.count > 1, amount == since.sum, amount != 0 {
        found.append(row)
        since = (0, 0)
      } else if row == rows.last, since.count == 0, amount == all {
        found.append(row)
      } else {
        since = (since.sum &+ amount, since.count + 1)
        all = all &+ amount
      }
    }
    return found.count > 1 && found.last == rows.last ? found : []
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
