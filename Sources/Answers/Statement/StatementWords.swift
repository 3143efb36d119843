// SPDX-License-Identifier: Apache-2.0

import Money

/// What the names of columns say in the languages of banks, and the words of cells that are signs.
///
/// A name only chooses among the columns whose cells allow it.
enum StatementWords {
  enum Role: CaseIterable {
    case amount, price, debit, credit, sign, currency, day, lateDay, balance, turnover, fee, net,
      rate, state, text, total
  }

  /// Currencies that a heading names in words of its language.
  static let headingCurrencies: [(words: [String], code: String)] = [
    (["金额", "元"], "CNY"), (["円"], "JPY"), (["원"], "KRW"), (["руб"], "RUB"), (["₹"], "INR"),
  ]

  /// Words of a heading that mean a currency in no other letters than those of codes.
  static let currencyNames = [
    "euro": "EUR", "euros": "EUR", "tl": "TRY", "ft": "HUF", "lei": "RON", "rm": "MYR",
  ]

  /// Symbols that mean the first of their currencies unless something else is said.
  static let usualSymbols: Set = ["£"]

  /// Qualifiers of the amount that was paid with another currency.
  static let foreign: Set = ["original", "orig", "foreign", "fremd", "utl", "valutabelopp"]

  /// Names for what was bought, which may be a currency; what was paid for it has another column.
  static let things: Set = ["asset", "coin", "commodity"]

  /// What ledgers and exchanges write before a code.
  static let codePrefixes = ["CURRENCY::", "ISO4217:", "Z"]

  /// Codes that banks have kept for the successor: accounts in roubles of 1998 are numbered 810, which was RUR.
  static let keptCodes: Set = ["RUR"]

  /// A fee, a tax or a direction after one of these is about the amount: `Amount (after fees)`, `Betrag inkl. MwSt.`
  static let prepositions: Set = [
    "after", "before", "incl", "inc", "including", "excl", "ex", "excluding", "inkl", "exkl",
    "ohne", "mit", "inclusive", "exclusive",
  ]

  // MARK: - Looking names up

  /// The roles of words by how a name can have them.
  private struct Lookup {
    /// One word of the name, several beside each other, the whole name, the end of one word.
    var tokens: [String: [Role]] = [:]
    var phrases: [String: [Role]] = [:]
    var wholes: [String: [Role]] = [:]
    var ends: [String: [Role]] = [:]
    /// Of scripts without blanks between words.
    var within: [(role: Role, text: String, written: String)] = []
    /// As they are written, with their accents.
    var written: Set<String> = []
    var writtenEnds: [String] = []
  }

  private static let lookup: Lookup = {
    var lookup = Lookup()
    for (role, words) in table {
      for word in words.flatMap({ $0.split(separator: "|") }) {
        let written = String(word.drop { $0 == "*" || $0 == "=" }).lowercased()
        let text = Folding.fold(written)
        lookup.written.insert(written)
        if word.hasPrefix("=") {
          lookup.wholes[text, default: []].append(role)
        } else if text.unicodeScalars.contains(where: { $0.value >= 0x0E00 }) {
          lookup.within.append((role, text, written))
        } else if word.hasPrefix("*") {
          lookup.ends[text, default: []].append(role)
          lookup.writtenEnds.append(written)
        } else if text.contains(" ") {
          lookup.phrases[text, default: []].append(role)
        } else {
          lookup.tokens[text, default: []].append(role)
        }
      }
    }
    return lookup
  }()

  /// How many words of each role a name has.
  static func counts(in name: ColumnName) -> [Role: Int] {
    var counts: [Role: Int] = [:]
    func add(_ roles: [Role]?) {
      for role in roles ?? [] { counts[role, default: 0] += 1 }
    }
    var ends: Set<Substring> = []
    let qualifiers = name.tokens.drop { !prepositions.contains($0) }.filter { token in
      lookup.tokens[token]?.contains { [.fee, .debit, .credit].contains($0) } == true
    }
    for token in Set(name.tokens).subtracting(qualifiers) {
      add(lookup.tokens[token])
      ends.formUnion(token.indices.map { token[$0...] })
    }
    for end in ends { add(lookup.ends[String(end)]) }
    add(lookup.wholes[name.folded] ?? lookup.wholes[rest(of: name)])
    for phrase in name.phrases { add(lookup.phrases[phrase]) }
    if name.folded.utf8.contains(where: { $0 >= 0x80 }) {
      // Blanks spread names over the width of others: `币    种`.
      let packed = name.folded.filter { $0 != " " }
      for (role, text, _) in lookup.within
      where name.folded.contains(text) || packed.contains(text) {
        add([role])
      }
    }
    return counts
  }

  /// What a name says beside a word for an amount, and before anything in brackets: `ut` of `Beløp ut (NOK)` and
  /// of `Ut (NOK)`.
  private static func rest(of name: ColumnName) -> String {
    let tokens = ColumnName(String(name.text.prefix { $0 != "(" })).tokens
    let others = tokens.filter { token in
      lookup.tokens[token]?.contains(.amount) != true
        && lookup.ends[token]?.contains(.amount) != true
    }
    return tokens.count < 3 && others.count == 1 ? others[0] : ""
  }

  /// What is before the end of a word for an amount or a currency: `fremd` of `Fremdwährung`.
  static func qualifier(_ token: String) -> String? {
    token.indices.dropFirst().first { start in
      lookup.ends[String(token[start...])]?.contains { $0 == .amount || $0 == .currency } == true
    }.map { String(token[..<$0]) }
  }

  /// How many words of a role a name has.
  static func count(_ role: Role, in name: ColumnName) -> Int { counts(in: name)[role] ?? 0 }

  static func isKnown(_ name: ColumnName) -> Bool { !counts(in: name).isEmpty }

  /// Whether a text has a word as it is written, accents included: shows that its encoding is right.
  static func isWritten(_ text: String) -> Bool {
    let lower = text.lowercased()
    return lower.split { !$0.isLetter && !$0.isNumber }.contains { part in
      lookup.written.contains(String(part))
        || lookup.writtenEnds.contains { part.hasSuffix($0) }
    } || lookup.within.contains { lower.contains($0.written) }
  }

  /// Whether a name has words for both directions: `Af Bij`, `Debit/Credit`, `S/H`.
  static func namesBothDirections(_ name: ColumnName) -> Bool {
    let counts = counts(in: name)
    return Set(name.tokens.compactMap(sign)).count == 2
      || counts[.debit] != nil && counts[.credit] != nil
  }

  /// Whether a cell names a balance or a turnover and nothing else: no transaction is called so.
  static func isBalance(_ text: String) -> Bool {
    guard isTotal(text) else { return false }
    let name = ColumnName(text)
    return name.tokens.allSatisfy { $0.count == 1 } || count(.balance, in: name) > 0
      || count(.turnover, in: name) > 0
  }

  /// Whether a cell names a total, or one of debits or credits.
  static func isPartOfTotals(_ text: String) -> Bool {
    let counts = counts(in: ColumnName(text))
    return isTotal(text) || counts[.total] != nil && (counts[.debit] ?? counts[.credit]) != nil
  }

  /// Whether a text has a word of balances or totals among others: `Total March`.
  static func hasTotal(_ text: String) -> Bool {
    let counts = counts(in: ColumnName(text))
    return counts[.total] != nil || counts[.balance] != nil
  }

  /// What an amount may be by the words around it.
  static func doubt(in label: String) -> LineDoubt? {
    if ColumnName(label).tokens.contains(where: isUndone) { return .undone }
    return hasTotal(label) ? .total : nil
  }

  /// Which ways words around an amount say that it went; two or three letters may be any word.
  static func directions(in label: String) -> Set<Int> {
    Set(ColumnName(label).tokens.filter { $0.count > 3 }.compactMap(sign))
  }

  /// Whether a cell names a balance, a total or a turnover and nothing else.
  static func isTotal(_ text: String) -> Bool {
    var name = ColumnName(text)
    // `S A L D O`
    if name.tokens.count > 3, name.tokens.allSatisfy({ $0.count == 1 }) {
      name = ColumnName(name.tokens.joined())
    }
    // `Balance as of 01/03/2024`, `Saldo marzo 2024`
    let named = name.tokens.filter { !$0.allSatisfy(\.isNumber) }
    let words = named.filter { MonthNames.month($0) == nil }
    let hasMonth = words.count < named.count
    guard (1...5).contains(words.count),
      (hasMonth ? [1, 2, 3] : [0, 3]).contains(name.tokens.count - words.count)
    else { return false }
    // Many words of balances are other words alone: sold, stan.
    func isNamed(_ name: ColumnName) -> Bool {
      count(.total, in: name) > 0 || words.count > 1 && count(.balance, in: name) > 0
    }
    return isNamed(name)
      && words.allSatisfy { token in
        fillers.contains(token) || isNamed(ColumnName(token))
          || Currency(code: token.uppercased()) != nil
      }
  }
}

/// The name of a column, taken apart.
struct ColumnName {
  let text: String
  /// Its words in small letters without accents.
  let tokens: [String]
  let folded: String

  init(_ text: String) {
    self.text = text
    folded = Folding.fold(Self.apart(text))
    tokens = folded.split(separator: " ").map(String.init)
  }

  /// `NetAmount` is two words.
  private static func apart(_ text: String) -> String {
    func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
    let isOne = zip(text.utf8, text.utf8.dropFirst()).allSatisfy {
      $0 &- 0x61 > 25 || !isCapital($1)
    }
    guard !isOne else { return text }
    var parts = ""
    for character in text {
      let isStart = character.asciiValue.map(isCapital) == true && parts.last?.isLowercase == true
      if isStart { parts += " " }
      parts.append(character)
    }
    return parts
  }

  /// Two or three of its words beside each other.
  fileprivate var phrases: Set<String> {
    var phrases: Set<String> = []
    for count in 2...3 where tokens.count >= count {
      for start in 0...(tokens.count - count) {
        phrases.insert(tokens[start..<(start + count)].joined(separator: " "))
      }
    }
    return phrases
  }
}
