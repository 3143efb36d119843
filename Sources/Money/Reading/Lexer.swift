// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Splits a text into tokens, scalar by scalar; nothing is skipped but spaces and the marks of
/// writing direction.
///
/// It works on scalars, not on characters, so that a mark hidden in a combined character is
/// noticed.
struct Lexer {
  let text: [Unicode.Scalar]
  let options: ReadingOptions
  var position = 0
  var tokens: [Token] = []
  var notes: [ReadingNote] = []
  var ambiguities: [Ambiguity] = []

  init(_ text: String, options: ReadingOptions) {
    self.text = Array(text.unicodeScalars)
    self.options = options
    tokens.reserveCapacity(8)
  }

  mutating func run() throws(AmountError) {
    while let scalar = peek() {
      if Self.isBlank(scalar) || scalar.isBidiMark {
        position += 1
        continue
      }
      try refuseDashForZero()
      if let kind = Self.operators(scalar) {
        tokens.append(Token(kind: kind, start: position))
        position += 1
      } else if startsNumber(scalar) {
        try number()
      } else {
        try word(scalar)
      }
    }
    try settle()
  }

  func peek(_ ahead: Int = 0) -> Unicode.Scalar? {
    position + ahead < text.count ? text[position + ahead] : nil
  }

  private func startsNumber(_ scalar: Unicode.Scalar) -> Bool {
    if Digits.value(scalar) != nil { return true }
    guard scalar == "." || scalar == "," || scalar == "٫" else { return false }
    return peek(1).map { Digits.value($0) != nil } ?? false
  }

  private static func operators(_ scalar: Unicode.Scalar) -> Token.Kind? {
    switch scalar {
    case "+": .plus
    case "-", "−": .minus
    case "*", "×": .times
    case "/", "÷": .divide
    case "^": .power
    case "%", "٪": .percent
    case "(": .open
    case ")": .close
    default: nil
    }
  }

  /// Spaces between tokens; a space inside a number is read with the number.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09, 0x0A, 0x0D, 0xA0, 0x2009, 0x202F: true
    default: false
    }
  }
}
