// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// sum = term { ( "+" | "-" | plus | minus | less ) term }
/// term = operand { ( "*" | "/" | times | x | divided by ) operand }
/// operand = share | factor;  share = percent ( of | off | on ) operand
/// factor = [ "-" | "+" ] base [ "^" factor ];  base = "(" sum ")" [ currency ] | amount | number [ "%" ]
extension Parser {
  func sum(at start: Int) -> [Part] {
    if let known = known[start].sums { return known }
    var parts = terms(at: start).map { $0.asking(percentRange($0, from: start)) }
    var next = 0
    while next < parts.count {
      let left = parts[next]
      next += 1
      guard left.shape != .range, !left.value.isPercent,
        let (kind, after) = operation([.plus, .minus], at: left.end), !isSecondSign(at: after),
        !isPair(left.end)
      else { continue }
      for right in terms(at: after)
      where right.shape != .looseCents || !left.value.hasCurrency {
        guard
          let part = combine(kind, left, right, at: left.end)?
            .asking(percentRange(right, from: after))
        else { continue }
        parts.add(ranges(left, right, part) + [part])
      }
    }
    if !isQuiet { known[start].sums = parts }
    return parts
  }

  /// `usd-eur` is a pair, also after an amount.
  private func isPair(_ sign: Int) -> Bool {
    isTight("-", at: sign) && quietly { !pairs(at: sign - 1).isEmpty }
  }

  private static let operations: [Vocabulary.Role: Arithmetic.Operation] = [
    .plus: .add, .minus: .subtract, .times: .multiply, .over: .divide,
    .of: .share(.of), .off: .share(.off), .on: .share(.on),
  ]

  /// The operation of a sign or word in one of these roles, and where that ends.
  private func operation(
    _ roles: [Vocabulary.Role], at place: Int
  ) -> (kind: Arithmetic.Operation, end: Int)? {
    expect(.sign, at: place)
    for role in roles {
      if let end = end(of: role, at: place), let kind = Self.operations[role] { return (kind, end) }
    }
    return nil
  }

  /// What rising values with a dash can mean beside their difference, however they are written: `5-10 usd`,
  /// `50p - £1` a range, so either of them, and `20-30k usd` also 20,000; `2-1/2 usd` a mixed number. They are no
  /// part of a larger calculation, and have none.
  private func ranges(_ left: Part, _ right: Part, _ difference: Part) -> [Part] {
    let (low, high) = (left.value.first, right.value.first)
    guard isMark("-", at: left.end), !left.isCalculation, !right.isCalculation,
      !right.value.isPercent, !low.value.isNegative
    else { return [] }
    func closed(_ value: Operand) -> Part {
      difference.changed { ($0.value, $0.shape) = (value, .range) }
    }
    if left.shape == .number, right.shape == .fraction, low.value.isWhole,
      isTight("-", at: left.end)
    {
      return [closed(Operand(low.value + high.value))]
    }
    let isSame =
      if let from = low.currency, let to = high.currency {
        from == to || left.evidence.mayMean(to)
      } else {
        left.hasMinor == right.hasMinor
      }
    guard isSame, low.value < high.value else { return [] }
    let one = high.currency == nil ? left.value : right.value
    let scaled = low.value * Parser.power(right.power)
    let isShared = left.power == 0 && right.power > 0 && scaled < high.value
    let ends = isShared ? [scaled, high.value, low.value] : [low.value, high.value]
    return ends.map { end in closed(one.map { _ in end }) }
  }

  /// `100 usd + 10-20%`: a percentage less another one, or a range.
  private func percentRange(_ term: Part, from start: Int) -> Ask? {
    guard isMark("-", at: term.end),
      let low = numbers(at: start).first(where: { $0.end == term.end })?.value.plain,
      let high = bases(at: term.end + 1).first(where: { $0.tail == .percent }),
      let most = high.value.plain, low < most
    else { return nil }
    return Ask(
      code: .badAmount,
      message: "\(text.written(start..<high.end)) can be a range or a difference",
      place: start..<high.end, advice: "write one of the two")
  }

  func terms(at start: Int) -> [Part] {
    var parts = operands(at: start)
    var next = 0
    while next < parts.count {
      let left = parts[next]
      next += 1
      // `0x10` is a number of programs.
      let isHexadecimal =
        isGlued(left.end) && word(at: left.end) == "x" && left.value.plain == .zero
      guard !isHexadecimal, let (kind, after) = operation([.times, .over], at: left.end)
      else { continue }
      for right in operands(at: after) {
        if let part = combine(kind, left, right, at: left.end) { parts.add(part) }
      }
    }
    return parts
  }

  /// A factor, and what a percentage of an amount is.
  private func operands(at start: Int) -> [Part] {
    let factors = factor(at: start)
    var parts = factors
    for percent in factors where percent.tail == .percent {
      guard let (share, after) = operation([.of, .off, .on], at: percent.end) else { continue }
      parts += nested(at: start) {
        operands(at: after).compactMap { whole in
          whole.value.hasCurrency || mode.allowsPlain
            ? combine(share, percent, whole, at: percent.end) : nil
        }
      }
    }
    return parts
  }

  func factor(at start: Int) -> [Part] {
    if let known = known[start].factors { return known }
    var parts: [Part] = []
    if let after = sign(at: start) {
      let isNegative = end(of: .minus, at: start) != nil
      parts = nested(at: start) {
        factor(at: after).compactMap { part in
          guard part.shape != .signed else {
            fail("two signs in a row", at: start, end: part.end)
            return nil
          }
          return part.changed {
            if isNegative { $0.value = part.value.map { -$0 } }
            $0.shape = .signed
          }
        }
      }
    } else {
      parts = bases(at: start)
      for base in parts where isMark("^", at: base.end) {
        guard base.tail == .number || base.tail == .bracket else { continue }
        let exponents = nested(at: start) { factor(at: base.end + 1) }
        for exponent in exponents where exponent.tail == .number || exponent.tail == .bracket {
          if let part = combine(.power, base, exponent, at: base.end) { parts.add(part) }
        }
      }
    }
    if !isQuiet { known[start].factors = parts }
    return parts
  }

  /// Where a sign before a number ends.
  func sign(at start: Int) -> Int? {
    guard word(at: start) != "less", word(at: start) != "plus" else { return nil }
    return end(of: .minus, at: start) ?? end(of: .plus, at: start)
  }

  /// Whether a sign after the sign of a sum is not the sign of a number, glued to it and apart from the
  /// first: `5 - -3`, and not `5--3` or `5 - - 3`.
  private func isSecondSign(at place: Int) -> Bool {
    guard sign(at: place) != nil, isGlued(place) || !isGlued(place + 1) else { return false }
    fail("two signs in a row", at: place)
    return true
  }

  func bases(at start: Int) -> [Part] {
    let brackets = brackets(at: start)
    let numbers = numbers(at: start)
    // A number in words wants a power or a currency. `7+1 sek` is rather a calculation and its currency.
    var parts = brackets + numbers.filter { $0.tail == .number } + amounts(at: start)
    for number in numbers.isEmpty ? brackets.filter({ $0.tail == .bracket }) : numbers {
      guard number.value.plain != nil else { continue }
      guard let end = end(of: .percent, at: number.end) else { continue }
      parts.add(
        number.changed {
          ($0.end, $0.tail, $0.shape, $0.value.isPercent) = (end, .percent, .other, true)
        })
    }
    return parts
  }

  private func brackets(at start: Int) -> [Part] {
    guard isMark("(", at: start) else { return [] }
    let inner = nested(at: start) { sum(at: start + 1) }
    var parts: [Part] = []
    for part in inner where part.shape != .range {
      expect(.bracket, at: part.end)
      guard isMark(")", at: part.end) else { continue }
      parts.add(withCurrency(closed(part)))
    }
    return parts
  }

  /// A number, and it in the currency after it.
  func withCurrency(_ part: Part) -> [Part] {
    guard part.value.plain != nil else { return [part] }
    return [part]
      + currencies(at: part.end).flatMap { unit in
        tagged(part, unit) { if part.shape == .negated { $0.shape = .negated } }
      }
  }

  private func closed(_ part: Part) -> Part {
    part.changed {
      ($0.end, $0.tail, $0.value) = (part.end + 1, .bracket, part.value.withoutPercent)
      switch part.shape {
      case .amount, .number: $0.shape = .bracketed
      // `((5 usd))`; a cell has one pair.
      case .bracketed where mode.isPhrase: break
      default: $0.shape = .other
      }
    }
  }
}
