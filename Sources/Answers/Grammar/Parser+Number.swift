// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// number = digits with marks [ power … ] | ½ | whole and fraction | words
extension Parser {
  /// A power of ten after a number.
  struct Power {
    let exponent: Int
    var end: Int
    var ask: Ask?
  }

  func numbers(at start: Int) -> [Part] {
    expect(.number, at: start)
    if let known = known[start].numbers { return known }
    var parts: [Part] = []
    // Not in words in a line: `a $`.
    for number in isWord(start) ? mode.isLine ? [] : spoken(at: start) : digits(at: start) {
      parts.add(number)
      for power in powers(at: number.end, after: number) {
        // A letter apart from its digits only counts before a currency.
        let isApart = power.exponent == 3 && typed(number.end) == "k" && !isGlued(number.end)
        parts.add(
          number.changed {
            $0.multiply(by: power)
            if isApart { $0.tail = .words }
          })
      }
    }
    if let ask = timeOrNumber(at: start) ?? minusOrDash(at: start) {
      for index in parts.indices { parts[index].evidence.ask = ask }
    }
    if !isQuiet { known[start].numbers = parts }
    return parts
  }

  // MARK: - Digits

  private func digits(at start: Int) -> [Part] {
    guard start < count, !isInDay(start) else { return [] }
    if let fraction = fraction(at: start) {
      return [
        Part(
          end: fraction.end, value: Operand(fraction.value), tail: .number,
          evidence: Evidence(needsEcho: true), shape: .fraction)
      ]
    }
    do throws(NumeralFault) {
      return try text.numerals(at: start)
        .filter { !(start..<$0.end).contains(where: isInDay) }.map(number)
    } catch {
      fail(error.error, at: error.place, end: error.end)
      return []
    }
  }

  /// `-.50`, `100-.50`: a minus, or a dash for the zero, or one too many.
  private func minusOrDash(at mark: Int) -> Ask? {
    guard isMark("-", at: mark - 1), isMark(".", at: mark) || isMark(",", at: mark),
      isGlued(mark), isGlued(mark + 1)
    else { return nil }
    let number = "0" + text.written(mark..<mark + 2)
    return Ask(
      message: "a dash glued to a mark can be a minus or not", place: mark - 1..<mark + 2,
      instead: [number, "-" + number], advice: "write 0 before the mark to subtract")
  }

  /// A number with the fraction after it: `1 1/2`, `1½`.
  private func number(_ numeral: Numeral) -> Part {
    let mark = numeral.isDecimal == (numeral.assumes == .point) ? DecimalMark.point : .comma
    let number = Part(
      end: numeral.end, value: Operand(numeral.value), tail: .number,
      evidence: Evidence(
        assumes: numeral.assumes, shows: numeral.shows, needsEcho: numeral.needsEcho,
        opens: numeral.assumes == .auto ? [] : [Evidence.Open(mark: mark)]),
      shape: .number)
    let next = numeral.end
    guard numeral.value.isWhole, numeral.assumes == .auto, !isDigits(next) || !isGlued(next),
      let fraction = fraction(at: next)
    else { return number }
    return number.changed {
      ($0.end, $0.value) = (fraction.end, Operand(numeral.value + fraction.value))
      $0.evidence = Evidence(needsEcho: true)
    }
  }

  /// `½`, `3/4`: glued and less than one; `1/2.5` and `1/2/3` are divisions.
  private func fraction(at start: Int) -> (value: Rational, end: Int)? {
    guard start < count else { return nil }
    if case .fraction(let above, let below) = tokens[start].kind {
      return (Rational(above) / Rational(below), start + 1)
    }
    let (stroke, end) = (start + 1, start + 3)
    guard isTight("/", at: stroke), let above = integer(at: start),
      let below = integer(at: stroke + 1), above > 0, above < below, below < 1_000_000_000,
      ![tokens[start].text.first, tokens[stroke + 1].text.first].contains("0"),
      !isGlued(start) || !isMark("/", at: start - 1) && !isMark("^", at: start - 1),
      !isInDay(stroke + 1), !isMark("^", at: end),
      !([".", "/", ","].contains { isTight($0, at: end) } && isDigits(end + 1))
    else { return nil }
    return (Rational(above) / Rational(below), end)
  }

  // MARK: - Powers

  /// The powers after a number: several multiply, at most three.
  func powers(at start: Int, after number: Part) -> [Power] {
    expect(.power, at: start)
    // Whole numbers in words have these themselves: `two hundred and two hundred` is none.
    let isSpoken =
      number.tail == .words && number.value.plain?.isWhole == true
      && ["hundred", "thousand", "million"].contains(word(at: start))
    guard !isSpoken, var run = power(at: start) else { return [] }
    var found = [run]
    for _ in 1..<3 {
      guard let next = powerWord(at: run.end) else { break }
      run = Power(
        exponent: run.exponent + next.exponent, end: next.end, ask: run.ask ?? next.ask)
      found.append(run)
    }
    return found
  }

  private func power(at start: Int) -> Power? {
    guard may(be: .power, at: start), let word = word(at: start) else { return nil }
    if let power = powerWord(at: start) { return power }
    guard let meaning = Powers.glued(word) else { return nil }
    let length = tokens[start].place.count
    if let symbol = Currency.symbol(
      in: text.scalars, at: tokens[start].place.lowerBound, options: options),
      symbol.count >= length
    {
      let isLocal = isLocal(symbol.candidates)
      if isGlued(start) ? isLocal && symbol.count > 1 : isLocal { return nil }
      if symbol.count > length {
        return isGlued(start) ? asking(start, "a power of ten or part of a symbol") : nil
      }
    }
    guard case .ten = meaning else { return power(meaning, at: start) }
    if typed(start) == "MN", isGlued(start) { return asking(start, "million or moneda nacional") }
    return isGlued(start) || typed(start) == "k" || isBeforeSymbol(start)
      ? power(meaning, at: start) : asking(start, "several things after a space")
  }

  /// `5 K€`, `3 M€`, but not `3 M$`.
  private func isBeforeSymbol(_ place: Int) -> Bool {
    let next = place + 1
    return isGlued(next) && isCurrencySign(next)
      && (typed(place) == "K" || typed(place) == "M" && tokens[next].text != "$")
  }

  private func power(_ meaning: Powers.Meaning, at place: Int) -> Power {
    switch meaning {
    case .ten(let exponent): Power(exponent: exponent, end: place + 1)
    case .asks(let meanings): asking(place, meanings)
    }
  }

  private func asking(_ place: Int, _ meanings: String) -> Power {
    let ask = Ask(
      message: "\"\(typed(place))\" can mean \(meanings)", place: place..<place + 1,
      advice: "write all digits of the amount, or bn for 10^9 and tn for 10^12")
    return Power(exponent: 3, end: place + 1, ask: ask)
  }

  func powerWord(at start: Int) -> Power? {
    guard may(be: .power, at: start), let word = word(at: start),
      let meaning = Powers.word(word, usesLongScale: options.usesLongScale)
    else { return nil }
    var power = power(meaning, at: start)
    if Powers.isAbbreviation(word), isMark(".", at: power.end), isGlued(power.end),
      power.end + 1 == count || !isGlued(power.end + 1) || isMark(")", at: power.end + 1)
    {
      power.end += 1
    }
    return power
  }
}

extension Part {
  mutating func multiply(by power: Parser.Power) {
    (end, value) = (power.end, value.map { $0 * Parser.power(power.exponent) })
    self.power += power.exponent
    evidence.needsEcho = true
    evidence.changeOpens { $0.hasPower = true }
    evidence.ask = evidence.ask ?? power.ask
  }
}

/// words = one … nineteen, tens and units, N hundred [ and ] rest, thousand and million in falling order, half,
///         quarter, a, an, dozen; before a power or a currency. A hyphen joins.
extension Parser {
  func spoken(at start: Int) -> [Part] {
    guard may(be: .number, at: start), let first = word(at: start) else { return [] }
    var (value, end) = (Rational.one, start)
    if first == "half" || first == "quarter" || first == "a" && word(at: start + 1) == "quarter" {
      value = .one / Rational(first == "half" ? 2 : 4)
      end += first == "a" ? 2 : 1
      if ["a", "an"].contains(word(at: end)) { end += 1 }
    } else if first != "dozen" {
      guard let whole = whole(at: start) else { return [] }
      (value, end) = (Rational(whole.value), whole.end)
    }
    if word(at: end) == "dozen" { (value, end) = (value * Rational(12), end + 1) }
    return [
      Part(end: end, value: Operand(value), tail: .words, evidence: Evidence(needsEcho: true))
    ]
  }

  /// Units after tens, a hundred after less than a hundred, then thousands and millions, in falling order; `and`
  /// after each of those.
  private func whole(at start: Int) -> (value: Int, end: Int)? {
    var (total, group, scale, end, next) = (0, 0, Int.max, start, start)
    while let word = word(at: next) {
      let rest = group % 100
      var isPower = true
      if let value = NumberVocabulary.values[word] {
        guard rest == 0 || rest >= 20 && rest % 10 == 0 && value < 10,
          next == start || !word.hasPrefix("a")
        else { break }
        (group, isPower) = (group + value, false)
      } else if word == "hundred", (1..<100).contains(group) {
        group *= 100
      } else if let power = ["thousand": 1000, "million": 1_000_000][word], group > 0, power < scale
      {
        (total, group, scale) = (total + group * power, 0, power)
      } else {
        break
      }
      end = next + 1
      next = joint(end)
      if isPower, self.word(at: next) == "and" { next = joint(next + 1) }
      if isPower, next == count { expect(.number, at: next) }
    }
    return end > start ? (total + group, end) : nil
  }

  /// Where the next of the words of a number is: a hyphen glued between them joins.
  private func joint(_ place: Int) -> Int {
    isMark("-", at: place) && isGlued(place) && isGlued(place + 1) && word(at: place + 1) != nil
      ? place + 1 : place
  }
}

extension TextToken {
  /// Whether it ends a number: digits, a fraction, or a power.
  var isNumeric: Bool { isNumber || Powers.word(text, usesLongScale: false) != nil }
}
