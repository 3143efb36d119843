// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Amounts in two columns: debits and credits, or two kinds of which each row has one.
extension PlanFinder {
  /// The columns of debits and of credits; one of them may be empty. Several where more than one pair has other
  /// amounts, and none has the bare names.
  func pairs() -> [StatementPlanChoice] {
    func side(_ role: StatementWords.Role, not other: StatementWords.Role) -> [PlanColumn] {
      columns.filter { column in
        column.has(role) && !column.has(other) && column.index < plan.names.count
          && !column.name.text.isEmpty && (column.isAmounts || column.filled == 0)
          && [.balance, .fee, .rate, .day, .currency].allSatisfy { !column.has($0) }
      }
    }
    let (debits, credits) = (side(.debit, not: .credit), side(.credit, not: .debit))
    let pairs = zip(debits, credits).filter { $0.isAmounts && $1.isAmounts }
    if pairs.count > 1, let (debit, credit) = pairs.first, !isBare(debit) || !isBare(credit),
      pairs.contains(where: { !areEqual([debit, $0]) || !areEqual([credit, $1]) })
    {
      return pairs.map { .init(debit: $0.index, amount: $1.index) }
    }
    guard let debit = debits.first(where: \.isAmounts) ?? debits.first,
      let credit = credits.first(where: \.isAmounts) ?? credits.first,
      debit.isAmounts || credit.isAmounts
    else { return [] }
    return [.init(debit: debit.index, amount: credit.index)]
  }

  /// Two columns of which each row has one are asked about as debits and credits, and which is which: the
  /// running balance of a card grows with debits. Two currencies, or amounts that go both ways in one of
  /// them, are no debits and credits; both columns may be meant. Either may be meant alone, too.
  func asPairs(_ choices: [StatementPlanChoice]) -> [StatementPlanChoice] {
    let single = choices.filter { $0.debit == nil }.map(\.amount)
    guard single.count <= Self.mostInTurn else { return choices }
    for (place, first) in single.enumerated() {
      let others = single[(place + 1)...].reduce(into: [Int]()) { others, next in
        let isInTurn = ([first] + others).allSatisfy { isEither(columns[$0], columns[next]) }
        if isInTurn { others.append(next) }
      }
      guard let second = others.first else { continue }
      let several = StatementPlanChoice(debit: nil, amount: first, others: others)
      guard others.count == 1, mayBeSides(columns[first], columns[second]) else {
        return [several] + choices
      }
      let pairs = [(first, second), (second, first)].map { debit, credit in
        StatementPlanChoice(debit: debit, amount: credit)
      }
      let goOneWay = [first, second].allSatisfy { signs(of: columns[$0]).count == 1 }
      return pairs + (goOneWay ? [] : [several]) + choices
    }
    return choices
  }

  private static let mostInTurn = 6

  /// Sides with currencies of their own are two amounts, of which a row may have both.
  func apart(_ choices: [StatementPlanChoice]) -> [StatementPlanChoice] {
    choices.reduce(into: []) { found, choice in
      guard let debit = choice.debit, haveOwnCurrencies(debit, choice.amount) else {
        return found.appendIfNew(choice)
      }
      let sides = [debit, choice.amount].sorted()
      found.appendIfNew(.init(debit: nil, amount: sides[0], others: [sides[1]]))
      for side in sides { found.appendIfNew(.init(debit: nil, amount: side)) }
    }
  }

  /// Whether each of two columns gives its name to a column of currencies.
  func haveOwnCurrencies(_ sides: Int...) -> Bool {
    request.currency == nil && request.from == nil
      && sides.allSatisfy { side in columns.contains { names($0, columns[side]) } }
      && sides.contains { side in columns.contains { $0.filled > 0 && names($0, columns[side]) } }
  }

  /// Whether two columns may be debits and credits: not of two currencies, and not both out.
  private func mayBeSides(_ first: PlanColumn, _ second: PlanColumn) -> Bool {
    if let one = first.name.currency, let two = second.name.currency, one != two { return false }
    return signs(of: first) != [true] || signs(of: second) != [true]
  }

  /// Whether amounts of a column are negative.
  private func signs(of column: PlanColumn) -> Set<Bool> {
    Set(column.cells.map(number).filter { !$0.isZero }.map(\.isNegative))
  }

  /// Whether each row with an amount has it in one of two columns; the other is empty or zero. A single row, that of
  /// their totals, has both: of three and more others, or their sums.
  func isEither(_ first: PlanColumn, _ second: PlanColumn) -> Bool {
    let rows = zip(first.cells, second.cells).map { (!number($0).isZero, !number($1).isZero) }
    let (left, right) = (rows.count { $0.0 && !$0.1 }, rows.count { !$0.0 && $0.1 })
    let both = rows.indices.filter { rows[$0].0 && rows[$0].1 }
    guard left > 0, right > 0, both.count < 2 else { return false }
    guard let totals = both.first else { return true }
    return left + right > 2
      || [first, second].allSatisfy { column in
        let others = column.cells.indices.filter { $0 != totals }.map { number(column.cells[$0]) }
        return others.reduce(.zero, +) == number(column.cells[totals])
      }
  }

  /// A balance that debits raise and credits lower is that of a ledger, whose debits come in, or what is owed.
  mutating func checkLedger() {
    guard case .pair(let debit, let credit) = plan.amount, request.sign == nil,
      request.debit == nil, let running = runningBalance(datedRows, flow),
      running.signs.count > 1,
      !plan.questions.contains(where: {
        switch $0 {
        case .amount, .pairSigns: true
        default: false
        }
      }),
      running.signs.allSatisfy({ row, sign in flow(in: row).isNegative == (sign > 0) })
    else { return }
    let choices = [(debit, credit), (credit, debit)].map { debit, credit in
      StatementPlanChoice(debit: debit, amount: credit)
    }
    plan.questions.append(.amount(choices, isAll: true))
  }

  mutating func checkDebits() {
    guard case .pair(let debit, let credit) = plan.amount, request.sign == nil else { return }
    func amounts(_ column: Int) -> [PlanAmount] {
      columns[column].cells.compactMap { value($0) }.filter { !$0.isZero }
    }
    let (values, credits) = (amounts(debit), amounts(credit))
    // A card account may count what is owed, or the credits are reversed.
    if !values.isEmpty, !credits.isEmpty, credits.allSatisfy(\.isNegative),
      !values.contains(where: \.isNegative)
    {
      plan.questions.append(.pairSigns(credit, isDebit: false))
      return
    }
    let signs = Set(values.map(\.isNegative))
    if signs.count > 1 { plan.questions.append(.pairSigns(debit, isDebit: true)) }
    plan.debitsHaveMinus = signs.only
  }
}
