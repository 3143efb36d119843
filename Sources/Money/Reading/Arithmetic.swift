// SPDX-License-Identifier: Apache-2.0

/// The operations of an expression on values that may carry currencies.
package enum Arithmetic {
  package enum Operation: Equatable {
    case add, subtract, multiply, divide, power
    /// `10% of`, `20% off`: right-associative, so that `10% of 20% off 50` is 4.
    case share(Share)
  }

  package static func tag(
    _ operand: Operand, _ currency: Currency
  ) throws(AmountError) -> Operand {
    if operand.hasCurrency {
      throw AmountError(message: "two currencies for one amount")
    }
    if operand.isPercent {
      throw AmountError(message: "a percentage has no currency")
    }
    if operand.wasPercent { throw takesNoCurrency }
    return operand.tagged(currency)
  }

  private static let takesNoCurrency = AmountError(
    message: "a number that was a percentage takes no currency",
    advice: "write the percentage, of, and the amount it is a part of")

  package static func combine(
    _ operation: Operation, _ left: Operand, _ right: Operand,
    _ budget: inout Budget
  ) throws(AmountError) -> Operand {
    let isPercent = left.isPercent
    if isPercent, right.hasCurrency, [.add, .subtract].contains(operation) {
      throw AmountError(message: "a percentage needs an amount before it")
    }
    let wasPercent = left.wasPercent || right.wasPercent
    if wasPercent, left.hasCurrency || right.hasCurrency, [.add, .subtract].contains(operation) {
      throw takesNoCurrency
    }
    let percentage = left
    let left = isPercent ? left.number.map(Operand.init) ?? left : left
    var result: Operand
    switch operation {
    case .share(let share): result = try take(share, percentage, right)
    case .add: result = sum(left, right, sign: 1)
    case .subtract: result = sum(left, right, sign: -1)
    case .multiply: result = try product(left, right)
    case .divide: result = try quotient(left, right)
    case .power: result = try power(left, right)
    }
    let isSum = [.add, .subtract].contains(operation)
    result.wasPercent =
      !result.hasCurrency && (wasPercent || !isSum && (isPercent || right.isPercent))
    for term in result.terms { try budget.charge(term.value) }
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
    _ share: Share, _ left: Operand, _ right: Operand
  ) throws(AmountError) -> Operand {
    if left.isPercent, let percent = left.plain {
      return try part(share, percent / 100, of: right)
    }
    guard share == .off, left.hasCurrency, right.hasCurrency else {
      throw AmountError(
        message: "\"\(share.rawValue)\" must follow a percentage")
    }
    return right.adding(left.map { -$0 })
  }

  private static func part(
    _ share: Share, _ part: Rational, of whole: Operand
  ) throws(AmountError) -> Operand {
    if share == .of { return whole.map { $0 * part } }
    if whole.isPercent {
      throw AmountError(
        message: "\"\(share.rawValue)\" needs an amount after it")
    }
    if part.isNegative {
      throw AmountError(
        message: "the percentage before \"\(share.rawValue)\" cannot be negative",
        advice: "leave out the minus")
    }
    if share == .off, part > .one {
      throw AmountError(message: "more than 100% off")
    }
    return whole.map { $0 * (share == .off ? .one - part : .one + part) }
  }

  private static func product(
    _ left: Operand, _ right: Operand
  ) throws(AmountError) -> Operand {
    if let factor = right.number { return left.map { $0 * factor } }
    if let factor = left.number { return right.map { $0 * factor } }
    throw AmountError(message: "two amounts of money cannot be multiplied")
  }

  private static func quotient(
    _ left: Operand, _ right: Operand
  ) throws(AmountError) -> Operand {
    if right.terms.allSatisfy(\.value.isZero) { throw AmountError(message: "division by zero") }
    guard let divisor = right.number else {
      throw AmountError(
        message: "cannot divide by an amount of money",
        advice: "put the calculation in parentheses, and its currency after them")
    }
    return left.map { $0 / divisor }
  }

  private static func power(
    _ left: Operand, _ right: Operand
  ) throws(AmountError) -> Operand {
    guard let base = left.number, let exponent = right.number else {
      throw AmountError(message: "a power cannot have a currency")
    }
    guard exponent.isWhole else {
      throw AmountError(message: "an exponent must be a whole number")
    }
    guard exponent.magnitude <= Rational(Limits.exponent),
      let count = Int(exactly: exponent.numerator)
    else {
      throw AmountError(
        isLimit: true, message: "an exponent must be between -400 and 400")
    }
    if base.isZero, count < 0 {
      throw AmountError(message: "division by zero")
    }
    try Budget.checkPower(base, count)
    return Operand(base.raised(to: count))
  }
}

/// What a percentage does to the amount after it.
package enum Share: String, Sendable {
  /// `80% of 50` is 40.
  case of
  /// `20% off 50` is 40, and `$10 off $50` too.
  case off
  /// `20% on 50` is 60.
  case on
}
