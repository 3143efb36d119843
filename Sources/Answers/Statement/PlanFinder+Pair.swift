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
    guard single.count <= 3 else { return choices }
    for (place, first) in single.enumerated() {
      for second in single[(place + 1)...] where isEither(columns[first], columns[second]) {
        guard areSides(columns[first], columns[second]) else {
          return [.init(debit: nil, amount: first, others: [second])] + choices
        }
        return [.init(debit: first, amount: second), .init(debit: second, amount: first)] + choices
      }
    }
    return choices
  }

  /// Whether two columns may be debits and credits: each goes one way, and not both out.
  private func areSides(_ first: PlanColumn, _ second: PlanColumn) -> Bool {
    if let one = first.name.currency, let two = second.name.currency, one != two { return false }
    let signs = [first, second].map { column in
      Set(column.cells.map(number).filter { !$0.isZero }.map(\.isNegative))
    }
    return signs.allSatisfy { $0.count == 1 } && signs != [[true], [true]]
  }

  /// Whether each row with an amount has it in one of two columns; the other is empty or zero.
  private func isEither(_ first: PlanColumn, _ second: PlanColumn) -> Bool {
    let pairs = zip(first.cells, second.cells).map { (number($0), number($1)) }
    return pairs.allSatisfy { $0.isZero || $1.isZero }
      && pairs.contains { !$0.0.isZero } && pairs.contains { !$0.1.isZero }
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
      plan.questions.append(.creditSigns(credit))
      return
    }
    if values.contains(where: \.isNegative), values.contains(where: { !$0.isNegative }) {
      plan.questions.append(.debitSigns(debit))
    }
  }
}
