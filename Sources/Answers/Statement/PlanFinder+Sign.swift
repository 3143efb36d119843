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
    /// What the balance shows of words that are not known.
    var meanings: [String: Int] = [:]

    var index: Int { column.index }
    var isComplete: Bool { !signs.contains(nil) }
    /// Whether a word is known.
    var isKnown: Bool { signs.contains { $0 != nil } }
    var hasBoth: Bool { signs.contains(1) && signs.contains(-1) }
    /// In the order of the rows.
    var unknown: [String] {
      zip(words, signs).reduce(into: []) { if $1.1 == nil { $0.appendIfNew($1.0) } }
    }
    /// Whether one direction is marked and the other, or none, is an empty cell.
    var isHalfMarked: Bool { Set(signs.compactMap(\.self)).count == 1 && unknown == [""] }

    /// Of each sign beside a direction, whether they are the same.
    func agreement(_ directions: [Int?]) -> [Bool] {
      zip(signs, directions).compactMap { sign, direction in
        guard let sign, let direction, sign != 0, direction != 0 else { return nil }
        return sign == direction
      }
    }
  }

  /// Words that look like signs are codes as often, such as S and H of a value-added tax. They are signs if the
  /// name of their column says so, the amounts have the same signs, or the running balance follows from them;
  /// else they are asked about. Where a mark shows one direction, what has none may go the other way.
  mutating func findSign() throws(Problem) {
    guard case .column(let column) = plan.amount else { return }
    var named: Int?
    if let sign = request.sign, sign != "none" {
      named = try self.column(sign, option: "--sign")
      if named == column { throw .ownSign(sign) }
    }
    let amounts = columns[column]
    let rows = amounts.cells.indices.filter { row in
      !balances.contains(row) && value(amounts.cells[row]).map { !$0.isZero } ?? false
    }
    guard !rows.isEmpty else { return }
    let written = rows.map { amounts.cells[$0].amount?.sign ?? 0 }
    plan.hasUnmarked = written.contains(0)
    plan.isMarked = written.contains(1) && !plan.hasUnmarked
    let isUnsigned = written.allSatisfy { $0 == 0 }
    // Beside some with a plus an amount without a mark may go out, beside a minus it comes in.
    let isMixed = written.contains(1) && plan.hasUnmarked
    let own = written.map { $0 == 0 && !isMixed ? 1 : $0 }
    func isAgreeing(_ candidate: SignColumn) -> Bool {
      candidate.isComplete && candidate.hasBoth && !candidate.agreement(own).contains(false)
    }
    let isOther = amounts.has(.balance) || amounts.has(.fee)
    let shown = amounts.has(.balance) ? nil : runningBalance(rows) { number(amounts.cells[$0]) }
    let candidates =
      request.sign == "none"
      ? []
      : columns.filter { other in
        other.index != column && rows.contains { !other.cells[$0].isEmpty }
          && (!isOther || other.index == named || !belongsElsewhere(other, amounts))
      }.map { signColumn($0, rows, isUnsigned ? shown : nil) }
    if let shown, shown.column.index == named, !written.contains(-1) {
      guard excerpt.isWhole else { throw .longBalance(self.shown(shown.column.index)) }
      takeBalance(shown, amounts, rows)
    } else if let candidate = candidates.first(where: { $0.index == named }) {
      take(candidate, written, amounts, rows)
    } else if !isUnsigned, let agreeing = candidates.first(where: isAgreeing) {
      plan.sign = .init(column: agreeing.index, written: isMixed ? .none : .same)
    } else if isMixed {
      findUnmarked(shown, written, amounts, rows)
    } else if !isUnsigned {
      let named = candidates.first {
        $0.hasBoth && isNamed($0, beside: amounts) && $0.agreement(own).contains(false)
      }
      if let named { plan.questions.append(.sign([named.index], isKnown: true)) }
    } else if request.sign != "none" {
      choose(
        candidates.filter { !$0.agreement(shown?.signs(of: rows) ?? []).contains(false) }, shown,
        amounts,
        rows)
    }
  }

  private func signColumn(
    _ column: PlanColumn, _ rows: [Int], _ shown: RunningBalance?
  ) -> SignColumn {
    let words = rows.map { column.cells[$0].text }
    // An empty cell is no sign where no other is.
    let isMarked = words.contains { !$0.isEmpty && request.sign($0) != nil }
    let signs = words.map { isMarked || !$0.isEmpty ? request.sign($0) : nil }
    let known = SignColumn(column: column, words: words, signs: signs)
    guard let shown, known.isHalfMarked || hasTwoWords(known) else { return known }
    var proven = known
    for word in known.unknown {
      proven.meanings[word] =
        Set(zip(words, shown.signs(of: rows)).compactMap { $0 == word ? $1 : nil }).only
    }
    proven.signs = zip(words, signs).map { $1 ?? proven.meanings[$0] }
    return proven.isComplete && proven.hasBoth ? proven : known
  }

  /// Takes a column for that of the signs, and asks what its words mean where nothing shows it.
  private mutating func take(
    _ candidate: SignColumn, _ written: [Int], _ amounts: PlanColumn, _ rows: [Int]
  ) {
    let isSigned = written.contains(-1)
    let same = candidate.agreement(written.map { $0 < 0 ? -1 : 1 })
    let relation: StatementPlan.Sign.Written =
      !isSigned ? .none : !same.contains(false) ? .same : !same.contains(true) ? .opposite : .none
    plan.sign = .init(column: candidate.index, written: relation)
    plan.signs = candidate.meanings
    // Beside words of both directions a mark is neither: its rows fail.
    let unknown = candidate.unknown.filter {
      !candidate.hasBoth || $0.contains(where: \.isLetter)
    }
    guard !unknown.isEmpty, !isSigned else { return }
    guard unknown == [""], let place = candidate.words.firstIndex(of: "") else {
      return plan.questions.append(
        .signWords(candidate.index, unknown, isRest: candidate.hasBoth))
    }
    plan.questions.append(.unmarked(candidate.index, amounts.cells[rows[place]].text))
  }

  /// What amounts without a mark are beside some with a plus, or `CR`.
  private mutating func findUnmarked(
    _ shown: RunningBalance?, _ written: [Int], _ amounts: PlanColumn, _ rows: [Int]
  ) {
    guard request.signs[""] == nil else { return }
    let unmarked = rows.indices.filter { written[$0] == 0 }
    if let shown, !zip(shown.signs(of: rows), written).contains(where: { $0 == -$1 }),
      let direction = Set(unmarked.compactMap { shown.signs[rows[$0]] }).only
    {
      take(direction, shown, unmarked, amounts, rows)
    } else {
      plan.questions.append(.unmarked(amounts.index, amounts.cells[rows[unmarked[0]]].text))
    }
  }

  /// Words beside amounts without signs.
  private mutating func choose(
    _ candidates: [SignColumn], _ shown: RunningBalance?, _ amounts: PlanColumn, _ rows: [Int]
  ) {
    func isNamed(_ candidate: SignColumn) -> Bool { self.isNamed(candidate, beside: amounts) }
    let complete = candidates.filter(\.isComplete)
    let telling = complete.filter {
      isNamed($0) && ($0.hasBoth || $0.column.namesBothDirections)
    }
    let proven = shown == nil ? nil : complete.first(where: \.hasBoth)
    if let first = proven ?? telling.first,
      proven != nil || telling.allSatisfy({ $0.signs == first.signs })
    {
      plan.sign = .init(column: first.index, written: .none)
      plan.signs = first.meanings
      return
    }
    if let shown, request.signs[""] == nil, let direction = Set(shown.signs.values).only {
      if direction < 0 { take(direction, shown, Array(rows.indices), amounts, rows) }
      return
    }
    let states = complete.filter {
      $0.signs.contains(-1) && !isNamed($0) && (isState($0) || $0.column.has(.state))
    }
    let possible = candidates.filter { candidate in
      !states.contains { $0.index == candidate.index }
        && mayBeSigns(candidate, isNamed: isNamed(candidate))
    }
    // Those that no word is known of are asked about where there is no other.
    let likely = possible.contains(where: \.isKnown) ? possible.filter(\.isKnown) : possible
    let known = likely.first {
      !$0.isComplete && ($0.column.namesBothDirections || $0.isKnown && isNamed($0))
    }
    if let known {
      take(known, [], amounts, rows)
    } else if let shown, excerpt.isWhole, rows.count - shown.signs.count < 2 {
      takeBalance(shown, amounts, rows)
    } else if !likely.isEmpty {
      plan.questions.append(.sign(likely.map(\.index), isKnown: likely[0].isKnown))
    } else if let shown, request.signs[""] == nil {
      plan.questions.append(.unsigned(amounts.index, balance: shown.column.index))
    } else if let state = states.first {
      plan.remarks.append(
        "no amount has a sign; if \(self.shown(state.index)) gives them: --sign \(state.index + 1)")
    }
  }

  /// Whether the words of a column may be signs: some go out, one direction or both are marked, or they are a few that
  /// are not known.
  private func mayBeSigns(_ candidate: SignColumn, isNamed: Bool) -> Bool {
    if candidate.isComplete { return candidate.signs.contains(-1) && !candidate.column.isUnfilled }
    if candidate.isHalfMarked { return !isState(candidate) }
    return candidate.column.namesBothDirections && candidate.column.amounts == 0
      || candidate.signs.contains(-1) && candidate.unknown.count == 1
        && 2 * candidate.signs.count { $0 == nil } < candidate.signs.count
        && !candidate.column.has(.state)
      || hasTwoWords(candidate) || isNamed && (candidate.hasBoth || hasFewWords(candidate))
  }

  /// Whether a column has two words in turn, of which one at least is not known, and nothing else.
  private func hasTwoWords(_ candidate: SignColumn) -> Bool {
    candidate.words.count > 2 && !candidate.unknown.isEmpty
      && Set(candidate.words).count == 2 && areWords(candidate)
  }

  /// Whether a column named as the signs has a few words, none of which is known.
  private func hasFewWords(_ candidate: SignColumn) -> Bool {
    (2...4).contains(candidate.unknown.count) && !candidate.isKnown
      && (areWords(candidate)
        || candidate.column.isSignNamed && candidate.unknown.allSatisfy { Int($0) != nil })
  }

  /// Whether the unknown words of a column, in every row, are neither numbers but 0 and 1, days, currencies nor states.
  private func areWords(_ candidate: SignColumn) -> Bool {
    let words = Set(candidate.words)
    return !words.contains("") && candidate.column.days == 0
      && (candidate.column.amounts == 0 || words == ["0", "1"])
      && !candidate.column.has(.state) && !isNamedUndone(candidate.column)
      && !candidate.unknown.contains { Currency(code: $0) != nil || StatementWords.isState($0) }
      && (words == ["0", "1"] || !candidate.unknown.allSatisfy(isCode))
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

  /// Takes the direction of each amount without a sign from the balance, and asks about one of which it does not show
  /// it: no row is before the first one.
  private mutating func takeBalance(_ shown: RunningBalance, _ amounts: PlanColumn, _ rows: [Int]) {
    let usual = Set(shown.signs.values).only ?? 0
    let directions = rows.indices.map { place in
      let row = rows[place]
      let written = amounts.cells[row].amount?.sign ?? 0
      let found = isUnshown(place, shown, amounts, rows) ? 0 : shown.signs[row] ?? usual
      return (texts(of: row), written == 0 ? found : written)
    }
    plan.sign = .init(column: shown.column.index, written: .none)
    plan.directions = Dictionary(directions) { $0 == $1 ? $0 : 0 }
    if request.sign == nil {
      plan.remarks.append(
        "no amount has a sign: each goes the way \(self.shown(shown.column.index)) moves by it")
    }
    let open = rows.filter { plan.directions[texts(of: $0)] == 0 }
    if let row = open.only, request.signs[""] == nil {
      plan.questions.append(.unshown(amounts.cells[row].text, balance: shown.column.index))
    }
  }

  /// Takes amounts without a sign, which are some of the rows, to go one way; asks where that is not shown of one.
  mutating func take(
    _ direction: Int, _ shown: RunningBalance, _ places: [Int], _ amounts: PlanColumn, _ rows: [Int]
  ) {
    if let open = places.first(where: { isUnshown($0, shown, amounts, rows) }) {
      let example = amounts.cells[rows[open]].text
      return plan.questions.append(.unshown(example, balance: shown.column.index))
    }
    plan.signs[""] = direction
    plan.remarks.append(
      "amounts without a sign \(direction < 0 ? "go out" : "come in"), as the running balance shows"
    )
  }

  /// Whether a row may go another way than those that a balance shows: one without a balance, or from a balance of
  /// nothing.
  private func isUnshown(
    _ place: Int, _ shown: RunningBalance, _ amounts: PlanColumn, _ rows: [Int]
  ) -> Bool {
    let balance = value(shown.column.cells[rows[place]])
    let isEnd = place == 0 || place == rows.count - 1
    return shown.signs[rows[place]] == nil
      && (!isEnd || balance == nil || balance == value(amounts.cells[rows[place]]))
  }
}
