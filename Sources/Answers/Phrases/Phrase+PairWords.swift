// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension Phrase {
  /// The words with pairs, as banks write them, parted: `eurusd`, `EUR/USD`, `EUR / USD`, `100EUR/USD`.
  static func pairsParted(_ words: [Word], in text: String) -> [Word] {
    var result: [Word] = []
    for (index, word) in words.enumerated() {
      if word.text == "/", let before = result.last, endsInCurrency(before.text),
        index + 1 < words.count, Currency.find(words[index + 1].text) != nil
      {
        continue
      }
      result += parted(word, in: text)
    }
    return result
  }

  private static func parted(_ word: Word, in text: String) -> [Word] {
    let written = text[word.place]
    if let slash = written.firstIndex(of: "/") {
      let (base, quote) = (written[..<slash], written[written.index(after: slash)...])
      guard endsInCurrency(base), Currency.find(String(quote)) != nil else { return [word] }
      return [Word(base), Word(quote)]
    }
    guard written.utf8.count == 6, written.count == 6 else { return [word] }
    let (base, quote) = (written.prefix(3), written.dropFirst(3))
    guard Currency(code: base) != nil, Currency(code: quote) != nil,
      Currency.find(String(written)) == nil
    else { return [word] }
    return [Word(base), Word(quote)]
  }

  /// Whether it is a currency, alone or after a number.
  private static func endsInCurrency(_ word: some StringProtocol) -> Bool {
    let name = word.drop { $0.isNumber || $0.isPunctuation || "+-".contains($0) }
    return !name.isEmpty && Currency.find(String(name)) != nil
  }
}

extension Phrase.Word {
  fileprivate init(_ written: Substring) {
    self.init(text: String(written), place: written.startIndex..<written.endIndex)
  }
}
