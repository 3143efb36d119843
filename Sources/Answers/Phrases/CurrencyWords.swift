// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Currencies named one after the other: `eur, gbp and new zealand`.
enum CurrencyWords {
  /// A currency with what had to be decided to find it.
  struct Named: Equatable {
    let currency: Currency
    let note: String?
  }

  /// The most words in a name: `bosnia and herzegovina`, `united arab emirates dirham`.
  private static let longestName = 4

  /// A place in the list: a currency, or a word that looks like the name of one.
  enum Item {
    case named(Named)
    case unknown(String)
  }

  /// The currencies the words name, all of them, or nil when one of them names none.
  static func read(_ words: [String], options: ReadingOptions) -> [Named]? {
    guard case .found(let items) = search(words, options: options) else { return nil }
    return items.compactMap(\.named)
  }

  /// The currencies the words name.
  ///
  /// - Throws: `unknown-currency` with the word and what it may have been meant for.
  static func readAll(
    _ words: [String], options: ReadingOptions
  ) throws(PhraseError) -> [Named] {
    switch search(words, options: options) {
    case .found(let items): return items.compactMap(\.named)
    case .nothing(let word): throw unknown(word, options: options)
    }
  }

  /// The currencies the words name, with the words between them that look like names and are none.
  ///
  /// - Throws: `unknown-currency` for what does not even look like a name.
  static func readLeniently(
    _ words: [String], options: ReadingOptions
  ) throws(PhraseError) -> [Item] {
    switch search(words, options: options, isLenient: true) {
    case .found(let items): return items
    case .nothing(let word): throw unknown(word, options: options)
    }
  }

  /// What a search comes to: a list, or the words that name none. Why they name none takes longer to
  /// find than a currency, and is asked for only where it is reported.
  private enum Search {
    case found([Item])
    case nothing(String)
  }

  private static func search(
    _ words: [String], options: ReadingOptions, isLenient: Bool = false
  ) -> Search {
    let parts = words.flatMap(parts)
    var found: [Item] = []
    var index = 0
    while index < parts.count {
      if found.count > 0, isJoiner(parts[index]) {
        index += 1
      } else if let (named, length) = name(at: index, of: parts, options: options) {
        found.append(.named(named))
        index += length
      } else {
        guard isLenient, looksLikeName(parts[index]) else { return .nothing(parts[index]) }
        found.append(.unknown(parts[index]))
        index += 1
      }
    }
    return found.isEmpty ? .nothing(words.joined(separator: " ")) : .found(found)
  }

  /// The words from which all to the end are names of currencies or, leniently, look like names after
  /// a currency. Each word is looked at once, however many there are.
  static func starts(
    in words: [String], options: ReadingOptions, isLenient: Bool = false
  ) -> [Int] {
    var parts: [String] = []
    let places = words.map { word in
      defer { parts += Self.parts(word) }
      return parts.count
    }
    var isList = Array(repeating: true, count: parts.count + 1)
    var isName = Array(repeating: false, count: parts.count + 1)
    for index in parts.indices.reversed() {
      if let (_, length) = name(at: index, of: parts, options: options) {
        isName[index] = isList[index + length]
        isList[index] = isName[index]
      } else {
        isList[index] = isList[index + 1] && isLenient && looksLikeName(parts[index])
      }
      if isJoiner(parts[index]) { isList[index] = isList[index + 1] }
    }
    return words.indices.filter { isName[places[$0]] }
  }

  /// The currency that is named at a place, and in how many words; the longest name counts.
  private static func name(
    at index: Int, of parts: [String], options: ReadingOptions
  ) -> (Named, length: Int)? {
    // A code is a currency by itself: only other words may be the beginning of a longer name.
    let isCode = Currency(code: parts[index]) != nil
    var length = isCode ? 1 : min(longestName, parts.count - index)
    while length > 0 {
      let name = parts[index..<(index + length)].joined(separator: " ")
      if let named = resolve(name, options: options) { return (named, length) }
      length -= 1
    }
    return nil
  }

  /// Commas part names wherever they are; a name never has one inside.
  private static func parts(_ word: String) -> [String] {
    word.split(separator: ",", omittingEmptySubsequences: true).map(String.init)
  }

  private static func isJoiner(_ word: String) -> Bool {
    ["and", "&", "to", "in"].contains(word.lowercased())
  }

  /// Whether a word is made of letters, as names of currencies are.
  static func looksLikeName(_ word: String) -> Bool {
    let letters = word.filter { $0 != "," }
    return letters.count > 1 && letters.allSatisfy(\.isLetter)
  }

  /// Why a word names no currency, and which ones it may have been meant for.
  static func unknown(
    _ word: String, options: ReadingOptions, suggests: Bool = true
  ) -> PhraseError {
    do throws(CurrencyError) {
      _ = try Currency.resolve(word, options: options, suggests: suggests)
      return PhraseError("unknown-currency", "not a currency here: \(word)", text: word)
    } catch {
      return PhraseError(
        error.code.rawValue, error.message,
        advice: error.candidates.isEmpty ? "see what there is: agio currencies" : nil, text: word)
    }
  }

  private static func resolve(_ name: String, options: ReadingOptions) -> Named? {
    // No name has a digit in it; most words of a phrase are numbers and need no search.
    guard !name.contains(where: \.isNumber),
      let resolution = Currency.find(name, options: options)
    else { return nil }
    return Named(currency: resolution.currency, note: resolution.note)
  }
}

extension CurrencyWords.Item {
  /// The currency, where it names one.
  var named: CurrencyWords.Named? {
    if case .named(let named) = self { named } else { nil }
  }
}

extension Sequence<CurrencyWords.Item> {
  /// What is asked for with them. The first unknown word gets suggestions: each costs a search through all
  /// names.
  func targets(_ options: ReadingOptions) -> [WantedCurrency] {
    var hasSuggested = false
    return map { item in
      switch item {
      case .named(let named): return .currency(named.currency)
      case .unknown(let word):
        defer { hasSuggested = true }
        return .unknown(
          CurrencyWords.unknown(word, options: options, suggests: !hasSuggested))
      }
    }
  }
}
