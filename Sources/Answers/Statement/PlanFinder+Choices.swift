// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

extension TableRequest {
  /// Names asked for, which the heading must have.
  var columnNames: [String] {
    [amount, debit, credit, currency, date, sign, check?.column].compactMap(\.self)
      .filter { Int($0) == nil && $0 != "none" }
  }

  /// The columns of `--amount`, divided by commas unless a column has the name with them; nil to find
  /// one.
  func amounts(in excerpt: Excerpt) -> [String?] {
    guard let amount, amount.contains(",") else { return [amount] }
    let names = excerpt.rows.prefix(101).joined().lazy.map { $0.text.lowercased() }
    if names.contains(Excerpt.trimmed(amount).lowercased()) { return [amount] }
    let parts = amount.split(separator: ",").map { Excerpt.trimmed(String($0)) }
      .filter { !$0.isEmpty }
    return parts.isEmpty ? [amount] : parts
  }
}

extension StatementPlan {
  /// Adds a column of amounts.
  mutating func add(_ part: StatementPlan) {
    others.append(part)
    for question in part.questions { questions.appendIfNew(question) }
    for remark in part.remarks { remarks.appendIfNew(remark) }
    isCertain = isCertain && part.isCertain
  }
}

extension PlanFinder {
  /// How a column is called in a message.
  func shown(_ column: Int) -> String { plan.shown(column) }

  /// Remarks on what was taken for its name though the table has another of the kind.
  ///
  /// More rows would not change these, so that a certain plan stays certain.
  mutating func remarkOnChoices() {
    guard plan.questions.isEmpty else { return }
    let chosen = amountColumns
    if request.amount == nil, request.debit == nil, plan.hasHeading, let amount = chosen.first {
      let others = columns.filter { column in
        (column.isAmountNamed || column.has(.fee)) && column.isAmounts
          && column.cells.contains { !number($0).isZero } && column.index != plan.checked?.index
          && !chosen.contains { $0.index == column.index } && !areEqual([amount, column])
      }
      remark(on: others, "amounts, too")
    }
    if request.currency == nil, case .column(let place, _) = plan.currency {
      let others = columns.filter { column in
        column.index != place && column.has(.currency)
          && column.cells.indices.contains { row in
            let text = column.cells[row].text
            return text != columns[place].cells[row].text && Currency(inTable: text) != nil
          }
      }
      remark(on: others, "currencies, too")
    }
  }

  /// Columns that may have the fee or the interest of a row of its own.
  mutating func findOtherAmounts() {
    let taken = amountColumns.map(\.index) + [plan.places.date, plan.checked?.index]
    plan.otherAmounts = columns.filter { column in
      !taken.contains(column.index)
        && ![.balance, .rate, .day, .text].contains(where: column.has)
    }.map(\.index)
    plan.isWhole = excerpt.isWhole
  }

  private mutating func remark(on columns: [PlanColumn], _ what: String) {
    guard !columns.isEmpty else { return }
    let names = columns.map { shown($0.index) }
    plan.remarks.append(
      names.joined(separator: ", ") + (names.count == 1 ? " has " : " have ") + what)
  }
}

/// How wide a table is, and how many cells a row must have.
extension PlanFinder {
  /// The columns up to the last that no whole row leaves empty; of one whole row, up to that of an amount, a day or a
  /// currency.
  ///
  /// A day or an amount in another column than theirs shows a row whose cells are shifted.
  mutating func findLeast() {
    plan.dayColumns = Set(columns.filter { $0.isDays || $0.index == plan.places.date }.map(\.index))
    plan.moneyColumns = Set(columns.filter(\.isAmounts).map(\.index))
    plan.fees = columns.filter { $0.has(.fee) && $0.isAmounts }.map(\.index)
    let date = plan.places.date
    let rows = amountRows.filter { row in
      !balances.contains(row) && (date < 0 || !columns[date].cells[row].isEmpty)
    }
    func count(_ row: Int) -> Int { excerpt.rows[firstRow + row].count }
    let counts = rows.map(count)
    let usual = plan.hasHeading ? plan.width : Self.usual(counts)
    let full = min(usual, counts.max() ?? 0, plan.most)
    let whole = rows.filter { (full...plan.most).contains(count($0)) }
    let last = columns.prefix(full).last { column in
      let cells = whole.map { column.cells[$0] }
      return cells.allSatisfy { !$0.text.isEmpty }
        && (cells.count > 1
          || cells.allSatisfy { $0.amount != nil || $0.day != nil || isCode($0.text) })
    }
    plan.least = last.map { $0.index + 1 } ?? 0
  }

  /// The number that the most rows have, the smaller of two.
  static func usual(_ counts: [Int]) -> Int {
    Dictionary(grouping: counts) { $0 }
      .max { ($0.value.count, -$0.key) < ($1.value.count, -$1.key) }?.key ?? 0
  }

  /// Whether the line after a heading names amounts where the heading has no names.
  func hasSecondLine(_ heading: Int) -> Bool {
    guard heading + 1 < excerpt.rows.count else { return false }
    let (names, below) = (excerpt.rows[heading], excerpt.rows[heading + 1])
    return below.allSatisfy { $0.amount == nil && $0.day == nil }
      && zip(names, below).contains { name, below in
        let counts = StatementWords.counts(in: ColumnName(below.text))
        return name.text.isEmpty && [.amount, .debit, .credit].contains { counts[$0] != nil }
      }
  }
}

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
      "\(shown(column.index))\(of): \(listed); none is left out for it; to leave rows out:"
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
