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
    var parts = terms(at: start)
    var next = 0
    while next < parts.count {
      let left = parts[next]
      next += 1
      guard !left.isClosed, left.tail != .words, !left.value.isPercent,
        let (kind, after) = operation(Self.signs, at: left.end), !isSecondSign(at: after),
        !isPair(left.end), !isDash(left.end)
      else { continue }
      for right in terms(at: after)
      where right.tail != .words && !(right.shape == .looseCents && left.value.hasCurrency) {
        guard var part = combine(kind, left, right, at: left.end) else { continue }
        part.last = after
        part.evidence.ask = part.evidence.ask ?? percentRange(left, from: start)
        for other in ranges(left, right, part) + [part] { parts.add(other) }
      }
    }
    known[start].sums = parts
    return parts
  }

  /// `usd-eur` is a pair, also after an amount.
  private func isPair(_ sign: Int) -> Bool {
    isTight("-", at: sign) && quietly { !pairs(at: sign - 1).isEmpty }
  }

  private static let signs: [(Vocabulary.Role, Arithmetic.Operation)] = [
    (.plus, .add), (.minus, .subtract),
  ]
  private static let factors: [(Vocabulary.Role, Arithmetic.Operation)] = [
    (.times, .multiply), (.over, .divide),
  ]
  private static let shares: [(Vocabulary.Role, Arithmetic.Operation)] = [
    (.of, .share(.of)), (.off, .share(.off)), (.on, .share(.on)),
  ]

  /// The operation of a sign or word, and where that ends.
  private func operation(
    _ operations: [(Vocabulary.Role, Arithmetic.Operation)], at place: Int
  ) -> (kind: Arithmetic.Operation, end: Int)? {
    expect(.sign, at: place)
    for (role, kind) in operations {
      if let end = end(of: role, at: place) { return (kind, end) }
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
    var closed = difference
    closed.isClosed = true
    if left.shape == .number, right.shape == .fraction, low.value.isWhole,
      isTight("-", at: left.end)
    {
      closed.value = Operand(low.value + high.value)
      return [closed]
    }
    let isSame =
      if let from = low.currency, let to = high.currency {
        from == to || left.candidates.contains(to)
      } else {
        left.hasMinor == right.hasMinor
      }
    guard isSame, low.value < high.value else { return [] }
    let one = high.currency == nil ? left.value : right.value
    let scaled = low.value * Parser.power(right.power)
    let isShared = left.power == 0 && right.power > 0 && scaled < high.value
    let ends = isShared ? [scaled, high.value, low.value] : [low.value, high.value]
    return ends.map { end in
      closed.value = one.map { _ in end }
      return closed
    }
  }

  /// `100 usd + 10-20%`: a percentage less another one, or a range.
  private func percentRange(_ left: Part, from start: Int) -> Ask? {
    let first = left.last ?? start
    guard isMark("-", at: left.end),
      let low = numbers(at: first).first(where: { $0.end == left.end })?.value.plain,
      let high = factor(at: left.end + 1).first(where: { $0.tail == .percent }),
      let most = high.value.plain, low < most
    else { return nil }
    let written = text.written(first..<high.end)
    return Ask(
      code: .badAmount, message: "\(written) can be a range or a difference",
      place: first..<high.end, advice: "write one of the two")
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
      guard left.tail != .words, !isHexadecimal,
        let (kind, after) = operation(Self.factors, at: left.end)
      else { continue }
      for right in operands(at: after) where right.tail != .words {
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
      guard let (share, after) = operation(Self.shares, at: percent.end) else { continue }
      parts += nested(at: start) {
        operands(at: after).compactMap { whole in
          whole.value.hasCurrency ? combine(share, percent, whole, at: percent.end) : nil
        }
      }
    }
    return parts
  }

  func factor(at start: Int) -> [Part] {
    if let known = known[start].factors { return known }
    var parts: [Part] = []
    if let after = sign(at: start) {
      if isZeroMissing(at: after) {
        parts = dashForZero(after)
      } else {
        let isNegative = end(of: .minus, at: start) != nil
        parts = nested(at: start) {
          factor(at: after).compactMap { part in
            guard part.shape != .signed else {
              fail(.badAmount, "two signs in a row", at: start, end: part.end)
              return nil
            }
            var signed = part
            if isNegative { signed.value = part.value.map { -$0 } }
            signed.shape = .signed
            return signed
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
    known[start].factors = parts
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
    fail(.badAmount, "two signs in a row", at: place)
    return true
  }

  /// Whether a mark and digits are glued to a sign.
  func isZeroMissing(at mark: Int) -> Bool {
    (isMark(".", at: mark) || isMark(",", at: mark)) && isGlued(mark) && isGlued(mark + 1)
  }

  /// `100-.50`: a minus, or one dash too many.
  private func isDash(_ sign: Int) -> Bool {
    guard isMark("-", at: sign), isZeroMissing(at: sign + 1) else { return false }
    fail(
      .badAmount, "a dash glued to a mark can be a minus or not",
      "write 0 before the mark to subtract", at: sign, end: sign + 2)
    return true
  }

  /// `-.50`, `—,99`: less than one unit with a dash for the zero, or a negative amount.
  func dashForZero(_ mark: Int) -> [Part] {
    numbers(at: mark).filter { $0.value.plain != .zero }.flatMap { number in
      [number, negated(number, end: number.end)].map { part in
        var signed = part
        (signed.shape, signed.evidence.needsEcho) = (.signed, true)
        return signed
      }
    }
  }

  func bases(at start: Int) -> [Part] {
    let brackets = brackets(at: start)
    var parts = brackets + amounts(at: start)
    let numbers = numbers(at: start)
    parts += numbers.filter { $0.shape != .other || $0.tail == .number }
    for number in numbers.isEmpty ? brackets.filter({ $0.tail == .bracket }) : numbers {
      guard number.value.plain != nil else { continue }
      guard let end = end(of: .percent, at: number.end) else { continue }
      var percent = number
      (percent.end, percent.tail, percent.shape) = (end, .percent, .other)
      percent.value.isPercent = true
      parts.add(percent)
    }
    return parts
  }

  private func brackets(at start: Int) -> [Part] {
    guard isMark("(", at: start) else { return [] }
    let inner = nested(at: start) { sum(at: start + 1) }
    var parts: [Part] = []
    for part in inner where !part.isClosed && part.tail != .words {
      expect(.bracket, at: part.end)
      guard isMark(")", at: part.end) else { continue }
      for closed in withCurrency(closed(part)) { parts.add(closed) }
    }
    return parts
  }

  /// A number, and it in the currency after it.
  func withCurrency(_ part: Part) -> [Part] {
    guard part.value.plain != nil else { return [part] }
    return [part]
      + currencies(at: part.end).compactMap { unit in
        var amount = tagged(part, unit)
        if part.shape == .negated { amount?.shape = .negated }
        return amount
      }
  }

  private func closed(_ part: Part) -> Part {
    var closed = part
    (closed.end, closed.tail) = (part.end + 1, .bracket)
    closed.shape =
      switch part.shape {
      case .amount, .number: .bracketed
      // `((5 usd))`; a cell has one pair.
      case .bracketed: isPhrase ? .bracketed : .other
      default: .other
      }
    closed.value = part.value.withoutPercent
    return closed
  }
}
