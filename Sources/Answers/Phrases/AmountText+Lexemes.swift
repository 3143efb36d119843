// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

// What an amount asks of its parts.

extension PhraseText {
  /// Whether a point is directly after a lexeme.
  func isBeforePoint(_ lexeme: Lexeme) -> Bool {
    lexeme.place.upperBound < scalars.count && scalars[lexeme.place.upperBound] == "."
  }
}

extension Lexeme {
  /// Whether an operand can begin with it; a sign after a whole one is an operator.
  var beginsOperand: Bool {
    if case .word(.share) = meaning { true } else { isNumber || isMoney || isSign("(") }
  }

  /// Whether it adds to the number before it, or multiplies it by something else than a power of
  /// ten.
  var composes: Bool {
    switch meaning {
    case .word(.magnitude(.factor)), .word(.magnitude(.fraction)): true
    default: false
    }
  }

  /// Whether it is a fraction to add to the number before it.
  var isAdded: Bool {
    if case .word(.magnitude(.fraction)) = meaning { true } else { false }
  }

  /// The power of ten a number in words ends with: `two thousand`.
  func powerOfWords(in phrase: PhraseText) -> Int {
    let last = phrase.tokens[tokens.upperBound - 1].text
    guard case .word(.number) = meaning, last != "dozen", let scale = NumberWords.multiple(last)
    else { return 0 }
    return String(scale).utf8.count - 1
  }

  /// Whether it is a whole number that continues with one of a power of ten: the fifty of
  /// `12 hundred fifty`; in figures only with all digits, the 500 of `12 thousand 500`.
  func continues(after power: Int, in phrase: PhraseText, afterAnd hasAnd: Bool = false) -> Bool {
    guard power > 1, let digits = digits(in: phrase), digits.isDigits else { return false }
    let count = digits.utf8.count
    return hasAnd || meaning != .number ? count <= power : power > 2 && count == power
  }

  /// The power of ten it is as a word of its own; 0 for a letter or none.
  func power(in phrase: PhraseText) -> Int {
    if case .word(.magnitude(let magnitude)) = meaning {
      magnitude.power(typed: phrase[place])
    } else {
      0
    }
  }

  /// The same, of a letter too.
  func anyPower(in phrase: PhraseText) -> Int {
    meaning == .word(.magnitude(.asTyped))
      ? Magnitudes.power(of: phrase[place]) ?? 0 : power(in: phrase)
  }
}
