// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Lexer {
  /// Takes the magnitude of the number just read, a letter directly after its digits or a word:
  /// `1.5k`, `3 Mio.`, `2 billion`.
  ///
  /// In a locale whose language uses the long scale, `billion` is refused, even after a number that
  /// would need a plural there: people mix both.
  ///
  /// `number` is where that number begins; 0 is returned for none.
  mutating func takeMagnitude(after number: Int) throws(AmountError) -> Int {
    var start = position
    while start < text.count, Marks.isSpace(text[start]) { start += 1 }
    let limit = min(text.count, start + Magnitudes.longest + 1)
    let end = text[start..<limit].firstIndex { !$0.properties.isAlphabetic } ?? limit
    guard end > start, end - start <= Magnitudes.longest else { return 0 }
    let word = String(String.UnicodeScalarView(text[start..<end]))
    // A letter that starts a symbol is part of it: `5 T$` is Tongan money.
    if let symbol = SymbolTable.match(text, at: start, options: options),
      symbol.scalars.count > end - start
    {
      try refuseAmbiguousPrefix(symbol, word, start)
      return 0
    }
    if let power = Magnitudes.letters[word.lowercased()] {
      return try takeLetter(word, power, start, end, after: number)
    }
    guard let power = Magnitudes.words[word.lowercased()] else { return 0 }
    if options.usesLongScale, Magnitudes.isScaleAmbiguous(word) {
      throw AmountError(
        code: .ambiguousAmount, message: Magnitudes.ambiguity(of: word),
        advice: Magnitudes.ambiguityAdvice, offset: start)
    }
    position = end < text.count && text[end] == "." ? end + 1 : end
    return power
  }

  /// Refuses `5T$`: a trillion dollars, or five of Tonga's.
  private func refuseAmbiguousPrefix(
    _ symbol: SymbolTable.Entry, _ word: String, _ start: Int
  ) throws(AmountError) {
    guard start == position, Magnitudes.letters[word.lowercased()] != nil,
      !(options.localeCurrency.map(symbol.currencies.contains) ?? false)
    else { return }
    throw AmountError(
      code: .ambiguousAmount,
      message: "\(Quoted.text(symbol.symbol)) can mean \(symbol.currencies[0].code), or"
        + " \(Quoted.text(word)) a power of ten",
      advice: "write all digits of the amount, or \(symbol.currencies[0].code)", offset: start)
  }

  private mutating func takeLetter(
    _ word: String, _ power: Int, _ start: Int, _ end: Int, after number: Int
  ) throws(AmountError) -> Int {
    if start > position, word.count == 1, !isPrefix(word, of: end) {
      if let local = options.localeCurrency,
        SymbolTable.find(word)?.currencies.contains(local) == true
      {
        return 0
      }
      throw AmountError(
        code: .ambiguousAmount,
        message: "\(Quoted.text(word)) after a space can mean several things",
        advice: advice(number..<position, word),
        offset: start)
    }
    let letters = word.lowercased()
    if Ambiguity.meanings[letters] != nil, letters != "mn" || start > position || word == "MN" {
      ambiguities.append(Ambiguity(token: tokens.count, kind: .letters(letters), position: start))
    }
    position = end
    return power
  }

  /// What is read: a `t` directly after the digits can mean several things, too.
  private func advice(_ number: Range<Int>, _ letter: String) -> String {
    let digits = String(String.UnicodeScalarView(text[number]))
    let (short, long) =
      switch letter.lowercased() {
      case "k": ("k", "thousand")
      case "b": ("b", "billion")
      case "t": ("tn", "trillion")
      default: ("m", "million")
      }
    return "write \(digits)\(short) or \(digits) \(long)"
  }

  /// Whether a letter after a space multiplies the symbol it is attached to: `5 k€`, `5 M£`. `M$`
  /// is a thousand in Chile.
  private func isPrefix(_ letter: String, of place: Int) -> Bool {
    guard place < text.count, text[place].isCurrencySymbol else { return false }
    return letter == "k" || letter == "K" || (letter == "M" && text[place] != "$")
  }
}

/// Powers of ten by their names.
package enum Magnitudes {
  /// Magnitudes that count directly after the digits.
  static let letters = [
    "k": 3, "m": 6, "mn": 6, "b": 9, "bn": 9, "t": 12, "tn": 12, "trn": 12, "mil": 6, "mm": 6,
    "cr": 7,
  ]

  /// Magnitudes that are words of their own, also with a period: English, and the abbreviations of
  /// Europe and India.
  static let words = [
    "tsd": 3, "tausend": 3, "tys": 3, "тыс": 3,
    "million": 6, "millions": 6, "mio": 6, "mln": 6, "mill": 6, "млн": 6,
    "billion": 9, "billions": 9, "mrd": 9, "mld": 9, "mia": 9, "md": 9, "mds": 9, "млрд": 9,
    "trillion": 12, "trillions": 12, "трлн": 12,
    "lakh": 5, "lakhs": 5, "lac": 5, "lacs": 5, "crore": 7, "crores": 7,
    "millionen": 6, "milliarde": 9, "milliarden": 9, "milliard": 9, "milliards": 9,
    "millones": 6, "millón": 6, "milhão": 6, "milhões": 6, "milione": 6, "milioni": 6,
    "miliardo": 9, "miliardi": 9, "miljoen": 6, "miljard": 9,
  ]

  /// All of them, in no order.
  package static let all = Array(words.keys) + Array(letters.keys)

  /// Whether a word is one power of ten in English and another in most of Europe.
  package static func isScaleAmbiguous(_ word: String) -> Bool {
    let name = word.lowercased()
    return name.hasPrefix("billion") || name.hasPrefix("trillion")
  }

  package static func ambiguity(of word: String) -> String {
    "\(Quoted.text(word)) is 10^\(words[word.lowercased()] ?? 9) in English and more in this locale"
  }

  package static let ambiguityAdvice =
    "write all digits of the amount, or bn for 10^9 and tn for 10^12"

  /// The power of ten a word of its own is; nil for a letter, and for any other word.
  package static func power(ofWord word: String) -> Int? { words[word.lowercased()] }

  /// The power of ten of a word or of a letter after digits.
  package static func power(of word: String) -> Int? {
    words[word.lowercased()] ?? letters[word.lowercased()]
  }

  /// Whether a magnitude that counts directly after the digits begins with a letter.
  package static func beginsAfterDigit(_ letter: Character) -> Bool {
    let start = letter.lowercased()
    return letters.keys.contains { $0.hasPrefix(start) }
  }

  /// Whether a word multiplies the number before it.
  package static func contains(_ word: String) -> Bool { power(of: word) != nil }

  /// The number of letters in the longest word.
  static let longest = 10
}
