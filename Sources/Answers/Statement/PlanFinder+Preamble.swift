// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What the lines before the table say about it.
extension PlanFinder {
  /// The one currency they name: `Currency: CHF`, also in the next cell or in the cell below, or that of a
  /// balance with a code. None where they have the code of another one, too: `111 (USD), 222 (EUR)`.
  func currencyBefore() -> Currency? {
    let rows = excerpt.rows[..<plan.rowsBefore]
    let named = rows.indices.reduce(into: Set<Currency>()) {
      $0.formUnion(currencies(in: rows, $1))
    }
    let codes = rows.joined().flatMap { $0.text.split(separator: "(").dropFirst() }
      .compactMap { Currency(code: String($0.prefix { $0 != ")" })) }
    return named.only.flatMap { only in codes.allSatisfy { $0 == only } ? only : nil }
  }

  /// Where another account begins within the table: a line that names another currency than the one taken from the
  /// file is asked about, a heading with other columns is refused.
  mutating func checkAccounts() throws(Problem) {
    let first = plan.rowsBefore + (plan.hasHeading ? 1 : 0)
    let rows = excerpt.rows[min(first, excerpt.rows.count)...]
    let places = plan.places
    let used = [places.amount, places.currency, places.date, places.other].filter { $0 >= 0 }
    let amounts = amountColumns.map(\.index)
    func text(_ place: Int, of names: [String]) -> String {
      place < names.count ? names[place].lowercased() : ""
    }
    func hasAmount(_ cells: [Excerpt.Cell]) -> Bool {
      amounts.contains { $0 < cells.count && cells[$0].amount != nil }
    }
    func isRow(_ cells: [Excerpt.Cell]) -> Bool {
      hasAmount(cells) || cells.contains { $0.day != nil }
    }
    guard let last = rows.lastIndex(where: isRow) else { return }
    for row in rows[..<last].indices {
      let cells = rows[row]
      guard !isRow(cells) else { continue }
      if case .fixed(let taken, let place) = plan.currency, place != "--from",
        let other = currencies(in: rows, row).first(where: { $0 != taken })
      {
        return plan.questions.append(.account(row: row + 1, other, taken: taken))
      }
      let names = cells.map(\.text)
      if plan.hasHeading, request.readsDays,
        names.count(where: { StatementWords.isKnown(ColumnName($0)) }) > 1,
        used.contains(where: { text($0, of: names) != text($0, of: plan.names) }), isHeading(row)
      {
        throw .otherHeading(in: row + 1, after: plan.rowsBefore + 1)
      }
    }
  }

  /// Those that a line names.
  private func currencies(in rows: ArraySlice<[Excerpt.Cell]>, _ row: Int) -> Set<Currency> {
    var found: Set<Currency> = []
    let cells = rows[row]
    let below = row + 1 < rows.endIndex ? rows[row + 1] : []
    for (place, cell) in cells.enumerated() where !cell.text.isEmpty {
      let name = ColumnName(cell.text)
      let isShort = name.tokens.count <= 5
      let isCurrency = StatementWords.count(.currency, in: name) > 0
      guard isCurrency || isShort && StatementWords.count(.balance, in: name) > 0 else {
        continue
      }
      let next = cells[(place + 1)...].first { $0.text.contains { $0 != "=" && $0 != ":" } }?.text
      let under = cells.count { !$0.text.isEmpty } == 1 ? 0 : place
      let values = [
        Self.valueAfterName(cell.text, isShort: isShort), next,
        under < below.count ? below[under].text : nil,
      ].compactMap(\.self)
      let read = isCurrency ? Self.currency : Self.currencyOfAmount
      if let code = values.lazy.compactMap(read).first { found.insert(code) }
    }
    return found
  }

  /// `CHF 1954.40` of `Saldo: CHF 1954.40`; of a longer line the word after that for a currency.
  private static func valueAfterName(_ text: String, isShort: Bool) -> String? {
    if isShort { return text.split(separator: ":").last.map { Excerpt.trimmed(String($0)) } }
    let words = text.split { !$0.isLetter }.map(String.init)
    return zip(words, words.dropFirst()).first { word, _ in
      StatementWords.count(.currency, in: ColumnName(word)) > 0
    }?.1
  }

  private static func currencyOfAmount(_ text: String) -> Currency? {
    AmountShape(text).flatMap { Currency(code: $0.unit) }
  }

  /// `EUR`, `EUR - Euro`, `Euro`, `100.00 EUR`; not `ALL`, which is a filter more often than the lek.
  private static func currency(_ text: String) -> Currency? {
    func one(_ word: String) -> Currency? {
      guard word != "ALL" else { return nil }
      let meanings = Currency.meanings(of: word)
      return word == word.uppercased() ? Currency(code: word) ?? meanings.only : meanings.only
    }
    if let found = currencyOfAmount(text) ?? one(text) { return found }
    let words = text.split { !$0.isLetter }.map(String.init)
    let codes = Set(words.filter { $0 == $0.uppercased() }.compactMap(one))
    return codes.count == 1 ? codes.first : nil
  }
}
