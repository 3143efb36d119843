// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What the names of columns say in the languages of banks, and the words of cells that are signs.
///
/// A name only chooses among the columns whose cells allow it.
enum StatementWords {
  enum Role: CaseIterable {
    case amount, debit, credit, currency, day, lateDay, balance, turnover, fee, net, rate, total
  }

  /// Beside the words of totals, in a cell that names nothing else.
  private static let fillers: Set = [
    "in", "of", "for", "per", "pro", "at", "the", "and", "final", "initial", "anfang", "ende",
    "koncowe", "poczatkowe", "inicial", "finale", "iniziale", "sakuma", "beigu", "pradziai",
    "pabaigai", "balance", "statement", "account", "konto", "kartenkonto", "wahrung", "period",
    "period end", "end", "start", "new", "old", "neuer", "alter", "debits", "credits",
  ]

  /// Words that say which way money went: a minus or a plus.
  private static let signs: [String: Int] = {
    let out = """
      d dr db deb debit debits debet s soll lastschrift belastung af out outgoing sent withdrawal expense paid spent \
      ausgabe ausgang cargo adeudo gasto debito debe egreso depense sortie uscita addebito dare saida despesa ut ud \
      uttag obciazenie wydatek wn terheles kiadas vydaj расход списание дебет cikis borc gider 支出 支 出金 支払 支払い \
      借 χ 출금 - −
      """
    let back = """
      c cr crd credit credits k kredit h haben gutschrift bij in incoming received deposit income einnahme eingang \
      abono ingreso credito haber recette entree entrata accredito avere entrada receita inn ind insattning uznanie \
      wplyw ma jovairas bevetel prijem приход поступление зачисление кредит giris alacak gelir 收入 收 入金 貸 贷 π 입금 +
      """
    var signs: [String: Int] = [:]
    for (words, sign) in [(out, -1), (back, 1)] {
      for word in words.split(separator: " ").map(String.init) { signs[key(word)] = sign }
    }
    return signs
  }()

  /// -1 for a word of debits, 1 for one of credits; also for several that agree: `借 Dr`.
  static func sign(_ text: String) -> Int? {
    let key = key(text)
    if let sign = signs[key] { return sign }
    guard key.utf8.count < 30 else { return nil }
    let found = Set(key.split(separator: " ").map { signs[String($0)] })
    return found.count == 1 ? found.first ?? nil : nil
  }

  private static func key(_ text: String) -> String {
    let folded = Folding.fold(text)
    return folded.isEmpty ? text : folded
  }

  /// Currencies that a heading names in words of its language.
  static let headingCurrencies: [(words: [String], code: String)] = [
    (["金额", "元"], "CNY"), (["円"], "JPY"), (["원"], "KRW"), (["руб"], "RUB"), (["₹"], "INR"),
  ]

  /// Qualifiers of the amount that was paid with another currency.
  static let foreign: Set = ["original", "orig", "foreign", "fremd"]

  /// What ledgers and exchanges write before a code.
  static let codePrefixes = ["CURRENCY::", "ISO4217:", "Z"]

  // MARK: - Looking names up

  struct Word {
    let text: String
    let folded: String
    let isEnd: Bool
    let isWhole: Bool
    /// Whether the script has no blanks between words.
    let isWithin: Bool
  }

  private static let words: [(role: Role, words: [Word])] = table.map { row in
    (
      row.role,
      row.words.flatMap { $0.split(separator: "|") }.map { word in
        let isEnd = word.hasPrefix("*")
        let text = String(word.drop { $0 == "*" || $0 == "=" }).lowercased()
        let folded = Folding.fold(text)
        return Word(
          text: text, folded: folded, isEnd: isEnd, isWhole: word.hasPrefix("="),
          isWithin: folded.unicodeScalars.contains { $0.value >= 0x0E00 })
      }
    )
  }

  /// The roles of words by how a name can have them.
  private struct Lookup {
    /// One word of the name, several beside each other, the whole name, the end of one word.
    var tokens: [String: [Role]] = [:]
    var phrases: [String: [Role]] = [:]
    var wholes: [String: [Role]] = [:]
    var ends: [String: [Role]] = [:]
    var within: [(role: Role, text: String)] = []
  }

  private static let lookup: Lookup = {
    var lookup = Lookup()
    for (role, words) in words {
      for word in words {
        let text = word.folded
        if word.isWhole {
          lookup.wholes[text, default: []].append(role)
        } else if word.isWithin {
          lookup.within.append((role, text))
        } else if word.isEnd {
          lookup.ends[text, default: []].append(role)
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
    for token in Set(name.tokens) {
      add(lookup.tokens[token])
      ends.formUnion(token.indices.map { token[$0...] })
    }
    for end in ends { add(lookup.ends[String(end)]) }
    add(lookup.wholes[name.folded])
    for phrase in name.phrases { add(lookup.phrases[phrase]) }
    if name.folded.utf8.contains(where: { $0 >= 0x80 }) {
      for (role, text) in lookup.within where name.folded.contains(text) { add([role]) }
    }
    return counts
  }

  /// How many words of a role a name has.
  static func count(_ role: Role, in name: ColumnName) -> Int { counts(in: name)[role] ?? 0 }

  static func isKnown(_ name: ColumnName) -> Bool { !counts(in: name).isEmpty }

  /// Whether a text has a word as it is written, accents included: shows that its encoding is right.
  static func isWritten(_ text: String) -> Bool {
    let lower = text.lowercased()
    let parts = lower.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return words.contains { row in
      row.words.contains { word in
        word.isWithin
          ? lower.contains(word.text)
          : parts.contains { $0 == word.text || word.isEnd && $0.hasSuffix(word.text) }
      }
    }
  }

  /// Whether a cell names a balance or a turnover and nothing else: no transaction is called so.
  static func isBalance(_ text: String) -> Bool {
    guard isTotal(text) else { return false }
    let name = ColumnName(text)
    return count(.balance, in: name) > 0 || count(.turnover, in: name) > 0
  }

  /// Whether a cell names a balance, a total or a turnover and nothing else.
  static func isTotal(_ text: String) -> Bool {
    let name = ColumnName(text)
    guard !name.tokens.isEmpty, name.tokens.count <= 5 else { return false }
    guard count(.total, in: name) > 0 else { return false }
    return name.tokens.allSatisfy { token in
      fillers.contains(token) || count(.total, in: ColumnName(token)) > 0
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
