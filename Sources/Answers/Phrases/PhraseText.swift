// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// A piece of a phrase: digits with their marks, letters, the symbol of a currency, or one other
/// mark.
struct PhraseToken: Equatable {
  enum Kind {
    case number, word, symbol, mark
  }

  let kind: Kind
  /// As it is compared: a word folded, the rest as written.
  let text: String
  /// Its place, in scalars.
  let place: Range<Int>
  /// Whether nothing separates it from the token before.
  let isTight: Bool
}

/// A text split into tokens. Blanks, quotes and direction marks separate tokens.
struct PhraseText {
  let scalars: [Unicode.Scalar]
  private(set) var tokens: [PhraseToken] = []
  /// The same in bytes where all are ASCII, as most are: a piece of it is copied at once, and a piece of
  /// ``scalars`` one by one, which took a fifth of the time of a phrase.
  private let ascii: [UInt8]?
  /// Whether it has more bytes than are read; then it has no token.
  let isTooLong: Bool

  init(_ text: String) {
    isTooLong = text.utf8.count > Phrase.longest
    scalars = isTooLong ? [] : Array(text.unicodeScalars)
    ascii = scalars.count == text.utf8.count ? Array(text.utf8) : nil
    tokens.reserveCapacity(12)
    var position = 0
    var isTight = false
    while position < scalars.count {
      if PhraseText.partsTokens(scalars[position]) {
        (position, isTight) = (position + 1, false)
        continue
      }
      let (kind, end) = token(at: position)
      tokens.append(
        PhraseToken(
          kind: kind, text: spelling(kind, position..<end), place: position..<end, isTight: isTight)
      )
      (position, isTight) = (end, true)
    }
  }

  /// The text of a place as written.
  subscript(place: Range<Int>) -> String {
    if let ascii { return String(decoding: ascii[place], as: UTF8.self) }
    return String(String.UnicodeScalarView(scalars[place]))
  }

  /// The text from the first of some tokens to the last.
  subscript(tokens range: Range<Int>) -> String {
    range.isEmpty
      ? ""
      : self[
        tokens[range.lowerBound].place.lowerBound..<tokens[range.upperBound - 1].place.upperBound]
  }

  /// The tokens with some indices, mostly all from the first to the last: then nothing is copied.
  func tokens(with indices: ArraySlice<Int>) -> ArraySlice<PhraseToken> {
    guard let first = indices.first, let last = indices.last else { return [] }
    return last - first == indices.count - 1
      ? tokens[first...last] : indices.map { tokens[$0] }[...]
  }

  // MARK: - Cutting

  private func token(at start: Int) -> (PhraseToken.Kind, Int) {
    let first = scalars[start]
    if PhraseText.isDigit(first) || (isDecimalMark(start) && isDigit(start + 1)) {
      return (.number, endOfNumber(start))
    }
    guard PhraseText.isLetter(first) else {
      if PhraseText.isCurrencySymbol(first),
        let length = Currency.symbolLength(in: scalars, at: start)
      {
        return (.symbol, start + length)
      }
      return (.mark, start + 1)
    }
    let end = endOfWord(start)
    // `US$`, `S/`, `F CFA`: symbols that go on after their letters.
    if end - start <= 4, let length = Currency.symbolLength(in: scalars, at: start),
      start + length > end
    {
      return (.symbol, start + length)
    }
    return (.word, end)
  }

  /// Digits with the marks between them, `e3`, and a closing `.-`.
  private func endOfNumber(_ start: Int) -> Int {
    var end = start
    while end < scalars.count {
      if PhraseText.isDigit(scalars[end]) {
        end += 1
      } else if PhraseText.joinsDigits(scalars[end]), isDigit(end + 1) {
        end += 2
      } else {
        break
      }
    }
    if let closing = Closing.end(in: scalars, at: end) { return closing }
    // A comma at the end of a number separates it from the next word.
    if isDecimalMark(end), scalars[end] != "," { return end + 1 }
    guard end < scalars.count, scalars[end] == "e" || scalars[end] == "E" else { return end }
    let sign =
      end + 1 < scalars.count && (scalars[end + 1] == "+" || scalars[end + 1].isDash)
    guard isDigit(end + (sign ? 2 : 1)) else { return end }
    end += sign ? 2 : 1
    while isDigit(end) { end += 1 }
    return end
  }

  /// Letters, with an apostrophe or a point between two of them, and a point that ends an
  /// abbreviation.
  private func endOfWord(_ start: Int) -> Int {
    var end = start
    var segment = start
    while end < scalars.count {
      if PhraseText.isLetter(scalars[end]) {
        end += 1
      } else if PhraseText.isApostrophe(scalars[end]), isLetter(end + 1) {
        end += 2
      } else if scalars[end] == ".", end - segment == 1, isLetter(end + 1) {
        (segment, end) = (end + 1, end + 1)
      } else {
        break
      }
    }
    if end < scalars.count, scalars[end] == ".", !isDigit(end + 1), !isLetter(end + 1) { end += 1 }
    return end
  }

  private func spelling(_ kind: PhraseToken.Kind, _ place: Range<Int>) -> String {
    let written = self[place]
    guard kind == .word else { return written }
    let folded = Folding.fold(written.utf8.contains(0x2E) ? written.filter { $0 != "." } : written)
    return folded.isEmpty ? written : folded
  }

  // MARK: - Scalars

  private func isDigit(_ place: Int) -> Bool {
    place < scalars.count && PhraseText.isDigit(scalars[place])
  }

  private func isLetter(_ place: Int) -> Bool {
    place < scalars.count && PhraseText.isLetter(scalars[place])
  }

  private func isDecimalMark(_ place: Int) -> Bool {
    place < scalars.count && scalars[place].canBeDecimalMark
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { Digits.value(scalar) != nil }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return (0x61...0x7A).contains(scalar.value | 0x20) }
    return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
  }

  private static func joinsDigits(_ scalar: Unicode.Scalar) -> Bool {
    [".", ",", "٫", "٬", "'", "’", "_"].contains(scalar)
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "’" || scalar == "ʻ"
  }

  private static func isCurrencySymbol(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "$" || (scalar.value > 0x80 && scalar.isCurrencySymbol)
  }

  private static func partsTokens(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" || scalar.isBidiMark
      || (scalar.value >= 0x80 && scalar.properties.isWhitespace) || isQuote(scalar)
  }

  /// What is quoted means the same. An apostrophe inside a word or a number is a part of it.
  private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80
      ? scalar == "\"" || scalar == "'" || scalar == "`" : scalar.properties.isQuotationMark
  }
}

extension StringProtocol {
  /// Whether it has ASCII digits only.
  var isDigits: Bool { utf8.allSatisfy { (0x30...0x39).contains($0) } }
}

extension String {
  /// What is between blanks, tabs and line ends.
  package var words: [Substring] { split { $0 == " " || $0.isNewline || $0 == "\t" } }

  /// A name that may be a cell of a table: single blanks between its words, nothing that is obeyed.
  package var asName: String { words.joined(separator: " ").withoutControls }
}
