// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// An amount as it was understood, to be written out again: digits and a decimal mark, codes for
/// symbols.
package struct Echo: Equatable, Sendable {
  enum Part: Equatable, Sendable {
    case number(FixedDecimal)
    case text(String)
  }

  let parts: [Part]

  /// For a user who writes this decimal mark. Never grouped: a mark in it can only be the decimal
  /// one.
  ///
  /// With a point, and read again with ``DecimalMark/point``, it is the same amount.
  package func text(decimalMark: String = ".") -> String {
    let style = NumberStyle(decimalMark: decimalMark, groupingMark: "")
    return parts.map { part in
      switch part {
      case .number(let number): number.formatted(style)
      case .text(let text): text
      }
    }.joined()
  }
}

extension Echo {
  init(_ tokens: [Token]) {
    parts = Self.amount(tokens) ?? Self.expression(tokens)
  }

  /// One signed number followed by its currency, whatever the original order.
  private static func amount(_ tokens: [Token]) -> [Part]? {
    var sign: [Part] = []
    var number: FixedDecimal?
    var currency: [Part] = []
    for token in tokens {
      switch token.kind {
      case .minus where number == nil: sign = [.text("-")]
      case .plus where number == nil: break
      case .number(let read) where number == nil: number = read.plain
      case .currency(let code): currency = [.text(" " + code.code)]
      default: return nil
      }
    }
    return number.map { sign + [.number($0)] + currency }
  }

  private static func expression(_ tokens: [Token]) -> [Part] {
    var result: [Part] = []
    var previous: Token.Kind?
    var isSign = false
    for token in tokens {
      if let previous, !isSign, needsSpace(previous, token.kind) {
        result.append(.text(" "))
      }
      result.append(spelling(token.kind))
      isSign = (previous.map(Self.awaitsOperand) ?? true) && [.plus, .minus].contains(token.kind)
      previous = token.kind
    }
    return result
  }

  private static func spelling(_ kind: Token.Kind) -> Part {
    switch kind {
    case .number(let number): .number(number.plain)
    case .currency(let currency): .text(currency.code)
    case .plus: .text("+")
    case .minus: .text("-")
    case .times: .text("*")
    case .divide, .over: .text("/")
    case .power: .text("^")
    case .percent: .text("%")
    case .open: .text("(")
    case .close: .text(")")
    case .share(let share): .text(share.rawValue)
    }
  }

  private static func needsSpace(_ left: Token.Kind, _ right: Token.Kind) -> Bool {
    switch (left, right) {
    case (.open, _), (_, .close), (_, .percent), (.power, _), (_, .power), (.over, _), (_, .over):
      false
    default: true
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

extension Echo {
  /// A number or other text.
  package enum Piece: Sendable {
    case number(FixedDecimal)
    case text(String)
  }

  package init(text pieces: [Piece]) {
    parts = pieces.map { piece in
      switch piece {
      case .number(let number): .number(number)
      case .text(let text): .text(text)
      }
    }
  }
}
