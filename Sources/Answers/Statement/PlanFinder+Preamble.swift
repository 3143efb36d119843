// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

extension StatementPlan {
  /// Whether a line names a day and amounts in as many cells as the heading has, and others in those that are read; one
  /// of the two where all of its cells have names.
  func isOtherHeading(_ texts: [String]) -> Bool {
    guard hasHeading, texts.count == names.count else { return false }
    let names = texts.map(ColumnName.init)
    func has(_ roles: StatementWords.Role...) -> Bool {
      names.contains { name in roles.contains { StatementWords.count($0, in: name) > 0 } }
    }
    let (hasDay, hasAmount) = (has(.day), has(.amount, .net, .debit, .credit))
    let isHeading = texts.contains("") ? hasDay && hasAmount : hasDay || hasAmount
    return isHeading
      && names.allSatisfy { Excerpt.Cell($0.text).amount == nil }
      && [places.amount, places.currency, places.date, places.other].contains { place in
        place >= 0 && texts[place].lowercased() != self.names[place].lowercased()
      }
  }

  /// Why no row after a line that is none belongs to this table: it is the heading of another, or names another
  /// currency than the one taken from the file.
  func end(at texts: [String], row: Int = 0) -> Problem? {
    if case .column = day, isOtherHeading(texts) {
      return .otherHeading(in: row, after: rowsBefore)
    }
    guard case .fixed(let taken, let place) = currency, place != "--from",
      let other = PlanFinder.currencies(in: texts).first(where: { $0 != taken })
    else { return nil }
    return Problem(
      .badData, "another currency, \(other.code): another account may begin here",
      advice: "split the file before it, or add --from \(taken.code)", at: .row(row + 1))
  }
}

/// What the lines before the table say about it.
extension PlanFinder {
  /// The one currency they name: `Currency: CHF`, also in the next cell or in the cell below, or that of a
  /// balance with a code. None where they have the code of another one, too: `111 (USD), 222 (EUR)`.
  func currencyBefore() -> Currency? {
    let rows = excerpt.rows[..<plan.rowsBefore].map { $0.map(\.text) }
    let named = rows.indices.reduce(into: Set<Currency>()) {
      $0.formUnion(Self.currencies(in: rows[$1], below: $1 + 1 < rows.count ? rows[$1 + 1] : []))
    }
    let codes = rows.joined().flatMap { $0.split(separator: "(").dropFirst() }
      .compactMap { Currency(code: String($0.prefix { $0 != ")" })) }
    return named.only.flatMap { only in codes.allSatisfy { $0 == only } ? only : nil }
  }

  /// Refuses a table in which another account begins.
  mutating func checkAccounts() throws(Problem) {
    let rows = excerpt.rows.dropFirst(firstRow)
    let amounts = amountColumns.map(\.index)
    func isRow(_ cells: [Excerpt.Cell]) -> Bool {
      cells.enumerated().contains { $1.day != nil || $1.amount != nil && amounts.contains($0) }
    }
    guard let last = rows.lastIndex(where: isRow) else { return }
    for row in rows[..<last].indices where !isRow(rows[row]) {
      let texts = rows[row].map(\.text)
      if let problem = plan.end(at: texts, row: row) { throw problem }
      if case .fixed(let taken, "--from") = plan.currency,
        let other = texts.lazy.flatMap({ $0.split { !$0.isLetter } })
          .compactMap({ Currency(code: String($0)) }).first(where: { $0 != taken })
      {
        plan.remarks.append(
          "row \(row + 1) names \(other.code); all rows are read as \(taken.code), as --from says")
      }
    }
  }

  /// Those that a line names.
  static func currencies(in cells: [String], below: [String] = []) -> Set<Currency> {
    var found: Set<Currency> = []
    for (place, text) in cells.enumerated() where !text.isEmpty {
      let name = ColumnName(text)
      let isShort = name.tokens.count <= 5
      let isCurrency = StatementWords.count(.currency, in: name) > 0
      guard isCurrency || isShort && StatementWords.count(.balance, in: name) > 0 else {
        continue
      }
      let next = cells[(place + 1)...].first { $0.contains { $0 != "=" && $0 != ":" } }
      let under = cells.count { !$0.isEmpty } == 1 ? 0 : place
      let values = [
        text.split(separator: ":").last.map { Excerpt.trimmed(String($0)) }, next,
        under < below.count ? below[under] : nil,
      ].compactMap(\.self)
      let read = isCurrency ? currency : currencyOfAmount
      if let code = values.lazy.compactMap(read).first { found.insert(code) }
    }
    return found
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
