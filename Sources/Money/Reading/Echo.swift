// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Writes tokens out again in plain form: digits and a point, codes for symbols.
enum Echo {
  static func text(_ tokens: [Token]) -> String {
    amount(tokens) ?? expression(tokens)
  }

  /// One signed number followed by its currency, whatever the original order.
  private static func amount(_ tokens: [Token]) -> String? {
    var sign = ""
    var number: String?
    var currency = ""
    for token in tokens {
      switch token.kind {
      case .minus where number == nil: sign = "-"
      case .plus where number == nil: break
      case .number(let read) where number == nil: number = read.plain
      case .currency(let code): currency = " " + code.code
      default: return nil
      }
    }
    return number.map { sign + $0 + currency }
  }

  private static func expression(_ tokens: [Token]) -> String {
    var result = ""
    var previous: Token.Kind?
    var isSign = false
    for token in tokens {
      if let previous, !isSign, needsSpace(previous, token.kind) {
        result += " "
      }
      result += spelling(token.kind)
      isSign = (previous.map(Self.awaitsOperand) ?? true) && Self.isSign(token.kind)
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
    case .share(let share): share.rawValue
    }
  }

  private static func needsSpace(_ left: Token.Kind, _ right: Token.Kind) -> Bool {
    switch (left, right) {
    case (.open, _), (_, .close), (_, .percent), (.power, _), (_, .power): false
    default: true
    }
  }

  private static func isSign(_ kind: Token.Kind) -> Bool {
    switch kind {
    case .plus, .minus: true
    default: false
    }
  }

  /// Whether a sign that follows belongs to an operand and is not an operator.
  private static func awaitsOperand(_ kind: Token.Kind) -> Bool {
    switch kind {
    case .number, .close, .percent, .currency: false
    default: true
    }
  }
}
