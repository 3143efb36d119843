// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension DayReader {
  /// A part of a day as written: a word, a number, or two or three numbers with marks between them.
  enum Item: Equatable {
    case word(String)
    case number(Number)
    case numbers([Number])

    struct Number: Equatable {
      let value: Int
      let digits: Int
      /// Whether it ends in a point or `th`.
      var isOrdinal = false

      init?(_ text: some StringProtocol) {
        guard (1...4).contains(text.utf8.count), text.isDigits, let value = Int(text) else {
          return nil
        }
        (self.value, digits) = (value, text.utf8.count)
      }
    }

    /// The parts of some tokens, without articles and the marks between words; none where one is no
    /// part of a day.
    static func items(of tokens: ArraySlice<PhraseToken>) -> [Item] {
      if let numbers = parted(tokens) { return [numbers] }
      let hasMonth = tokens.contains { $0.kind == .word && DayVocabulary.month($0.text) != nil }
      var items: [Item] = []
      for token in tokens {
        switch token.kind {
        case .word:
          if token.isTight, case .number(let number) = items.last,
            ["st", "nd", "rd", "th"].contains(token.text)
          {
            items[items.count - 1] = .number(number.ordinal)
          } else if token.text == "the" || (token.text == "of" && hasMonth) {
            continue
          } else {
            items.append(.word(token.text))
          }
        case .number:
          guard let item = numeric(token.text) else { return [] }
          items.append(item)
        case .mark:
          let isInWords = items.last.map { if case .word = $0 { true } else { false } } ?? false
          guard hasMonth && [",", "-", "/"].contains(token.text) || isInWords && token.text == "-"
          else { return [] }
        case .symbol: return []
        }
      }
      return items
    }

    /// `15`, `15.`, `15.03.2024`.
    private static func numeric(_ text: String) -> Item? {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      if parts.count == 1, text.utf8.count == 8 {
        return parsed([text.prefix(4), text.dropFirst(4).prefix(2), text.suffix(2)])
      }
      // `15.03.2024`, `15.3.`
      if parts.count == 3 { return parsed(parts[2].isEmpty ? parts.dropLast() : parts) }
      guard let number = Number(parts[0]) else { return nil }
      if parts.count == 1 { return .number(number) }
      return parts.count == 2 && parts[1].isEmpty ? .number(number.ordinal) : nil
    }

    /// `2024-03-15`, `15/03/2024`: two equal marks, and nothing else between the numbers.
    private static func parted(_ tokens: ArraySlice<PhraseToken>) -> Item? {
      guard tokens.count == 5, tokens.dropFirst().allSatisfy(\.isTight) else { return nil }
      let texts = tokens.map(\.text)
      guard texts[1] == texts[3], texts[1] == "-" || texts[1] == "/" else { return nil }
      return parsed([texts[0][...], texts[2][...], texts[4][...]])
    }

    private static func parsed(_ texts: [Substring]) -> Item? {
      let numbers = texts.compactMap { Number($0) }
      return numbers.count == texts.count ? .numbers(numbers) : nil
    }
  }
}

extension DayReader.Item.Number {
  fileprivate var ordinal: Self {
    var number = self
    number.isOrdinal = true
    return number
  }
}
