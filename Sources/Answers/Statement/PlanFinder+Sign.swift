// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Which way the amounts go where they do not say it themselves: a column of words, or what is without a mark.
extension PlanFinder {
  /// A column of words and the signs they are.
  struct SignColumn {
    let column: PlanColumn
    /// The words of the rows with an amount, and what they mean.
    let words: [String]
    var signs: [Int?]

    var index: Int { column.index }
    var isComplete: Bool { !signs.contains(nil) }
    /// Whether a word is known.
    var isKnown: Bool { signs.contains { $0 != nil } }
    var hasBoth: Bool { signs.contains(1) && signs.contains(-1) }
    /// In the order of the rows.
    var unknown: [String] {
      var unknown: [String] = []
      for (word, sign) in zip(words, signs) where sign == nil { unknown.appendIfNew(word) }
      return unknown
    }
    /// Whether one direction is marked and the other, or none, is an empty cell.
    var isHalfMarked: Bool { Set(signs.compactMap(\.self)).count == 1 && unknown == [""] }

    func taking(_ meanings: [String: Int]) -> Self {
      var column = self
      column.signs = zip(words, signs).map { meanings[$0] ?? $1 }
      return column
    }
  }

  /// Words that look like signs are codes as often, such as S and H of a value-added tax. They are signs if the
  /// name of their column says so, the amounts have the same signs, or the running balance follows from them;
  /// else they are asked about. Where a mark shows one direction, what has none may go the other way.
  mutating func findSign() throws(Problem) {
    guard case .column(let column) = plan.amount else { return }
    var named: Int?
    if let sign = request.signColumn {
      named = try self.column(sign.name, option: "--sign")
      if named == column { throw .ownSign(sign.name) }
    }
    let amounts = columns[column]
    let rows = amounts.cells.indices.filter { row in
      !balances.contains(row) && value(amounts.cells[row]).map { !$0.isZero } ?? false
    }
    guard !rows.isEmpty else { return }
    let written = rows.map { amounts.cells[$0].amount?.sign ?? 0 }
    plan.hasUnmarked = written.contains(0)
    plan.isMarked = written.contains(1) && !plan.hasUnmarked
    let others = columns.filter { $0.index != column && $0.index < plan.width }
    let isOther = amounts.has(.balance) || amounts.has(.fee)
    let candidates =
      request.sign == "none"
      ? []
      : others.filter { !isOther || $0.index == named || !belongsElsewhere($0, amounts) }
        .map { signColumn($0, rows) }
    if let candidate = candidates.first(where: { $0.index == named }) {
      take(candidate, amounts, rows)
    } else if written.contains(1), written.contains(0) {
      findUnmarked(candidates, amounts, rows)
    } else if written.contains(where: { $0 != 0 }) {
      compare(candidates.filter(\.hasBoth), amounts, rows)
    } else if request.sign != "none" {
      let directions = self.directions(amounts, rows)
      let known = plan.questions.count
      choose(
        candidates.filter { directions?.contradicts($0.signs) != true }, directions, amounts, rows)
      if let directions, directions.isBothWays, plan.sign == nil, request.signs[""] == nil,
        plan.questions.count == known
      {
        plan.questions.append(.unsigned(amounts.index, balance: directions.balance.index))
      }
    }
  }

  private func signColumn(_ column: PlanColumn, _ rows: [Int]) -> SignColumn {
    let words = rows.map { column.cells[$0].text }
    // An empty cell is no sign where no other is.
    let isMarked = words.contains { !$0.isEmpty && request.sign($0) != nil }
    let signs = words.map { isMarked || !$0.isEmpty ? request.sign($0) : nil }
    return SignColumn(column: column, words: words, signs: signs)
  }

  /// Takes a column for that of the signs, and asks what its words mean where nothing shows it.
  private mutating func take(_ candidate: SignColumn, _ amounts: PlanColumn, _ rows: [Int]) {
    let own = rows.map { amounts.cells[$0].amount?.sign == -1 }
    let isSigned = own.contains(true)
    let isSame = zip(own, candidate.signs).compactMap { own, sign in
      sign.flatMap { $0 == 0 ? nil : ($0 < 0) == own }
    }
    let written: StatementPlan.Sign.Written =
      if request.signColumn?.isTurning == true { .turning } else if !isSigned { .none } else {
        !isSame.contains(false) ? .same : !isSame.contains(true) ? .opposite : .none
      }
    plan.sign = .init(column: candidate.index, written: written)
    let unknown = candidate.unknown
    let open = unknown == [""] ? !candidate.hasBoth : !candidate.isKnown || unknown.count == 1
    guard open, !unknown.isEmpty, !isSigned else { return }
    if let proven = meanings(of: candidate).filter({ isProven(candidate.taking($0), amounts, rows) }
    )
    .only {
      plan.signs = proven
    } else if unknown == [""] {
      let row = zip(rows, candidate.words).first { $1.isEmpty }?.0 ?? rows[0]
      plan.questions.append(.unmarked(candidate.index, amounts.cells[row].text))
    } else {
      plan.questions.append(.signWords(candidate.index, unknown))
    }
  }

  /// What the words of a column that are not known may mean: two words go two ways.
  private func meanings(of candidate: SignColumn) -> [[String: Int]] {
    let unknown = candidate.unknown
    switch unknown.count {
    case 1: return [[unknown[0]: -1], [unknown[0]: 1]]
    case 2: return [-1, 1].map { [unknown[0]: $0, unknown[1]: -$0] }
    default: return []
    }
  }

  /// What amounts without a mark are beside some with a plus, or `CR`.
  private mutating func findUnmarked(
    _ candidates: [SignColumn], _ amounts: PlanColumn, _ rows: [Int]
  ) {
    let agreeing = candidates.first { candidate in
      candidate.isComplete && candidate.hasBoth
        && zip(rows, candidate.signs).allSatisfy { row, sign in
          let own = amounts.cells[row].amount?.sign ?? 0
          return own == 0 || own == sign
        }
    }
    if let agreeing {
      plan.sign = .init(column: agreeing.index, written: .none)
    } else if request.signs[""] == nil {
      if let direction = provenDirection(amounts, rows) {
        take(direction: direction)
      } else if let row = rows.first(where: { amounts.cells[$0].amount?.sign == 0 }) {
        plan.questions.append(.unmarked(amounts.index, amounts.cells[row].text))
      }
    }
  }

  /// Words beside amounts with signs must agree with them.
  private mutating func compare(
    _ candidates: [SignColumn], _ amounts: PlanColumn, _ rows: [Int]
  ) {
    func isSame(_ candidate: SignColumn) -> [Bool] {
      zip(rows, candidate.signs).compactMap { row, sign in
        sign.flatMap { $0 == 0 ? nil : ($0 == -1) == value(amounts.cells[row])?.isNegative }
      }
    }
    func agrees(_ candidate: SignColumn) -> Bool { !isSame(candidate).contains(false) }
    let agreeing = candidates.first { $0.isComplete && agrees($0) }
    if let agreeing {
      plan.sign = .init(column: agreeing.index, written: .same)
    } else if let named = candidates.first(where: {
      isNamed($0, beside: amounts) && !agrees($0)
    }) {
      plan.questions.append(.sign([named.index], isTurning: isSame(named).contains(true)))
    }
  }

  /// Words beside amounts without signs.
  private mutating func choose(
    _ candidates: [SignColumn], _ directions: Directions?, _ amounts: PlanColumn, _ rows: [Int]
  ) {
    for candidate in candidates where candidate.isHalfMarked || hasTwoWords(candidate) {
      let proven = meanings(of: candidate).filter {
        isProven(candidate.taking($0), amounts, rows)
      }
      guard let only = proven.only else { continue }
      plan.sign = .init(column: candidate.index, written: .none)
      plan.signs = only
      return
    }
    let complete = candidates.filter(\.isComplete)
    if let proven = complete.first(where: { $0.hasBoth && isProven($0, amounts, rows) }) {
      plan.sign = .init(column: proven.index, written: .none)
      return
    }
    let named = complete.filter { isNamed($0, beside: amounts) }
    let telling = named.filter { $0.hasBoth || $0.column.namesBothDirections }
    if let first = telling.first, telling.allSatisfy({ $0.signs == first.signs }) {
      plan.sign = .init(column: first.index, written: .none)
      return
    }
    if let directions, !directions.isBothWays, request.signs[""] == nil {
      return take(directions, amounts, rows)
    }
    let debits = complete.filter { $0.signs.contains(-1) && !$0.column.isUnfilled }
    let states = debits.filter { debit in
      !isNamed(debit, beside: amounts) && (isState(debit) || debit.column.has(.state))
    }
    let open = debits.filter { debit in !states.contains { $0.index == debit.index } }
    if !open.isEmpty {
      plan.sign = .init(column: open[0].index, written: .none)
      plan.questions.append(.sign(open.map(\.index), isTurning: false))
      return
    }
    let half = candidates.filter { $0.isHalfMarked && !isState($0) }
    if let first = half.first(where: { isNamed($0, beside: amounts) }) {
      return take(first, amounts, rows)
    }
    if !half.isEmpty {
      plan.questions.append(.sign(half.map(\.index), isTurning: false))
      return
    }
    // Beside words for what comes in and goes out, one for what does neither: its rows have no sign.
    let partly = candidates.filter { candidate in
      let unknown = candidate.signs.count { $0 == nil }
      return candidate.column.namesBothDirections && candidate.column.amounts == 0
        || candidate.signs.contains(-1) && candidate.unknown.count == 1 && unknown * 2 < rows.count
          && !candidate.column.has(.state)
    }
    if let unknown = partly.first(where: { !$0.isKnown }) {
      plan.questions.append(.signWords(unknown.index, unknown.unknown))
      return
    }
    if let first = partly.first {
      plan.sign = .init(column: first.index, written: .none)
      if !partly.contains(where: { isNamed($0, beside: amounts) }) {
        plan.questions.append(.sign(partly.map(\.index), isTurning: false))
      }
      return
    }
    let unknown = candidates.filter { hasTwoWords($0) || hasFewWords($0, beside: amounts) }
    if !unknown.isEmpty {
      plan.questions.append(.sign(unknown.map(\.index), isTurning: false))
    }
    if let state = states.first {
      plan.remarks.append(
        "no amount has a sign; if \(shown(state.index)) gives them: --sign \(state.index + 1)")
    }
  }

  /// Whether a column has two words in turn, of which one at least is not known, and nothing else.
  private func hasTwoWords(_ candidate: SignColumn) -> Bool {
    candidate.words.count > 2 && !candidate.unknown.isEmpty
      && Set(candidate.words).count == 2 && mayBeSigns(candidate)
  }

  /// Whether a column named as the signs has a few words, none of which is known.
  private func hasFewWords(_ candidate: SignColumn, beside amounts: PlanColumn) -> Bool {
    (2...4).contains(candidate.unknown.count) && !candidate.isKnown
      && isNamed(candidate, beside: amounts)
      && (mayBeSigns(candidate)
        || candidate.column.isSignNamed && candidate.unknown.allSatisfy(StatementWords.isFlag))
  }

  /// Whether the unknown words of a column, in every row, are yes and no, or neither numbers, days, currencies nor states.
  private func mayBeSigns(_ candidate: SignColumn) -> Bool {
    if StatementWords.areYesAndNo(Set(candidate.words)) {
      return !candidate.column.has(.state) && !isNamedUndone(candidate.column)
    }
    return !candidate.words.contains("") && candidate.column.amounts == 0
      && candidate.column.days == 0
      && !candidate.unknown.contains { Currency(code: $0) != nil || StatementWords.isState($0) }
      && !candidate.unknown.allSatisfy(isCode)
  }

  /// Whether all words may be the state of payments.
  private func isState(_ candidate: SignColumn) -> Bool {
    let words = Set(candidate.words).subtracting([""])
    return words.count == 1 && words.allSatisfy(StatementWords.isState)
  }

  /// Whether the name says it; an unnamed column after the amount belongs to it.
  private func isNamed(_ candidate: SignColumn, beside amounts: PlanColumn) -> Bool {
    let isUnnamed =
      candidate.index < plan.names.count && plan.names[candidate.index].isEmpty
    return isUnnamed
      ? candidate.index == amounts.index + 1
      : candidate.column.isSignNamed && !belongsElsewhere(candidate.column, amounts)
  }

  /// Whether a column of signs is after a balance, or after another amount than a balance or a fee: it is theirs.
  private func belongsElsewhere(_ column: PlanColumn, _ amounts: PlanColumn) -> Bool {
    guard column.index > 0, column.index != amounts.index + 1 else { return false }
    let before = columns[column.index - 1]
    return before.has(.balance) || before.isAmounts && (amounts.has(.balance) || amounts.has(.fee))
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
