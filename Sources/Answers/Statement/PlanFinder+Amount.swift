// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Which column is the amount, with which decimal mark and sign.
extension PlanFinder {
  /// More columns of amounts are not compared with one another, but asked about.
  private static let mostCompared = 12

  mutating func findAmount() throws(Problem) {
    if let debit = request.debit, let credit = request.credit {
      let sides = (try column(debit, option: "--debit"), try column(credit, option: "--credit"))
      plan.amount = .pair(debit: sides.0, credit: sides.1)
      if haveOwnCurrencies(sides.0, sides.1) { throw .ownCurrencies(debit, credit) }
      return checkDebits()
    }
    if let name = request.amount {
      plan.amount = .column(try column(name, option: "--amount"))
      return
    }
    let named = plan.hasHeading ? namedAmounts() : []
    let choices = apart(asPairs(named.isEmpty ? unnamedAmounts() : named))
    let isOpen = choices.count > 1 || !named.isEmpty && hasEmptyAmount(beside: choices)
    if isOpen { ask(choices) }
    guard let first = choices.first else {
      plan.questions.append(.noAmount)
      return
    }
    plan.amount =
      first.debit.map { .pair(debit: $0, credit: first.amount) } ?? .column(first.amount)
    checkDebits()
  }

  private mutating func ask(_ choices: [StatementPlanChoice]) {
    let listed = choices.flatMap { [$0.amount, $0.debit].compactMap(\.self) + $0.others }
    let hasNames = listed.contains { columns[$0].isAmountNamed }
    let isAll = !columns.contains { column in
      column.isAmounts && (column.isLikeMoney || !hasNames) && !listed.contains(column.index)
        && ![.balance, .rate, .day].contains(where: column.has)
    }
    plan.questions.append(.amount(choices, isAll: isAll))
  }

  /// Whether the column that would be taken for its name has no cells, and another is left.
  private func hasEmptyAmount(beside choices: [StatementPlanChoice]) -> Bool {
    choices.allSatisfy { choice in
      let column = columns[choice.amount]
      return choice.debit == nil && column.filled > 0 && !(isBare(column) && column.has(.amount))
    }
      && columns.contains { $0.isAmountNamed && isBare($0) && $0.isUnfilled }
  }

  func value(_ cell: Excerpt.Cell) -> PlanAmount? {
    cell.amount.flatMap { $0.amount(mark) ?? $0.amount(mark == .point ? .comma : .point) }
  }

  func number(_ cell: Excerpt.Cell) -> PlanAmount {
    value(cell) ?? .zero
  }

  /// The mark that the most unambiguous amounts have.
  func provisionalMark() -> DecimalMark {
    request.decimal ?? Marks(columns.filter(\.isAmounts).flatMap(\.cells)).decided
      ?? (plan.ends.separator == 0x3B ? .comma : .point)
  }

  // MARK: - By name

  private func namedAmounts() -> [StatementPlanChoice] {
    let pairs = pairs()
    let pair = pairs.first
    var amounts = columns.filter { $0.isAmountNamed && $0.isAmounts }
    if amounts.isEmpty, !columns.contains(where: \.isAmounts) {
      amounts = columns.filter { $0.isAmountNamed && $0.isUnfilled }
    }
    if amounts.isEmpty, pair == nil { amounts = prices }
    let dated = amounts.filter(hasDay)
    if !dated.isEmpty || pair != nil { amounts = dated }
    let bare = amounts.filter(isBare)
    if amounts.count > 1, !bare.isEmpty, !areEqual(amounts) { amounts = bare }
    guard amounts.count <= Self.mostCompared else {
      return amounts.map { .init(debit: nil, amount: $0.index) }
    }
    var choices: [PlanColumn] = []
    for column in amounts where !choices.contains(where: { areEqual([$0, column]) }) {
      choices.append(column)
    }
    if choices.count == 2, let net = choices.firstIndex(where: { $0.has(.net) }),
      columns.contains(where: { explains($0, choices[1 - net], choices[net]) })
    {
      choices.remove(at: net)
    }
    guard let pair else { return choices.map { .init(debit: nil, amount: $0.index) } }
    let (debits, credits) = (columns[pair.debit ?? 0], columns[pair.amount])
    let others = choices.filter { column in
      !column.cells.indices.allSatisfy { row in
        let (debit, credit) = (number(debits.cells[row]), number(credits.cells[row]))
        let out = debit.isNegative ? debit : -debit
        return number(column.cells[row]) == credit + out
      }
    }
    if others.count < choices.count, others.isEmpty {
      return choices.map { .init(debit: nil, amount: $0.index) }
    }
    return others.map { .init(debit: nil, amount: $0.index) } + pairs
  }

  /// Columns of prices, unless there may be several of a thing, or another column may be what was paid.
  private var prices: [PlanColumn] {
    let one = PlanAmount(mantissa: 1, scale: 0)
    let isCounted = columns.contains { column in
      column.has(.rate) && column.cells.contains { $0.amount != nil && value($0) != one }
    }
    let money = columns.filter { column in
      column.isAmounts && (column.has(.price) || column.isLikeMoney)
        && ![.balance, .fee, .rate].contains(where: column.has)
    }
    return isCounted || !money.allSatisfy { $0.has(.price) } ? [] : money
  }

  /// Whether most amounts of a column have a day beside them.
  private func hasDay(_ column: PlanColumn) -> Bool {
    let days = columns.filter(\.isDays)
    let rows = column.cells.indices.filter { column.cells[$0].amount != nil }
    return !request.readsDays || days.isEmpty
      || 2 * rows.count { row in days.contains { $0.cells[row].day != nil } } >= rows.count
  }

  /// Whether a name is the word alone, a currency and what it is without aside.
  func isBare(_ column: PlanColumn) -> Bool {
    let words = column.name.tokens.prefix { !StatementWords.prepositions.contains($0) }
      .filter { Currency(code: $0.uppercased()) == nil }
    return words.only.map { StatementWords.qualifier($0) == nil } ?? false
  }

  func areEqual(_ columns: [PlanColumn]) -> Bool {
    columns.dropFirst().allSatisfy { column in
      column.cells.indices.allSatisfy { value(column.cells[$0]) == value(columns[0].cells[$0]) }
    }
  }

  /// Whether a fee is the difference of a gross and a net amount.
  private func explains(_ fee: PlanColumn, _ gross: PlanColumn, _ net: PlanColumn) -> Bool {
    guard fee.has(.fee), fee.amounts > 0 else { return false }
    return [false, true].contains { isSubtracted in
      fee.cells.indices.allSatisfy { row in
        let amount = number(fee.cells[row])
        return number(gross.cells[row]) + (isSubtracted ? -amount : amount)
          == number(net.cells[row])
      }
    }
  }

  // MARK: - By what the rows prove

  /// The column that the running balance proves, or the only one of amounts if one has a sign; else all
  /// to choose from.
  private mutating func unnamedAmounts() -> [StatementPlanChoice] {
    var candidates = columns.filter { column in
      column.isAmounts && [.balance, .fee, .rate, .day].allSatisfy { !column.has($0) }
    }
    let balances = columns.filter(\.isAmounts)
    guard balances.count <= Self.mostCompared else {
      return candidates.map { .init(debit: nil, amount: $0.index) }
    }
    for index in candidates.indices.reversed()
    where candidates[..<index].contains(where: { areEqual([$0, candidates[index]]) }) {
      candidates.remove(at: index)
    }
    let proven = candidates.filter { column in
      balances.contains { column.index != $0.index && proves(column, balance: $0) }
    }
    // A net amount is proven, too, where a gross one is beside it, and half of a pair where the other half has few.
    if proven.count == 1,
      !candidates.contains(where: { other in
        other.index != proven[0].index
          && (isOftenEqual(other, proven[0]) || isEither(other, proven[0]))
      })
    {
      return [.init(debit: nil, amount: proven[0].index)]
    }
    if candidates.count == 1, candidates[0].cells.contains(where: { $0.amount?.sign ?? 0 != 0 }) {
      return [.init(debit: nil, amount: candidates[0].index)]
    }
    // What has decimals or a sign is likelier than the number of an account.
    let likely = candidates.filter(\.isLikeMoney)
    // A number in every row beside amounts with them is that of its row.
    let others = candidates.filter {
      !$0.isLikeMoney && (likely.isEmpty || $0.amounts < $0.cells.count)
    }
    let choices = (likely + others)
      .map { StatementPlanChoice(debit: nil, amount: $0.index) }
    // One is asked about, too: it may be a balance.
    if choices.count == 1 {
      ask(choices)
    }
    return choices
  }

  private func isOftenEqual(_ first: PlanColumn, _ second: PlanColumn) -> Bool {
    let pairs = zip(first.cells, second.cells).filter { $1.amount != nil }
    return 2 * pairs.count { value($0) == value($1) } > pairs.count
  }

  /// Whether start + amount = end in all rows, in one order of the rows, and with one sign only.
  private func proves(_ column: PlanColumn, balance: PlanColumn) -> Bool {
    let amounts = column.cells.map(value)
    let rows = amounts.indices.filter {
      amounts[$0] != nil && balance.cells[$0].amount != nil
    }.prefix(500)
    guard rows.count > 1, 2 * rows.count > amounts.count(where: { $0 != nil }) else { return false }
    func amount(_ row: Int) -> PlanAmount { amounts[row] ?? .zero }
    // The number of a row grows by a constant, too.
    guard rows.contains(where: { amount($0) != amount(rows[0]) }) else { return false }
    // A start or an amount of zero proves nothing.
    func isTelling(_ rows: [Int]) -> Bool {
      zip(rows, rows.dropFirst()).contains { previous, row in
        !number(balance.cells[previous]).isZero && !amount(row).isZero
      }
    }
    func holds(_ rows: [Int], isNegated: Bool) -> Bool {
      zip(rows, rows.dropFirst()).allSatisfy { previous, row in
        number(balance.cells[previous]) + (isNegated ? -amount(row) : amount(row))
          == number(balance.cells[row])
      }
    }
    return [Array(rows), rows.reversed()].contains { order in
      isTelling(order) && holds(order, isNegated: false) && !holds(order, isNegated: true)
    }
  }
}
