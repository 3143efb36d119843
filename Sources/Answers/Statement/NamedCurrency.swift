// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

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
