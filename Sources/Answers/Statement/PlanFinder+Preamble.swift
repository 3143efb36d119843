// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

extension StatementPlan {
  /// Whether a line names a day and amounts in as many cells as the heading has, and others in those that are read.
  func isOtherHeading(_ texts: [String]) -> Bool {
    guard hasHeading, texts.count == names.count else { return false }
    let names = texts.map(ColumnName.init)
    func has(_ roles: StatementWords.Role...) -> Bool {
      names.contains { name in roles.contains { StatementWords.count($0, in: name) > 0 } }
    }
    return has(.day) && has(.amount, .net, .debit, .credit)
      && names.allSatisfy { Excerpt.Cell($0.text).amount == nil }
      && [places.amount, places.currency, places.date, places.other].contains { place in
        place >= 0 && texts[place].lowercased() != self.names[place].lowercased()
      }
  }

  /// Why no row after a line that is none belongs to this table, which may have more rows than were read.
  func end(at texts: [String]) -> Problem? {
    guard !isWhole else { return nil }
    if isOtherHeading(texts) {
      return Problem(
        .badData, "a heading with other columns than line \(rowsBefore + 1)",
        advice: "make two files of it: one ends before that line, the other begins with it")
    }
    guard case .fixed(let taken, let place) = currency, place != "--from",
      texts.contains(where: { StatementWords.count(.currency, in: ColumnName($0)) > 0 }),
      let other = PlanFinder.currencies(in: texts.map(Excerpt.Cell.init)).first(where: {
        $0 != taken
      })
    else { return nil }
    return Problem(
      .badData, "another currency, \(other.code): another account may begin here",
      advice: "split the file before it, or add --from \(taken.code)")
  }
}

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
    let amounts = amountColumns.map(\.index)
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
      if request.readsDays, plan.isOtherHeading(cells.map(\.text)) {
        throw .otherHeading(in: row + 1, after: plan.rowsBefore + 1)
      }
    }
  }

  private func currencies(in rows: ArraySlice<[Excerpt.Cell]>, _ row: Int) -> Set<Currency> {
    Self.currencies(in: rows[row], below: row + 1 < rows.endIndex ? rows[row + 1] : [])
  }

  /// Those that a line names.
  static func currencies(
    in cells: [Excerpt.Cell], below: [Excerpt.Cell] = []
  ) -> Set<Currency> {
    var found: Set<Currency> = []
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
        valueAfterName(cell.text, isShort: isShort), next,
        under < below.count ? below[under].text : nil,
      ].compactMap(\.self)
      let read = isCurrency ? currency : currencyOfAmount
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
