// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The operations of an expression on values that may carry currencies.
enum Arithmetic {
  static func tag(
    _ operand: Operand, _ currency: Currency, at position: Int
  ) throws(Rejection) -> Operand {
    if operand.hasCurrency {
      throw Rejection(message: "two currencies for one amount", position: position)
    }
    if operand.isPercent {
      throw Rejection(message: "a percentage has no currency", position: position)
    }
    return operand.tagged(currency)
  }

  static func combine(
    _ kind: Operation.Kind, _ left: Operand, _ right: Operand, at position: Int,
    _ budget: inout Budget
  ) throws(Rejection) -> Operand {
    if case .share(let share) = kind {
      return try take(share, left, right, at: position, &budget)
    }
    var left = left
    if left.isPercent, let number = left.number {
      if right.hasCurrency, kind.isSum {
        throw Rejection(
          message: "a percentage needs an amount before it", position: position)
      }
      left = Operand(number)
    }
    let result: Operand
    switch kind {
    case .add: result = sum(left, right, sign: 1)
    case .subtract: result = sum(left, right, sign: -1)
    case .multiply: result = try product(left, right, at: position)
    case .divide: result = try quotient(left, right, at: position)
    default: result = try power(left, right, at: position)
    }
    for term in result.terms { try budget.charge(term.value, at: position) }
    return result
  }

  private static func sum(_ left: Operand, _ right: Operand, sign: Int) -> Operand {
    if right.isPercent, let part = right.plain {
      // a ± b% takes the percentage of everything to its left.
      let factor = Rational.one + part * Rational(sign) / 100
      return left.map { $0 * factor }
    }
    return left.adding(sign < 0 ? right.map { -$0 } : right)
  }

  /// `10% of`, `20% off` and `15% on` an amount, and `$15 off` one.
  private static func take(
    _ share: Share, _ left: Operand, _ right: Operand, at position: Int, _ budget: inout Budget
  ) throws(Rejection) -> Operand {
    let result: Operand
    if left.isPercent, let percent = left.plain {
      result = try part(share, percent / 100, of: right, at: position)
    } else if share == .off, left.hasCurrency, right.hasCurrency {
      result = right.adding(left.map { -$0 })
    } else {
      throw Rejection(
        message: "\"\(share.rawValue)\" must follow a percentage", position: position)
    }
    for term in result.terms { try budget.charge(term.value, at: position) }
    return result
  }

  private static func part(
    _ share: Share, _ part: Rational, of whole: Operand, at position: Int
  ) throws(Rejection) -> Operand {
    if share == .of { return whole.map { $0 * part } }
    if whole.isPercent {
      throw Rejection(
        message: "\"\(share.rawValue)\" needs an amount after it", position: position)
    }
    if part.isNegative {
      throw Rejection(
        message: "a percentage \(share.rawValue) an amount has no minus",
        advice: "leave out the minus", position: position)
    }
    if share == .off, part > .one {
      throw Rejection(message: "more than 100% off", position: position)
    }
    return whole.map { $0 * (share == .off ? .one - part : .one + part) }
  }

  private static func product(
    _ left: Operand, _ right: Operand, at position: Int
  ) throws(Rejection) -> Operand {
    if let factor = right.number { return left.map { $0 * factor } }
    if let factor = left.number { return right.map { $0 * factor } }
    throw Rejection(message: "two amounts of money cannot be multiplied", position: position)
  }

  private static func quotient(
    _ left: Operand, _ right: Operand, at position: Int
  ) throws(Rejection) -> Operand {
    guard let divisor = right.number else {
      throw Rejection(
        message: "cannot divide by an amount of money",
        advice: "put the calculation in parentheses: (10 / 4) EUR", position: position)
    }
    if divisor.isZero { throw Rejection(message: "division by zero", position: position) }
    return left.map { $0 / divisor }
  }

  private static func power(
    _ left: Operand, _ right: Operand, at position: Int
  ) throws(Rejection) -> Operand {
    guard let base = left.number, let exponent = right.number else {
      throw Rejection(message: "a power cannot have a currency", position: position)
    }
    guard exponent.isWhole else {
      throw Rejection(message: "an exponent must be a whole number", position: position)
    }
    guard exponent.magnitude <= Rational(Limits.exponent),
      let count = Int(exactly: exponent.numerator)
    else {
      throw Rejection(
        code: .limit, message: "an exponent must be between -400 and 400", position: position)
    }
    if base.isZero, count < 0 {
      throw Rejection(message: "division by zero", position: position)
    }
    try Budget.checkPower(base, count, at: position)
    return Operand(base.raised(to: count))
  }
}
