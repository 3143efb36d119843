// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Whole numbers in words: `twenty-five`, `two hundred and fifty`, `a million`.
enum NumberWords {
  /// The number some tokens begin with, in digits, and how many tokens it has; nil where they begin
  /// with none.
  static func read(_ tokens: ArraySlice<PhraseToken>) -> (digits: String, count: Int)? {
    guard let whole = whole(tokens) ?? zero(tokens) else { return nil }
    let rest = tokens.dropFirst(whole.count)
    guard rest.first?.text == "point" else { return whole }
    let decimals = rest.dropFirst().prefix { digit(of: $0.text) != nil }
    let digits = decimals.compactMap { digit(of: $0.text) }.map(String.init).joined()
    // Three decimals could be taken for thousands.
    return digits.isEmpty
      ? whole
      : (
        whole.digits + "." + digits + (digits.count == 3 ? "0" : ""),
        whole.count + 1 + decimals.count
      )
  }

  /// The zero in `zero point five` and `point five`.
  private static func zero(_ tokens: ArraySlice<PhraseToken>) -> (digits: String, count: Int)? {
    if tokens.first?.text == "zero" { return ("0", 1) }
    let next = tokens.dropFirst().first.flatMap { digit(of: $0.text) }
    return tokens.first?.text == "point" && next != nil ? ("0", 0) : nil
  }

  private static func digit(of word: String) -> Int? {
    word == "zero" ? 0 : units.prefix(9).firstIndex(of: word).map { $0 + 1 }
  }

  private static func whole(
    _ tokens: ArraySlice<PhraseToken>
  ) -> (digits: String, count: Int)? {
    var number = Number()
    var place = tokens.startIndex
    /// The number before the last `and`.
    var before: (number: Number, place: Int)?
    while place < tokens.endIndex {
      let rest = tokens[place...]
      let previous = (number, place)
      if number.take(tokens[place].text) {
        place += 1
      } else if place > tokens.startIndex,
        let joint = number.joint(rest), number.take(joint.next.text)
      {
        if joint.isAnd { before = previous }
        place = joint.end
      } else {
        break
      }
    }
    if let before, place < tokens.endIndex, isMultiplier(tokens[place].text) {
      // `two hundred and two hundred` are two numbers.
      (number, place) = before
    }
    return number.isArticle || place == tokens.startIndex
      ? nil : (String(number.value), place - tokens.startIndex)
  }

  /// Whether some tokens begin with a hyphen next to the words on both of its sides.
  private static func joins(_ tokens: ArraySlice<PhraseToken>) -> Bool {
    let ends = tokens.prefix(2)
    return ["-", "\u{2010}", "\u{2011}"].contains(ends.first?.text) && ends.count == 2
      && ends.allSatisfy(\.isTight)
  }

  /// How many tokens after a number make no number with it, and nothing else: the dash and the word in
  /// `fifty-twenty`, where the dash is no minus, and the last word in `one million two million`.
  static func countOfMore(after digits: String, _ tokens: ArraySlice<PhraseToken>) -> Int {
    guard let first = tokens.first else { return 0 }
    if isMultiplier(first.text), let value = Int(digits) {
      return value > 1_000 && value % 1_000 > 0 ? 1 : 0
    }
    guard let next = tokens.dropFirst().first, first.isTight, next.isTight,
      first.text.unicodeScalars.allSatisfy(\.isDash)
    else { return 0 }
    return words.contains(next.text) || isMultiplier(next.text) ? 2 : 0
  }

  private static func isMultiplier(_ word: String) -> Bool {
    word == "hundred" || scales[word] != nil
  }

  static func canBegin(_ word: String) -> Bool { beginnings.contains(word) }

  private static let beginnings = Set(
    words + Array(scales.keys) + ["hundred", "a", "an", "zero", "point"])

  /// The factor that a word means; nil for any other word.
  static func multiple(_ word: String) -> Int? { scales[word] ?? dozens[word] }

  private static let dozens = ["hundred": 100, "dozen": 12]

  /// The words that can be a number alone.
  static let words: [String] = units + tens

  static func value(_ word: String) -> Int? {
    if let unit = units.firstIndex(of: word) { return unit + 1 }
    return tens.firstIndex(of: word).map { ($0 + 2) * 10 }
  }

  private static let units = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let scales = [
    "thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000,
    "trillion": 1_000_000_000_000,
  ]

  /// A number as far as its words are read.
  private struct Number {
    /// What is before the last `thousand` or `million`.
    private var whole = 0
    /// What is after it, below a thousand.
    private var group = 0
    private var scale = Int.max
    /// The power of ten that what comes next must be below.
    private var room = 1_000
    /// Whether only `a` is read.
    private(set) var isArticle = false

    var value: Int { whole + group }

    /// Reads one more word; false where it cannot come next.
    mutating func take(_ word: String) -> Bool {
      if word == "a" || word == "an" {
        guard value == 0, !isArticle else { return false }
        isArticle = true
      } else if let number = NumberWords.value(word) {
        guard !isArticle, number < room else { return false }
        (group, room) = (group + number, number < 20 ? 1 : 10)
      } else if word == "hundred" {
        guard group < 10, group > 0 || value == 0 else { return false }
        (group, room) = (max(group, 1) * 100, 100)
        isArticle = false
      } else if let power = scales[word] {
        guard power < scale, group > 0 || value == 0 else { return false }
        (whole, group, scale, room) = (whole + max(group, 1) * power, 0, power, 1_000)
        isArticle = false
      } else {
        return false
      }
      return true
    }

    /// The hyphens and the `and` that some tokens begin with inside of the number, and the word after
    /// them: `twenty-five`, `hundred and five`, `hundred-and-five`.
    func joint(
      _ tokens: ArraySlice<PhraseToken>
    ) -> (next: PhraseToken, end: Int, isAnd: Bool)? {
      var rest = tokens
      let isHyphenated = NumberWords.joins(rest)
      if isHyphenated { rest = rest.dropFirst() }
      let isAnd = rest.first?.text == "and"
      if isAnd { rest = rest.dropFirst(NumberWords.joins(rest.dropFirst()) ? 2 : 1) }
      guard isHyphenated || isAnd, let next = rest.first,
        !isAnd || room >= 100 && value > 0 && words.contains(next.text)
      else { return nil }
      return (next, rest.startIndex + 1, isAnd)
    }
  }
}
