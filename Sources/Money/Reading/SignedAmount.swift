// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The ways of writing a negative amount that apply only to a lone amount.
enum SignedAmount {
  /// Moves a sign written after the amount to its front, and turns accounting parentheses into a
  /// minus.
  ///
  /// `12.50-`, `12.50- EUR`, `12.50 EUR-`, `(12.50)`, `(12.50) EUR`, `EUR (12.50)`, `($12.50)`. In
  /// anything longer a parenthesis groups, and a sign after an amount expects another.
  ///
  /// - Returns: the tokens to compute and whether they were changed.
  static func normalize(_ tokens: [Token]) -> (tokens: [Token], isChanged: Bool) {
    var shape = ""
    guard (2...6).contains(tokens.count) else { return (tokens, false) }
    for token in tokens {
      switch token.kind {
      case .number: shape += "n"
      case .currency: shape += "c"
      case .plus: shape += "+"
      case .minus: shape += "-"
      case .open: shape += "("
      case .close: shape += ")"
      default: return (tokens, false)
      }
    }
    if accounting.contains(shape) {
      let inner = tokens.filter { !$0.isParenthesis }
      return ([Token(kind: .minus, start: tokens[0].start)] + inner, true)
    }
    if trailing.contains(shape), let place = tokens.firstIndex(where: \.isSign) {
      var moved = tokens
      moved.insert(moved.remove(at: place), at: 0)
      return (moved, true)
    }
    return (tokens, false)
  }

  private static let accounting: Set = [
    "(n)", "(cn)", "(nc)", "c(n)", "(n)c",
  ]

  private static let trailing: Set = [
    "n-", "n+", "cn-", "cn+", "n-c", "n+c", "nc-", "nc+",
  ]
}

extension Token {
  fileprivate var isParenthesis: Bool {
    switch kind {
    case .open, .close: true
    default: false
    }
  }

  fileprivate var isSign: Bool {
    switch kind {
    case .plus, .minus: true
    default: false
    }
  }
}
