// SPDX-License-Identifier: Apache-2.0

/// A text as tokens: the one lexer of fields, phrases, cells, configuration and pasted text.
///
/// One pass over the scalars; nothing is lost but spaces and the marks of writing direction, and each
/// token knows its place in the text.
package struct TokenizedText: Sendable {
  /// The text without marks of writing direction, full-width forms as ordinary ones.
  package let scalars: [Unicode.Scalar]
  package private(set) var tokens: [TextToken] = []
  /// For each of ``scalars`` its place in the text that was typed; empty where that is the same.
  private let origins: [Int]
  private let typed: [Unicode.Scalar]
  /// The bytes of the text that was typed, where they are its scalars.
  private let ascii: [UInt8]?

  package init(_ text: String) {
    let typed = Array(text.unicodeScalars)
    self.typed = typed
    ascii = text.utf8.count == typed.count ? Array(text.utf8) : nil
    if typed.allSatisfy({ $0.value < 0x3000 && !$0.isBidiMark }) {
      (scalars, origins) = (typed, [])
    } else {
      let kept = typed.indices.filter { !typed[$0].isBidiMark }
      scalars = kept.map { TextScalars.ordinary(typed[$0]) }
      origins = kept
    }
    tokens.reserveCapacity(16)
    var place = 0
    while place < scalars.count {
      if TextScalars.isSpace(scalars[place]) { place += 1 } else { place = take(at: place) }
    }
  }

  /// The text of some tokens as it was typed.
  package func written(_ range: Range<Int>) -> String {
    guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
    return written(scalars: first.place.lowerBound..<last.place.upperBound)
  }

  package func written(scalars range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    if let ascii { return String(decoding: ascii[range], as: UTF8.self) }
    return String(
      String.UnicodeScalarView(typed[origin(range.lowerBound)...origin(range.upperBound - 1)]))
  }

  /// Some of ``scalars`` as a text: as it was typed, full-width forms as ordinary ones.
  package func spelled(_ place: Range<Int>) -> String {
    if let ascii { return String(decoding: ascii[place], as: UTF8.self) }
    return String(String.UnicodeScalarView(scalars[place]))
  }

  /// The characters before a token in the text that was typed; of the whole for the end.
  package func offset(of token: Int) -> Int {
    guard token < tokens.count else { return written(scalars: 0..<scalars.count).count }
    return String(String.UnicodeScalarView(typed[..<origin(tokens[token].place.lowerBound)])).count
  }

  /// The place of a scalar in the text that was typed.
  package func origin(_ place: Int) -> Int {
    if origins.isEmpty { return place }
    return place < origins.count ? origins[place] : typed.count
  }

  /// The token that begins at a scalar, searched from another token on.
  package func token(at place: Int, from start: Int) -> Int? {
    var index = start
    while index < tokens.count, tokens[index].place.lowerBound < place { index += 1 }
    if index == tokens.count {
      return place >= (tokens.last?.place.upperBound ?? 0) ? index : nil
    }
    if tokens[index].place.lowerBound == place { return index }
    return index > 0 && tokens[index - 1].place.upperBound <= place ? index : nil
  }

  // MARK: - Lexing

  private mutating func take(at start: Int) -> Int {
    let scalar = scalars[start]
    if Digits.value(scalar) != nil { return digits(at: start) }
    if let fraction = TextScalars.fraction(scalar) {
      return append(fraction, String(scalar), start, start + 1)
    }
    let writing = TextScalars.writing(scalar)
    if writing == .other { return mark(at: start) }
    var end = start + 1
    while end < scalars.count, writing != .power, continues(writing, at: end) { end += 1 }
    return append(.word, Folding.fold(spelled(start..<end)), start, end)
  }

  /// Whether a word goes on: with a letter of its writing, an accent, or an apostrophe between letters.
  private func continues(_ writing: TextScalars.Writing, at place: Int) -> Bool {
    let scalar = scalars[place]
    if TextScalars.isAccent(scalar) { return true }
    if TextScalars.writing(scalar) == writing { return true }
    return TextScalars.mark(scalar) == "'" && place + 1 < scalars.count
      && TextScalars.writing(scalars[place + 1]) == .letters
  }

  private mutating func digits(at start: Int) -> Int {
    var (end, bytes, zero) = (start, [UInt8](), UInt32(0))
    while end < scalars.count, let digit = Digits.value(scalars[end]) {
      let itsZero = scalars[end].value - UInt32(digit)
      if end == start { zero = itsZero }
      guard itsZero == zero else { break }
      if zero != 0x30 { bytes.append(0x30 + digit) }
      end += 1
    }
    let text = zero == 0x30 ? spelled(start..<end) : String(decoding: bytes, as: UTF8.self)
    return append(.digits(zero: zero), text, start, end)
  }

  private mutating func mark(at start: Int) -> Int {
    let mark = TextScalars.mark(scalars[start])
    if mark == "-" || mark == "=", start + 1 < scalars.count, scalars[start + 1] == ">" {
      return append(.mark, "→", start, start + 2)
    }
    return append(.mark, mark, start, start + 1)
  }

  private mutating func append(_ kind: TextToken.Kind, _ text: String, _ start: Int, _ end: Int)
    -> Int
  {
    let isGlued = tokens.last.map { $0.place.upperBound == start } ?? (start == 0)
    tokens.append(TextToken(kind: kind, text: text, place: start..<end, isGlued: isGlued))
    return end
  }
}
