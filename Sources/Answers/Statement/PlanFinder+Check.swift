// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

extension PlanFinder {
  /// The place of the column of `--check`, which is not one of those to convert.
  func checkedIndex() throws(Problem) -> Int? {
    guard let check = request.check else { return nil }
    return try column(check.column, option: "--check")
  }

  /// Finds the amounts among the other columns.
  mutating func findAmount(without checked: Int?) throws(Problem) {
    let all = columns
    if let checked, checked < all.count {
      let rows = [[Excerpt.Cell]](repeating: [], count: all[checked].cells.count)
      columns[checked] = PlanColumn(checked, "", rows[...])
    }
    let known = plan.questions.count
    try findAmount()
    columns = all
    guard let checked, request.amount == nil, plan.questions.count > known else { return }
    // What would be converted if nothing were checked may have been named by mistake.
    let found = plan
    plan.questions.removeLast(plan.questions.count - known)
    try findAmount()
    if case .column(checked) = plan.amount, plan.questions.count == known {
      throw Problem(
        .usage, "--check names \(shown(checked)), which can be the amounts to convert",
        advice: "name the column that was converted before with --check, or the amounts with"
          + " --amount")
    }
    plan = found
  }

  /// How the checked column is written, once the amounts are known.
  mutating func findChecked(_ index: Int) throws(Problem) {
    let own = [plan.places.amount, amountColumns.last?.index]
    if own.contains(index) {
      throw Problem(
        .usage, "--check names the amounts to convert, \(shown(index))",
        advice: "name the column of amounts that were converted before")
    }
    let cells = index < columns.count ? columns[index].cells : []
    let filled = cells.filter { !$0.isEmpty }
    if let first = filled.first, filled.allSatisfy({ $0.amount == nil }) {
      throw Problem(
        .badData, "\(shown(index)) has no amounts to check, but \(Shown.cell(first.text))",
        advice: "name the column of amounts that were converted before")
    }
    let marks = Marks(cells)
    let mark = request.decimal ?? marks.decided ?? plan.mark
    if mark == nil, let example = marks.example { plan.questions.append(.decimal(example)) }
    let target = request.targets.first?.minorUnit ?? 2
    let amounts = cells.compactMap(\.amount)
    let written = amounts.map { $0.decimals(mark ?? .point) }.max() ?? target
    // Zeros at the end do not make an amount more exact than the currency is.
    let needed = amounts.compactMap { $0.amount(mark ?? .point)?.scale }.max() ?? target
    let isSigned = cells.contains { ($0.amount?.sign ?? 0) < 0 }
    let isPair = if case .pair = plan.amount { true } else { false }
    plan.checked = CheckedColumn(
      index: index, mark: mark, digits: min(written, max(target, needed)),
      isUnsigned: !isSigned && (isPair || plan.sign != nil))
  }
}
