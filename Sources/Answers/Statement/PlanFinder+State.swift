// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The states of payments, of which some may not have been made, and the rows that a person leaves out.
extension PlanFinder {
  private static let mostStates = 10

  /// The columns of states: their rows are converted, which is said.
  mutating func findStates() {
    let rows = amountRows
    guard rows.count > 1 else { return }
    let taken = [plan.places.amount, plan.places.currency, plan.places.date, plan.places.other]
    let others = columns.filter {
      !taken.contains($0.index) && $0.filled > 0
    }
    var states = others.filter { isState($0, rows) }
    let signs = plan.sign.map { [columns[$0.column]] } ?? []
    func has(_ word: String, _ column: PlanColumn) -> Bool {
      rows.contains { column.cells[$0].text == word }
    }
    // A word of none of these leaves rows out wherever it is.
    let words = request.signs.keys.filter { word in
      leavesOut(word) && !(states + signs).contains { has(word, $0) }
    }
    states += others.filter { column in words.contains { has($0, column) } }
    for column in states {
      plan.states.append(column.index)
      remark(onStates: column, rows)
    }
  }

  /// Whether a column is called so, or has few words of which one is the state of a payment that was not made.
  /// Such a word may be its name, too: `Declined`, `Is pending`.
  private func isState(_ column: PlanColumn, _ rows: [Int]) -> Bool {
    let words = Set(rows.prefix(Self.mostStates * 4).map { column.cells[$0].text })
    guard words.count <= Self.mostStates else { return false }
    if isNamedUndone(column) { return !column.isLikeMoney && !column.has(.amount) }
    guard column.amounts == 0, column.days == 0 else { return false }
    return column.has(.state)
      || !column.has(.text) && words.contains(where: StatementWords.isUndone)
  }

  private func leavesOut(_ word: String) -> Bool { request.signs[word] == 0 }

  func isNamedUndone(_ column: PlanColumn) -> Bool {
    column.name.tokens.contains(where: StatementWords.isUndone)
  }

  private mutating func remark(onStates column: PlanColumn, _ rows: [Int]) {
    let counts = rows.reduce(into: [:]) { $0[column.cells[$1].text, default: 0] += 1 }
    let open = counts.filter { !leavesOut($0.key) }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let words = open.map(\.key)
    let isNamed = isNamedUndone(column)
    let rarest = words.last { !$0.isEmpty && !(isNamed && StatementWords.isNo($0)) }
    guard let rarest, open.count <= Self.mostStates,
      open.count > 1 || isNamed || StatementWords.isUndone(rarest)
    else { return }
    let undone = words.filter(StatementWords.isUndone)
    let listed = open.map { "\($0.value) \(Shown.cell($0.key))" }.joined(separator: ", ")
    let of = excerpt.isWhole ? "" : " in the first \(rows.count.counted("row"))"
    plan.remarks.append(
      "\(shown(column.index))\(of): \(listed); all are converted; to leave rows out:"
        + (undone.isEmpty ? [rarest] : undone).map { " --read " + ShellWord.word("\($0)=none") }
        .joined())
  }

  /// Refuses a word of `--read` that the table has in another case, and says which it has not.
  mutating func checkReadings() throws(Problem) {
    guard !request.signs.isEmpty else { return }
    let texts = Set(amountRows.flatMap { row in columns.map { $0.cells[row].text } })
    for word in request.signs.keys.sorted() where !word.isEmpty && !texts.contains(word) {
      if let near = texts.sorted().first(where: { Folding.fold($0) == Folding.fold(word) }) {
        throw Problem(
          .usage, "--read \(word): the table has \(Shown.cell(near))",
          advice: "write it as the table does")
      }
      let of = excerpt.isWhole ? "" : " of the first \(amountRows.count)"
      plan.remarks.append("no row\(of) has \(Shown.cell(word)), which --read names")
    }
  }
}

extension Collection {
  /// Its element if it has one alone.
  var only: Element? { count == 1 ? first : nil }
}
