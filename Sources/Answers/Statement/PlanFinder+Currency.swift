// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Which currency the amounts have.
extension PlanFinder {
  mutating func findCurrency() throws(Problem) {
    if let from = request.from {
      plan.currency = .fixed(from, from: "--from")
      return
    }
    if let name = request.currency {
      let found = try column(name, option: "--currency")
      plan.currency =
        amountColumns.contains { $0.index == found } ? .amount : .column(found, otherwise: nil)
      return askSymbols()
    }
    let candidates = currencyColumns()
    let code = headingCurrency()
    if let code, !candidates.contains(where: { contradicts(columns[$0], code) }) {
      plan.currency = .fixed(code, from: "the heading")
      return
    }
    if let column = candidates.first {
      if candidates.count > 1 || code != nil { plan.questions.append(.currency(candidates)) }
      plan.currency = .column(column, otherwise: onlyCode(in: columns[column]))
      return askSymbols()
    }
    let cells = amountColumns.flatMap(\.cells).compactMap(\.amount)
    if 2 * cells.count(where: { !$0.unit.isEmpty }) >= cells.count, !cells.isEmpty {
      plan.currency = .amount
      return askSymbols()
    }
    if let code = currencyBefore() {
      plan.currency = .fixed(code, from: "the lines before the table")
      return
    }
    if let named = columns.first(where: { column in
      column.has(.currency) && column.name.tokens.count == 1 && column.amounts == 0
        && column.days == 0 && column.filled > 0 && column.index < plan.width
        && !belongsToAnother(column)
    }) {
      plan.currency = .column(named.index, otherwise: onlyCode(in: named))
      return
    }
    let coded = columns.filter { column in
      column.filled > 0 && column.index < plan.width
        && column.cells.allSatisfy { $0.text.isEmpty || Currency(code: $0.text)?.code == $0.text }
        && !belongsToAnother(column)
    }
    guard let first = coded.first else { return plan.questions.append(.noCurrency) }
    plan.currency = .column(first.index, otherwise: onlyCode(in: first))
    plan.questions.append(.currency(coded.map(\.index)))
  }

  /// Whether a column of currencies says that the amount has another one than its heading.
  private func contradicts(_ column: PlanColumn, _ code: Currency) -> Bool {
    column.name.tokens.count == 1
      && column.cells.contains { Currency(inTable: $0.text).map { $0 != code } ?? false }
  }

  /// Whether a column shares its qualifier with other amounts, and not with those that are converted:
  /// `Original currency` beside `Amount` and `Original amount`.
  private func belongsToAnother(_ column: PlanColumn) -> Bool {
    let own = qualifier(of: column)
    let chosen = amountColumns
    func shares(_ other: PlanColumn) -> Bool { !own.isDisjoint(with: qualifier(of: other)) }
    guard !chosen.contains(where: shares) else { return false }
    // What was paid with may have no amount in the table.
    return !StatementWords.foreign.isDisjoint(with: column.name.tokens)
      || columns.contains { other in
        other.isAmounts && !chosen.contains { $0.index == other.index } && shares(other)
      }
  }

  /// The columns of currencies of the amount: those that share its qualifier, else the one next to it, else
  /// the one with the bare name, else the nearest.
  private func currencyColumns() -> [Int] {
    guard let amount = amountColumns.first(where: \.isAmounts) else {
      return columns.filter { $0.has(.currency) && $0.index < plan.width }.map(\.index)
    }
    let date = plan.places.date
    let rows = amount.cells.indices.filter { row in
      amountColumns.contains { $0.cells[row].amount != nil }
        && (date < 0 || columns[date].cells[row].day != nil)
    }
    let all = columns.filter { column in
      guard column.index < plan.width, 2 * column.amounts <= column.filled, column.filled > 0
      else { return false }
      var texts = rows.map { column.cells[$0].text }.filter { !$0.isEmpty }
      if texts.isEmpty { texts = column.cells.map(\.text).filter { !$0.isEmpty } }
      let codes = texts.count { isCode($0) }
      let isNamed = column.has(.currency) || column.has(.amount) || column.has(.balance)
      guard isNamed || !plan.hasHeading || column.name.text.isEmpty, !belongsToAnother(column),
        !column.has(.fee)
      else { return false }
      return codes > 0 && (column.has(.currency) ? 2 * codes >= texts.count : codes == texts.count)
    }
    guard all.count > 1 else { return all.map(\.index) }
    let same = all.dropFirst().allSatisfy { column in
      column.cells.indices.allSatisfy { column.cells[$0].text == all[0].cells[$0].text }
    }
    if same { return [all[0].index] }
    let qualifier = qualifier(of: amount)
    let sharing = all.filter {
      !qualifier.isEmpty && !qualifier.isDisjoint(with: self.qualifier(of: $0))
    }
    let most = sharing.map { qualifier.intersection(self.qualifier(of: $0)).count }.max() ?? 0
    let best = sharing.filter { qualifier.intersection(self.qualifier(of: $0)).count == most }
    if best.count == 1 { return [best[0].index] }
    let beside = all.filter { abs($0.index - amount.index) == 1 }
    if beside.count == 1 { return [beside[0].index] }
    let bare = all.filter { $0.has(.currency) && $0.name.tokens.count == 1 }
    if bare.count == 1 { return [bare[0].index] }
    let near = all.sorted { abs($0.index - amount.index) < abs($1.index - amount.index) }
    if near.count > 1, abs(near[0].index - amount.index) == abs(near[1].index - amount.index) {
      return near.map(\.index)
    }
    return [near[0].index]
  }

  /// The words of a name that are not its role's.
  private func qualifier(of column: PlanColumn) -> Set<String> {
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

  private func isCode(_ text: String) -> Bool {
    guard !text.isEmpty else { return false }
    return Currency(inTable: text) != nil || !Currency.meanings(of: text).isEmpty
  }

  /// The one code that a column has beside empty cells.
  private func onlyCode(in column: PlanColumn) -> Currency? {
    guard column.cells.contains(where: { $0.text.isEmpty }) else { return nil }
    let codes = Set(column.cells.map(\.text).filter { !$0.isEmpty })
    return codes.count == 1 ? codes.first.flatMap { Currency(inTable: $0) } : nil
  }

  /// That of the names of all columns of amounts.
  private func headingCurrency() -> Currency? {
    let found = amountColumns.filter { !$0.name.text.isEmpty }.map(\.name.currency)
    guard let first = found.first, found.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// `Currency: CHF`, also with the code in the next line, or a balance with a code.
  private func currencyBefore() -> Currency? {
    let rows = excerpt.rows[..<plan.rowsBefore].map { $0.map(\.text).filter { !$0.isEmpty } }
    var found: Set<Currency> = []
    for (index, cells) in rows.enumerated() {
      let next = index + 1 < rows.count && cells.count == 1 ? rows[index + 1] : []
      for name in cells.map({ ColumnName($0) }) {
        let isCurrency = StatementWords.count(.currency, in: name) > 0
        guard isCurrency || StatementWords.count(.balance, in: name) > 0, name.tokens.count <= 5
        else { continue }
        for text in cells + next {
          // `Saldo: CHF 1954.40`
          let value = text.split(separator: ":").last.map { Excerpt.trimmed(String($0)) } ?? text
          if let unit = AmountShape(value)?.unit, let code = Currency(code: unit) {
            found.insert(code)
          } else if isCurrency {
            let words = text.split { !$0.isLetter }.map(String.init)
            for word in words where word == word.uppercased() {
              let meanings = Currency.meanings(of: word)
              if let code = Currency(code: word) ?? (meanings.count == 1 ? meanings[0] : nil) {
                found.insert(code)
              }
            }
          }
        }
      }
    }
    return found.count == 1 ? found.first : nil
  }

  /// Decides symbols of several currencies by the codes of the rest of the file, or asks.
  private mutating func askSymbols() {
    let texts: [String]
    var counted = 0
    switch plan.currency {
    case .column(let column, _):
      texts = columns[column].cells.map(\.text)
    case .amount: texts = amountColumns.flatMap(\.cells).compactMap { $0.amount?.unit }
    case .fixed: return
    }
    counted = texts.count { !$0.isEmpty }
    let codes = Set(texts.compactMap { Currency(inTable: $0) })
    for symbol in Set(texts).sorted() where Currency(inTable: symbol) == nil {
      let meanings = Currency.meanings(of: symbol).filter { $0.status == .active }
      let known = request.settings.reading.symbols[symbol] ?? request.symbols[symbol]
      guard meanings.count > 1, known == nil else { continue }
      let named = meanings.filter(codes.contains)
      if named.isEmpty, StatementWords.usualSymbols.contains(symbol) {
        plan.symbols[symbol] = meanings[0]
        plan.remarks.append(
          "\(Shown.cell(symbol)) is read as \(meanings[0].code); another one: --read '\(symbol)=CUR'"
        )
        continue
      }
      if named.count == 1 {
        plan.symbols[symbol] = named[0]
        plan.remarks.append(
          "\(Shown.cell(symbol)) is read as \(named[0].code), which other rows have")
      } else if 2 * texts.count(where: { $0 == symbol }) > counted {
        plan.questions.append(.symbol(symbol, meanings))
      }
    }
  }
}

extension ColumnName {
  /// `Amount (GBP)`, `Gutschrift in CHF`, `Débito (R$)`, `CAD$`, `金额（元）`
  var currency: Currency? {
    for (words, code) in StatementWords.headingCurrencies
    where words.allSatisfy({ text.contains($0) }) {
      return Currency(code: code)
    }
    let codes = currencyWords.compactMap(Self.currency)
    return Set(codes).count == 1 ? codes[0] : nil
  }

  /// Whether it is a code or a symbol and nothing else.
  var isCurrency: Bool {
    guard text.utf8.count < 7 else { return false }
    let words = currencyWords
    return !words.isEmpty && words.allSatisfy { Self.currency($0) != nil }
  }

  private var currencyWords: [String] {
    text.split { !$0.isLetter && !$0.isCurrencySymbol }.map(String.init)
  }

  private static func currency(_ word: String) -> Currency? {
    let meanings = Currency.meanings(of: word)
    let isSymbol = word.count < 4 && word.contains { $0.isCurrencySymbol || !$0.isASCII }
    if meanings.count == 1, isSymbol { return meanings[0] }
    let letters = word.filter(\.isLetter)
    return letters == letters.uppercased() ? Currency(code: letters) : nil
  }
}

extension Currency {
  /// Whether banks still write the code for its successor.
  var isKeptInTables: Bool { StatementWords.keptCodes.contains(code) }

  /// What its code means in a row of a day; nil is today.
  func meant(on day: Day?) -> Currency {
    guard isKeptInTables, let successor, day.map({ $0.iso >= successor.since }) ?? true else {
      return self
    }
    return successor.currency
  }

  /// The currency of a cell with a code, also as ledgers and exchanges write it: `CURRENCY::USD`, `ZUSD`.
  init?(inTable text: String) {
    for prefix in [""] + StatementWords.codePrefixes
    where text.hasPrefix(prefix) && text.count == prefix.count + 3 {
      guard let found = Currency(code: String(text.dropFirst(prefix.count))) else { continue }
      self = found
      return
    }
    return nil
  }
}
