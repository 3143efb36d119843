// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Whose a column of currencies is where a table has another amount.
extension PlanFinder {
  /// Whether a column shares its qualifier with other amounts, and not with those that are converted:
  /// `Original currency` beside `Amount` and `Original amount`.
  func belongsToAnother(_ column: PlanColumn) -> Bool {
    let own = qualifier(of: column)
    let chosen = amountColumns
    func shares(_ other: PlanColumn) -> Bool { !own.isDisjoint(with: qualifier(of: other)) }
    guard !chosen.contains(where: shares) else { return false }
    if isForOthers(column) { return true }
    // What was paid with may have no amount in the table.
    return !StatementWords.foreign.isDisjoint(with: column.name.tokens)
      || columns.contains { other in
        other.isAmounts && !chosen.contains { $0.index == other.index } && shares(other)
      }
  }

  /// What the rows show of a column of currencies that may be another amount's.
  struct Doubts {
    /// The codes of rows in which both amounts are the same, and of the others.
    var same: Set<String> = []
    var different: Set<String> = []

    /// The currency of an account in which what was paid in it is the same amount.
    var home: Currency? { same.only.flatMap { Currency(inTable: $0) } }

    /// Whether the amounts may all be in one currency, and the other ones in those of the column.
    func contains(_ code: Currency) -> Bool {
      same.isSubset(of: [code.code]) && !different.contains(code.code)
    }
  }

  /// Doubts about the one column of currencies beside two amounts: nil where its name or its rows show that it is
  /// not the other one's. An amount in a currency of its own differs in all rows of a code, or in none; where there
  /// is one code alone, its name shows it.
  func doubts(about column: PlanColumn) -> Doubts? {
    rivals(of: column).lazy.compactMap { other in
      var doubts = Doubts()
      for row in amountRows where !column.cells[row].text.isEmpty {
        let code = Currency(inTable: column.cells[row].text)?.code ?? column.cells[row].text
        let (amount, paid) = (amount(in: row), number(other.cells[row]))
        if paid.isZero || paid == amount || paid == -amount {
          doubts.same.insert(code)
        } else {
          doubts.different.insert(code)
        }
      }
      let isOne = doubts.same.isEmpty && doubts.different.count == 1 && !isForeign(other)
      let isOwn = doubts.different.isEmpty || !doubts.same.isDisjoint(with: doubts.different)
      return isOne || isOwn ? nil : doubts
    }.first
  }

  /// The other amounts that the only column of currencies may belong to, as far as names say.
  func rivals(of column: PlanColumn) -> [PlanColumn] {
    let chosen = amountColumns
    let own = qualifier(of: column)
    guard chosen.allSatisfy({ own.isDisjoint(with: qualifier(of: $0)) }),
      !columns.contains(where: { other in
        other.index != column.index && other.has(.currency) && other.index < plan.width
          && other.cells.contains { isCode($0.text) }
      })
    else { return [] }
    let checked = try? checkedIndex()
    return columns.filter { other in
      other.isAmounts && other.isAmountNamed && other.index < plan.width
        && other.name.currency == nil && other.index != checked
        && !chosen.contains { $0.index == other.index || $0.has(.net) != other.has(.net) }
    }
  }

  private func amount(in row: Int) -> PlanAmount {
    let amounts = amountColumns.map { number($0.cells[row]) }
    return amounts.first { !$0.isZero } ?? amounts[0]
  }

  /// Whether a column has currencies in just those rows in which another amount has one, or has one for few rows.
  private func isForOthers(_ column: PlanColumn) -> Bool {
    let rows = amountRows
    let filled = rows.filter { !column.cells[$0].text.isEmpty }
    guard !filled.isEmpty, filled.count < rows.count else { return false }
    let isOne = Set(filled.map { column.cells[$0].text }).count == 1
    return isOne && 2 * filled.count < rows.count
      || columns.contains { other in
        other.isAmounts && other.isAmountNamed
          && !amountColumns.contains { $0.index == other.index }
          && rows.allSatisfy { number(other.cells[$0]).isZero == column.cells[$0].text.isEmpty }
      }
  }

  /// Whether a name says that an amount is in the currency that was paid with.
  private func isForeign(_ column: PlanColumn) -> Bool {
    column.has(.currency) || !StatementWords.foreign.isDisjoint(with: column.name.tokens)
  }

  /// The rows with an amount.
  var amountRows: [Int] {
    let chosen = amountColumns
    return columns[0].cells.indices.filter { row in
      chosen.contains { $0.cells[row].amount != nil }
    }
  }

  /// The words of a name that are not its role's.
  func qualifier(of column: PlanColumn) -> Set<String> {
    let heads = column.name.tokens.compactMap(StatementWords.qualifier)
    if column.name.tokens.count == 1, heads.isEmpty, column.index > 0 || column.has(.amount) {
      return [column.name.folded]
    }
    return Set(
      column.name.tokens.filter { token in
        let name = ColumnName(token)
        return StatementWords.count(.currency, in: name) == 0
          && StatementWords.count(.amount, in: name) == 0 && token.count > 1
          && Currency(code: token.uppercased()) == nil
      } + heads)
  }
}
