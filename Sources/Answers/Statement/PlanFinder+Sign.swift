// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Which column of words gives the signs of the amounts.
extension PlanFinder {
  /// A column of whose words most are signs.
  private struct SignColumn {
    let column: PlanColumn
    /// Of the rows with an amount.
    let signs: [Int?]

    var index: Int { column.index }
    var isComplete: Bool { !signs.contains(nil) }
    var hasBoth: Bool { signs.contains(1) && signs.contains(-1) }
  }

  /// Words that look like signs are codes as often, such as S and H of a value-added tax. They are signs if the
  /// name of their column says so, the amounts have the same signs, or the running balance follows from them;
  /// else they are asked about.
  mutating func findSign() {
    guard case .column(let column) = plan.amount, request.sign != "none" else { return }
    let amounts = columns[column]
    let balances = balanceRows
    let rows = amounts.cells.indices.filter { row in
      !balances.contains(row) && value(amounts.cells[row]).map { !$0.isZero } ?? false
    }
    guard !rows.isEmpty else { return }
    let isSigned = rows.contains { amounts.cells[$0].amount?.sign ?? 0 != 0 }
    if let name = request.sign {
      if let found = try? self.column(name, option: "--sign") {
        plan.sign = .init(column: found, isOnlyOne: !isSigned)
      }
      return
    }
    let candidates = columns.filter { $0.index != column && $0.index < plan.width }
      .map { column in
        SignColumn(
          column: column, signs: rows.map { request.sign(column.cells[$0].text) })
      }
    if isSigned {
      compare(candidates.filter { $0.isComplete && $0.hasBoth }, amounts, rows)
    } else {
      choose(candidates, amounts, rows)
    }
  }

  /// Words beside amounts with signs must agree with them.
  private mutating func compare(
    _ candidates: [SignColumn], _ amounts: PlanColumn, _ rows: [Int]
  ) {
    let agreeing = candidates.first { candidate in
      zip(rows, candidate.signs).allSatisfy { row, sign in
        (sign == -1) == value(amounts.cells[row])?.isNegative
      }
    }
    if let agreeing {
      plan.sign = .init(column: agreeing.index, isOnlyOne: false)
    } else if let named = candidates.first(where: { isNamed($0, beside: amounts) }) {
      plan.questions.append(.sign([named.index]))
    }
  }

  /// Words beside amounts without signs.
  private mutating func choose(
    _ candidates: [SignColumn], _ amounts: PlanColumn, _ rows: [Int]
  ) {
    let complete = candidates.filter(\.isComplete)
    if let proven = complete.first(where: { $0.hasBoth && isProven($0, amounts, rows) }) {
      plan.sign = .init(column: proven.index, isOnlyOne: true)
      return
    }
    let named = complete.filter { isNamed($0, beside: amounts) }
    let telling = named.filter { $0.hasBoth || $0.column.namesBothDirections }
    if let first = telling.first, telling.allSatisfy({ $0.signs == first.signs }) {
      plan.sign = .init(column: first.index, isOnlyOne: true)
      return
    }
    let debits = complete.filter { $0.signs.contains(-1) && !$0.column.isUnfilled }
    let states = debits.filter { !isNamed($0, beside: amounts) && isState($0, rows) }
    let open = debits.filter { debit in !states.contains { $0.index == debit.index } }
    if !open.isEmpty {
      plan.sign = .init(column: open[0].index, isOnlyOne: true)
      plan.questions.append(.sign(open.map(\.index)))
      return
    }
    // Beside words for what comes in and goes out, one for what does neither: its rows have no sign.
    let partly = candidates.filter { candidate in
      let unknown = zip(rows, candidate.signs).filter { $1 == nil }
        .map { candidate.column.cells[$0.0].text }
      return candidate.column.namesBothDirections && candidate.column.amounts == 0
        || candidate.signs.contains(-1) && Set(unknown).count == 1
          && unknown.count * 2 < rows.count
    }
    if let unknown = partly.first(where: { !$0.signs.contains { $0 != nil } }) {
      plan.questions.append(.signWords(unknown.index, words(of: unknown, rows)))
      return
    }
    if let first = partly.first {
      plan.sign = .init(column: first.index, isOnlyOne: true)
      if !partly.contains(where: { isNamed($0, beside: amounts) }) {
        plan.questions.append(.sign(partly.map(\.index)))
      }
      return
    }
    remarkOnUnknownWords(candidates, rows)
    if let state = states.first {
      plan.remarks.append(
        "no amount has a sign; if \(shown(state.index)) gives them: --sign \(state.index + 1)")
    }
  }

  /// Whether all rows have one word that may be the state of payments.
  private func isState(_ candidate: SignColumn, _ rows: [Int]) -> Bool {
    let words = words(of: candidate, rows)
    return words.count == 1 && StatementWords.states.contains(Folding.fold(words[0]))
  }

  /// The words of a column in the order of its rows.
  private func words(of candidate: SignColumn, _ rows: [Int]) -> [String] {
    var words: [String] = []
    for row in rows { words.appendIfNew(candidate.column.cells[row].text) }
    return words
  }

  /// Whether the name says it; an unnamed column after the amount belongs to it.
  private func isNamed(_ candidate: SignColumn, beside amounts: PlanColumn) -> Bool {
    let isUnnamed =
      candidate.index < plan.names.count && plan.names[candidate.index].isEmpty
    return isUnnamed ? candidate.index == amounts.index + 1 : candidate.column.isSignNamed
  }

  /// Whether the running balance follows from the amounts with these signs.
  private func isProven(_ candidate: SignColumn, _ amounts: PlanColumn, _ rows: [Int]) -> Bool {
    var values: [PlanAmount?] = Array(repeating: nil, count: amounts.cells.count)
    for (row, sign) in zip(rows, candidate.signs) {
      values[row] = value(amounts.cells[row]).map { sign == -1 ? -$0 : $0 }
    }
    return columns.contains {
      $0.index != amounts.index && $0.isAmounts && proves(values, balance: $0)
    }
  }

  private mutating func remarkOnUnknownWords(_ candidates: [SignColumn], _ rows: [Int]) {
    guard rows.count > 2 else { return }
    let unknown = candidates.first { candidate in
      let words = Set(rows.map { candidate.column.cells[$0].text })
      return words.count == 2 && !words.contains("")
        && words.allSatisfy { Currency(code: $0) == nil }
        && candidate.column.amounts == 0 && candidate.column.days == 0
    }
    if let unknown {
      plan.remarks.append(
        "no amount has a sign; if \(shown(unknown.index)) gives them: --sign \(unknown.index + 1)"
          + " --read '\(words(of: unknown, rows)[0])=debit'")
    }
  }

  /// How a column is called in a message.
  func shown(_ column: Int) -> String { plan.shown(column) }
}

extension StatementPlan {
  /// Its name, with its number where another has the same.
  func shown(_ column: Int) -> String {
    guard column < names.count, !names[column].isEmpty else { return "column \(column + 1)" }
    let name = names[column].lowercased()
    let isUnique = names.count { $0.lowercased() == name } == 1
    return Shown.cell(names[column]) + (isUnique ? "" : " (column \(column + 1))")
  }
}
