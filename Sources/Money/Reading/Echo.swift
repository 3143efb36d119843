// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Writes tokens out again, plainly: digits and a point, codes for symbols.
enum Echo {
  static func text(_ tokens: [Token]) -> String {
    var result = ""
    var previous: Token.Kind?
    for token in tokens {
      if let previous, needsSpace(previous, token.kind, isPrefix: result == "-" || result == "+") {
        result += " "
      }
      result += spelling(token.kind)
      previous = token.kind
    }
    return result
  }

  private static func spelling(_ kind: Token.Kind) -> String {
    switch kind {
    case .number(let number): number.plain
    case .currency(let currency): currency.code
    case .plus: "+"
    case .minus: "-"
    case .times: "*"
    case .divide: "/"
    case .power: "^"
    case .percent: "%"
    case .open: "("
    case .close: ")"
    }
  }

  private static func needsSpace(
    _ left: Token.Kind, _ right: Token.Kind, isPrefix: Bool
  ) -> Bool {
    if isPrefix { return false }
    switch (left, right) {
    case (.open, _), (_, .close), (_, .percent), (.power, _), (_, .power): return false
    default: return true
    }
  }
}
