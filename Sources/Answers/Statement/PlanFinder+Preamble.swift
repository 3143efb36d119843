// SPDX-License-Identifier: Apache-2.0

import Money

/// What the lines before the table say about it.
extension PlanFinder {
  /// The one currency they name: `Currency: CHF`, also in the next cell or in the cell below, or that of a
  /// balance with a code.
  func currencyBefore() -> Currency? {
    let rows = excerpt.rows[..<plan.rowsBefore]
    var found: Set<Currency> = []
    for (row, cells) in rows.enumerated() {
      let below = row + 1 < rows.count ? rows[row + 1] : []
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
    }
    return found.count == 1 ? found.first : nil
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
