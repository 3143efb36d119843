// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Which currency the amounts have.
extension PlanFinder {
  mutating func findCurrency() throws(Problem) {
    if let from = request.from {
      plan.currency = .fixed(from, from: "--from")
      if let other = otherCurrency(than: from) {
        plan.remarks.append("all amounts are read as \(from.code), as --from says; \(other)")
      }
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
    let doubts = candidates.count == 1 ? doubts(about: columns[candidates[0]]) : nil
    if let code,
      doubts != nil || !candidates.contains(where: { contradicts(columns[$0], code) })
    {
      plan.currency = .fixed(code, from: "the heading")
      return
    }
    if let column = candidates.first {
      take(column)
      if candidates.count > 1 || code != nil || doubts != nil {
        plan.questions.append(
          .currency(candidates, orAll: code ?? doubts?.only.flatMap { Currency(inTable: $0) }))
      }
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
    let others = columns.filter { $0.filled > 0 && !belongsToAnother($0) }
    if let named = others.first(where: {
      $0.has(.currency) && $0.name.tokens.count == 1 && $0.amounts == 0 && $0.days == 0
    }) {
      return take(named.index)
    }
    func distance(_ column: PlanColumn) -> Int {
      amountColumns.map { abs($0.index - column.index) }.min() ?? 0
    }
    let coded = others.filter { column in
      column.cells.allSatisfy { $0.text.isEmpty || Currency(code: $0.text)?.code == $0.text }
    }.sorted { (distance($0), $0.index) < (distance($1), $1.index) }
    guard let first = coded.first else { return plan.questions.append(.noCurrency) }
    take(first.index)
    // One code in all rows, beside the amount, is its currency under any name.
    let codes = Set(coded.flatMap(\.cells).map(\.text)).subtracting([""])
    let isBeside = amountColumns.contains { amount in
      coded.contains { abs($0.index - amount.index) == 1 }
    }
    if let code = codes.only, isBeside {
      plan.remarks.append(
        "\(shown(first.index)) is taken to be the currency: all rows have \(code)")
    } else {
      plan.questions.append(.currency(coded.map(\.index), orAll: nil))
    }
  }

  /// What the file says that `--from` contradicts: `Currency has USD`.
  private func otherCurrency(than from: Currency) -> String? {
    if let code = headingCurrency(), code != from { return "the heading has \(code.code)" }
    for column in currencyColumns() {
      let codes = columns[column].cells.lazy.compactMap { Currency(inTable: $0.text) }
      if let code = codes.first(where: { $0 != from }) {
        return "\(shown(column)) has \(code.code)"
      }
    }
    return currencyBefore().flatMap { code in
      code == from ? nil : "the lines before the table have \(code.code)"
    }
  }

  /// Takes a column; where it has one code beside empty cells, they are said to mean it.
  private mutating func take(_ index: Int) {
    let codes = Set(columns[index].cells.map(\.text)).subtracting([""])
    let empty = amountRows.filter { row in
      index < excerpt.rows[firstRow + row].count && columns[index].cells[row].text.isEmpty
    }
    // A row without it may have that of another column.
    let hasEmpty =
      !empty.isEmpty
      && !columns.contains { other in
        other.has(.currency) && empty.contains { Currency(inTable: other.cells[$0].text) != nil }
      }
    let only = hasEmpty ? codes.only.flatMap { Currency(inTable: $0) } : nil
    plan.currency = .column(index, otherwise: only)
    guard let only else { return }
    plan.remarks.append("rows without a currency are read as \(only.code), as the others are")
  }

  /// Whether a column of currencies says that the amount has another one than its heading.
  private func contradicts(_ column: PlanColumn, _ code: Currency) -> Bool {
    column.name.tokens.count == 1
      && column.cells.contains { Currency(inTable: $0.text).map { $0 != code } ?? false }
  }

  /// The columns of currencies of the amount: those that share its qualifier, else the one next to it, else
  /// the one with the bare name, else all.
  private func currencyColumns() -> [Int] {
    guard let amount = amountColumns.first(where: \.isAmounts) else {
      return columns.filter { $0.has(.currency) }.map(\.index)
    }
    let date = plan.places.date
    let rows = amount.cells.indices.filter { row in
      amountColumns.contains { $0.cells[row].amount != nil }
        && (date < 0 || columns[date].cells[row].day != nil)
    }
    let named = columns.filter { column in
      guard 2 * column.amounts <= column.filled, column.filled > 0
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
    // `$70.99` beside the asset that was bought, and the currency of its price.
    let fitting = named.filter { column in
      rows.allSatisfy { row in
        let (unit, text) = (amount.cells[row].amount?.unit ?? "", column.cells[row].text)
        return unit.isEmpty || text.isEmpty || unit == text
          || Currency(inTable: text).map(Currency.meanings(of: unit).contains) ?? false
      }
    }
    let all = fitting.isEmpty ? named : fitting
    guard all.count > 1 else { return all.map(\.index) }
    let same = all.dropFirst().allSatisfy { column in
      column.cells.indices.allSatisfy { column.cells[$0].text == all[0].cells[$0].text }
    }
    if same { return [all[0].index] }
    let own = all.filter { names($0, amount) }
    if own.count == 1 { return [own[0].index] }
    let qualifier = qualifier(of: amount)
    let sharing = all.filter {
      !qualifier.isEmpty && !qualifier.isDisjoint(with: self.qualifier(of: $0))
    }
    let most = sharing.map { qualifier.intersection(self.qualifier(of: $0)).count }.max() ?? 0
    let best = sharing.filter { qualifier.intersection(self.qualifier(of: $0)).count == most }
    if best.count == 1 { return [best[0].index] }
    let beside = all.filter { abs($0.index - amount.index) == 1 }
    // Without names one between two amounts is the other's as well.
    func isBetween(_ column: PlanColumn) -> Bool {
      columns.contains {
        $0.index != amount.index && abs($0.index - column.index) == 1 && $0.isLikeMoney
      }
    }
    if beside.count == 1, plan.hasHeading || !isBetween(beside[0]) { return [beside[0].index] }
    let bare = all.filter {
      $0.has(.currency) && $0.name.tokens.count == 1
        && !StatementWords.things.contains($0.name.folded)
    }
    return bare.count == 1 ? [bare[0].index] : all.map(\.index)
  }

  func isCode(_ text: String) -> Bool {
    guard !text.isEmpty else { return false }
    return Currency(inTable: text) != nil || !Currency.meanings(of: text).isEmpty
  }

  /// That of the names of all columns of amounts.
  private func headingCurrency() -> Currency? {
    let found = amountColumns.filter { !$0.name.text.isEmpty }.map(\.name.currency)
    guard let first = found.first, found.allSatisfy({ $0 == first }) else { return nil }
    return first
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
  /// `Amount (GBP)`, `Gutschrift in CHF`, `Débito (R$)`, `Tutar (TL)`, `CAD$`, `金额（元）`
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
    if let code = StatementWords.currencyNames[word.lowercased()] { return Currency(code: code) }
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
