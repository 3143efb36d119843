// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Whose a column of currencies is where a table has another amount.
extension PlanFinder {
  /// Whether a column has the name of another amount and a word for a currency, `Währung Nettobetrag`, or shares its
  /// qualifier with other amounts, and not with those that are converted: `Original currency` beside `Amount` and
  /// `Original amount`.
  func belongsToAnother(_ column: PlanColumn) -> Bool {
    let own = qualifier(of: column)
    let chosen = amountColumns
    if columns.contains(where: { names(column, $0) }) {
      return !chosen.contains { names(column, $0) }
    }
    func shares(_ other: PlanColumn) -> Bool { !own.isDisjoint(with: qualifier(of: other)) }
    guard !chosen.contains(where: shares) else { return false }
    if isForOthers(column) { return true }
    // What was paid with may have no amount in the table.
    return !StatementWords.foreign.isDisjoint(with: column.name.tokens)
      || columns.contains { other in
        // A price is in the currency of what it adds up to.
        other.isAmounts && ![.price, .rate].contains(where: other.has)
          && !chosen.contains { $0.index == other.index } && shares(other)
      }
  }

  /// Whether the name of a column of currencies is that of an amount and a word for a currency. A price is in the
  /// currency of what it adds up to.
  func names(_ column: PlanColumn, _ amount: PlanColumn) -> Bool {
    var rest = column.name.tokens
    guard amount.index != column.index, !amount.name.tokens.isEmpty,
      [.amount, .net, .debit, .credit, .balance, .fee].contains(where: amount.has)
        || amount.isLikeMoney,
      ![.price, .rate, .text].contains(where: amount.has)
    else { return false }
    for token in amount.name.tokens {
      guard let place = rest.firstIndex(of: token) else { return false }
      rest.remove(at: place)
    }
    return !rest.isEmpty
      && rest.allSatisfy { StatementWords.count(.currency, in: ColumnName($0)) > 0 }
  }

  /// The codes of rows in which two amounts are the same beside one column of currencies; nil where its name or its
  /// rows show that it is not the other one's. An amount in a currency of its own differs in all rows of a code, or in
  /// none; where there is one code alone, its name shows it.
  func doubts(about column: PlanColumn) -> Set<String>? {
    rivals(of: column).lazy.compactMap { other in
      var (same, different) = (Set<String>(), Set<String>())
      for row in amountRows where !column.cells[row].text.isEmpty {
        let code = Currency(inTable: column.cells[row].text)?.code ?? column.cells[row].text
        let (amount, paid) = (flow(in: row), number(other.cells[row]))
        if paid.isZero || paid == amount || paid == -amount {
          same.insert(code)
        } else {
          different.insert(code)
        }
      }
      let isOne = same.isEmpty && different.count == 1 && !isForeign(other)
      let isOwn = different.isEmpty || !same.isDisjoint(with: different)
      return isOne || isOwn ? nil : same
    }.first
  }

  /// The other amounts that the only column of currencies may belong to, as far as names say.
  func rivals(of column: PlanColumn) -> [PlanColumn] {
    let chosen = amountColumns
    let own = qualifier(of: column)
    guard chosen.allSatisfy({ own.isDisjoint(with: qualifier(of: $0)) }),
      !columns.contains(where: { other in
        other.index != column.index && other.has(.currency)
          && other.cells.contains { isCode($0.text) }
      })
    else { return [] }
    let checked = try? checkedIndex()
    return columns.filter { other in
      other.isAmounts && other.isAmountNamed
        && other.name.currency == nil && other.index != checked
        && !chosen.contains { $0.index == other.index || $0.has(.net) != other.has(.net) }
    }
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
