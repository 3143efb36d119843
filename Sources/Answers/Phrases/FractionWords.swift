// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Parts in words: `two thirds of`, `half of the`, `half off`, `quarter of a million`, `⅔ of`.
enum FractionWords {
  /// The share or the number, `half a million`, that some tokens begin with, and how many of them that
  /// is; nil where they begin with no part.
  static func read(_ tokens: ArraySlice<PhraseToken>) -> (role: PhraseRole, count: Int)? {
    guard let first = tokens.first, let part = part(tokens) else { return nil }
    var rest = tokens.dropFirst(part.count)
    let hasOf = rest.first?.text == "of"
    if hasOf { rest = rest.dropFirst() }
    let hasArticle = rest.first.map { ["a", "an", "one"].contains($0.text) } ?? false
    let scale = rest.dropFirst(hasArticle ? 1 : 0)
    if let power = multiple(scale.first), part.isInWords || hasOf || !hasArticle {
      return (.number(quotient(part.value * power, part.parts)), tokens.count - scale.count + 1)
    }
    guard part.value < part.parts else { return nil }
    // Figures are a part of the number that has the percent sign.
    if !part.isInWords, first.kind != .number, !hasOf, let next = rest.first,
      PhraseLexicon.word([next], where: { $0 == .sign("%") }) != nil || next.text == "%"
        || next.text == "per" && rest.dropFirst().first?.text == "cent"
    {
      return (.number(number(part.value, part.parts)), part.count)
    }
    if !hasOf, rest.first?.text == "off" {
      return (.share(quotient(part.value * 100, part.parts) + "%"), part.count)
    }
    guard hasOf else { return nil }
    if let next = rest.first, next.kind == .mark, !["(", "-", "−"].contains(next.text) {
      return nil
    }
    return (.share(quotient(part.value * 100, part.parts) + "%"), tokens.count - rest.count)
  }

  static func canBegin(_ word: String) -> Bool { beginnings.contains(word) }

  private static let beginnings: Set<String> = Set(names.keys).union(marks.keys)
    .union(NumberWords.words).union(["a", "an"])

  /// `two thirds`, `a third`, `half`, `two-thirds`, `2 thirds`, `2/3`, `⅔`.
  private static func part(
    _ tokens: ArraySlice<PhraseToken>
  ) -> (value: Int, parts: Int, count: Int, isInWords: Bool)? {
    guard let first = tokens.first else { return nil }
    if let mark = marks[first.text] { return (mark.0, mark.1, 1, false) }
    if let parts = names[first.text] { return (1, parts, 1, true) }
    if first.kind == .number { return figures(tokens) }
    let isArticle = first.text == "a" || first.text == "an"
    guard let value = isArticle ? 1 : NumberWords.value(first.text), value < 20 else { return nil }
    let hasHyphen = tokens.dropFirst().first?.text == "-"
    guard let name = tokens.dropFirst(hasHyphen ? 2 : 1).first, let parts = names[name.text],
      !hasHyphen || name.isTight
    else { return nil }
    return (value, parts, hasHyphen ? 3 : 2, true)
  }

  private static func figures(
    _ tokens: ArraySlice<PhraseToken>
  ) -> (value: Int, parts: Int, count: Int, isInWords: Bool)? {
    let head = Array(tokens.prefix(3))
    guard head.count > 1, head[0].text.utf8.count <= 3, let value = Int(head[0].text), value > 0
    else { return nil }
    if let parts = names[head[1].text], !head[1].isTight { return (value, parts, 2, true) }
    guard head[1].text == "/", head.count == 3, head[2].text.utf8.count <= 3,
      let parts = Int(head[2].text), parts > 0
    else { return nil }
    return (value, parts, 3, false)
  }

  /// The factor of the word after a fraction: `3/4 million`, `1/2 lakh`, `1/4k`.
  private static func multiple(_ word: PhraseToken?) -> Int? {
    guard let word else { return nil }
    if let multiple = NumberWords.multiple(word.text) { return multiple }
    var power =
      Magnitudes.power(ofWord: word.text)
      ?? ["k": 3, "bn": 9][word.text] ?? (word.isTight ? ["m": 6, "b": 9][word.text] : nil)
    power = PhraseLexicon.word([word], where: { $0.power != nil })?.role.power ?? power
    return power.map { (0..<$0).reduce(1) { product, _ in product * 10 } }
  }

  private static func quotient(_ value: Int, _ parts: Int) -> String {
    value % parts == 0 ? String(value / parts) : "(\(value)/\(parts))"
  }

  /// The parts of one by their names. A second is a part of a minute.
  private static let names: [String: Int] = {
    let names = [
      ("half", 2), ("third", 3), ("quarter", 4), ("fourth", 4), ("fifth", 5), ("sixth", 6),
      ("seventh", 7), ("eighth", 8), ("ninth", 9), ("tenth", 10), ("twentieth", 20),
      ("hundredth", 100),
    ]
    var all = ["halves": 2]
    for (name, parts) in names {
      all[name] = parts
      all[name + "s"] = parts
    }
    return all
  }()

  /// Parts as one character.
  static let marks: [String: (Int, Int)] = [
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5),
    "⅗": (3, 5), "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8),
    "⅞": (7, 8),
  ]

  /// ``marks`` as words of the grammar: what can follow a number, and numbers.
  static let words: [PhraseWord] = marks.keys.sorted().flatMap { mark -> [PhraseWord] in
    let (value, parts) = marks[mark] ?? (0, 1)
    return [
      PhraseWord(mark, .magnitude(added(value, parts))),
      PhraseWord(mark, .number(number(value, parts))),
    ]
  }

  private static func number(_ value: Int, _ parts: Int) -> String {
    decimals(value, parts).map { "0." + $0 } ?? "(\(value)/\(parts))"
  }

  /// What the `1/2` of `1 1/2` adds to the number before it; nil for what is not a part of one.
  static func added(_ value: String, _ parts: String) -> Magnitude? {
    guard (1...2).contains(value.utf8.count), (1...3).contains(parts.utf8.count),
      let value = Int(value), let parts = Int(parts), value > 0, value < parts
    else { return nil }
    return added(value, parts)
  }

  private static func added(_ value: Int, _ parts: Int) -> Magnitude {
    decimals(value, parts).map { .decimals($0) } ?? .fraction(value, of: parts)
  }

  /// The decimals of a fraction that has two at most; three could be taken for thousands.
  private static func decimals(_ value: Int, _ parts: Int) -> String? {
    guard 100 % parts == 0 else { return nil }
    let hundredths = value * 100 / parts
    if hundredths % 10 == 0 { return "\(hundredths / 10)" }
    return hundredths < 10 ? "0\(hundredths)" : "\(hundredths)"
  }
}
