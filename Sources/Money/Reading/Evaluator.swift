// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Computes the value of the tokens with two explicit stacks: no recursion, however deep the
/// nesting.
struct Evaluator {
  private var operands: [Operand] = []
  private var operations: [PendingOperation] = []
  private var budget = Budget()
  private var depth = 0
  private var hasSign = false
  private var expectsOperand = true

  mutating func run(_ tokens: [Token]) throws(AmountError) -> Operand {
    for token in tokens {
      if expectsOperand { try prefix(token) } else { try infix(token) }
    }
    if expectsOperand {
      throw AmountError(
        message: "a number is missing after this", offset: tokens.last?.start ?? 0)
    }
    try reduce(strongerThan: 0)
    if let open = operations.last {
      throw AmountError(message: "this parenthesis is never closed", offset: open.position)
    }
    return operands[0]
  }

  private mutating func prefix(_ token: Token) throws(AmountError) {
    switch token.kind {
    case .number(let number):
      let value = number.value
      try budget.charge(value, at: token.start)
      operands.append(Operand(value))
      (expectsOperand, hasSign) = (false, false)
    case .open:
      try push(.open, token)
      hasSign = false
    case .minus, .plus:
      if hasSign { throw AmountError(message: "two signs in a row", offset: token.start) }
      hasSign = true
      let isMinus = if case .minus = token.kind { true } else { false }
      if case .power = operations.last?.kind {
        if isMinus { try push(.negateExponent, token) }
      } else {
        try push(isMinus ? .negate : .affirm, token)
      }
    case .currency(let currency):
      if operations.last.map(\.isTag) ?? false {
        throw AmountError(message: "two currencies for one amount", offset: token.start)
      }
      try push(.tag(currency), token)
    case .times, .divide, .over, .power, .percent, .share, .close:
      throw AmountError(message: "a number is missing before this", offset: token.start)
    }
  }

  private mutating func infix(_ token: Token) throws(AmountError) {
    switch token.kind {
    case .plus: try binary(.add, token)
    case .minus: try binary(.subtract, token)
    case .times: try binary(.multiply, token)
    case .divide: try binary(.divide, token)
    case .over: try binary(.over, token)
    case .power:
      if operands[operands.count - 1].isPercent {
        throw AmountError(
          message: "a percentage before ^ needs parentheses",
          advice: "write (5%)^2", offset: token.start)
      }
      try binary(.power, token)
    case .percent: try percent(token)
    case .share(let share): try binary(.share(share), token)
    case .currency(let currency): try tag(currency, token)
    case .close: try close(token)
    case .number, .open:
      throw AmountError(
        message: "an operator is missing before this",
        advice: "write one number in digits, or put an operator between the two",
        offset: token.start)
    }
  }

  private mutating func binary(_ kind: PendingOperation.Kind, _ token: Token) throws(AmountError) {
    // Of two sums or products the left one comes first, of two shares or powers the right one.
    try reduce(
      strongerThan: kind.strength - (kind.strength < PendingOperation.shareStrength ? 1 : 0))
    try push(kind, token)
    (expectsOperand, hasSign) = (true, false)
  }

  private mutating func percent(_ token: Token) throws(AmountError) {
    try reduce(strongerThan: PendingOperation.percentStrength)
    let last = operands.count - 1
    if operands[last].isPercent {
      throw AmountError(message: "two percent signs in a row", offset: token.start)
    }
    if operands[last].hasCurrency || operations.last.map(\.isTag) ?? false {
      throw AmountError(message: "a percentage has no currency", offset: token.start)
    }
    operands[last].isPercent = true
  }

  private mutating func tag(_ currency: Currency, _ token: Token) throws(AmountError) {
    try reduce(strongerThan: PendingOperation.shareStrength)
    let last = operands.count - 1
    operands[last] = try Arithmetic.tag(operands[last], currency, at: token.start)
  }

  private mutating func close(_ token: Token) throws(AmountError) {
    try reduce(strongerThan: 0)
    guard operations.popLast() != nil else {
      throw AmountError(message: "this parenthesis was never opened", offset: token.start)
    }
    depth -= 1
    let last = operands.count - 1
    if let number = operands[last].number { operands[last] = Operand(number) }
  }

  /// Nesting counts what is pending: parentheses, signs, powers.
  private mutating func push(_ kind: PendingOperation.Kind, _ token: Token) throws(AmountError) {
    if kind.strength == 0 || kind.strength > 2 { depth += 1 }
    guard depth <= Limits.depth else {
      throw AmountError(
        code: .limit, message: "nested too deeply: at most \(Limits.depth) levels",
        offset: token.start)
    }
    operations.append(PendingOperation(kind: kind, position: token.start))
  }

  /// Applies pending operations that bind tighter than `strength`.
  private mutating func reduce(strongerThan strength: Int) throws(AmountError) {
    while let operation = operations.last, operation.kind.strength > strength {
      operations.removeLast()
      if operation.kind.strength > 2 { depth -= 1 }
      try apply(operation)
    }
  }

  private mutating func apply(_ operation: PendingOperation) throws(AmountError) {
    let right = operands.removeLast()
    let place = operation.position
    switch operation.kind {
    case .open, .affirm: operands.append(right)
    case .negate, .negateExponent: operands.append(right.map { -$0 })
    case .tag(let currency): operands.append(try Arithmetic.tag(right, currency, at: place))
    default:
      let left = operands.removeLast()
      let result = try Arithmetic.combine(operation.kind, left, right, at: place, &budget)
      operands.append(result)
    }
  }
}

extension PendingOperation {
  var isTag: Bool { if case .tag = kind { true } else { false } }
}
