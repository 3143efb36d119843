// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// amount = number currency [ power ] | code [ symbol ] [ "-" ] digits | currency [ "-" ] digits | number minor unit
///        | amount [ "and" | "," ] number minor unit  |  number name two digits
extension Parser {
  func amounts(at start: Int) -> [Part] {
    var parts: [Part] = []
    for number in numbers(at: start) {
      for unit in currencies(at: number.end) {
        // `5 kEUR`, `5 M€`: the number is not apart from the currency.
        let isApart = unit.power == 0 && (!isWord(number.end - 1) || !isGlued(number.end))
        for amount in tagged(number, unit, { $0.shape = .amount(unit: isApart ? number.end : nil) })
        {
          parts.add(precise(amount, unit, number) + scaled(amount, unit, number))
          parts.add(withCents(amount, unit, number))
        }
      }
      parts.add(cents(number))
    }
    for unit in currencies(at: start) where unit.power == 0 {
      parts.add(amounts(from: unit, at: start))
    }
    return parts
  }

  /// `$100`, `EUR -5`, `$(5)`: the digits after a currency; a sign is glued to its number.
  private func amounts(from unit: Unit, at start: Int) -> [Part] {
    var (unit, parts) = (unit, [Part]())
    // `CAD $1,299.99`
    if unit.kind == .code, let symbol = currencies(at: unit.end).first, symbol.kind == .symbol,
      symbol.candidates.contains(unit.currency)
    {
      unit.end = symbol.end
    }
    expect(.number, at: unit.end)
    let isSigned =
      (isMark("-", at: unit.end) || isMark("+", at: unit.end)) && isGlued(unit.end + 1)
    if isSigned, start > 0, sign(at: start - 1) == start {
      fail("two signs in a row", at: unit.end)
      return []
    }
    let found =
      isSigned || isMark("(", at: unit.end)
      ? factor(at: unit.end) : isWord(unit.end) ? [] : numbers(at: unit.end)
    for number in found where number.tail == .number || number.shape == .bracketed {
      let amounts = tagged(number, unit) {
        ($0.end, $0.isLed) = (number.end, true)
        switch number.shape {
        case .signed: ($0.shape, $0.tail) = (.signed, $0.tail == .currency ? .number : $0.tail)
        case .bracketed: ($0.shape, $0.tail) = (.bracketed, .bracket)
        case .number, .fraction: $0.shape = .amount(unit: nil)
        default: break
        }
      }
      for amount in amounts {
        parts.add(precise(amount, unit, number) + withCents(amount, unit, number))
      }
    }
    return parts
  }

  /// The amount, or, where a currency follows that the symbol may mean, one of that: `$100 CAD`.
  private func precise(_ amount: Part, _ unit: Unit, _ number: Part) -> [Part] {
    guard unit.kind == .symbol || unit.kind == .name else { return [amount] }
    var parts = [amount]
    for other in currencies(at: amount.end)
    where other.power == 0 && unit.candidates.contains(other.currency)
      && !(isMark("/", at: other.end) && isGlued(other.end))
    {
      guard other.kind != .symbol || other.candidates.count == 1 && unit.candidates.count > 1 else {
        continue
      }
      // `100 dollars canadian dollars`: in a phrase the second may be a target.
      let isNamed = unit.kind == .name && (other.kind == .name || other.kind == .symbol)
      if isNamed, !mode.isPhrase, unit.currency != other.currency { return [] }
      let exact = tagged(number, other) {
        if let note = unit.note { $0.evidence.precise.append(note) }
        ($0.tail, $0.shape) = (.currency, amount.shape)
      }
      if unit.ask != nil, !exact.isEmpty { parts.removeFirst() }
      parts += exact
    }
    return parts
  }

  /// `125 USD million`, `3 €m`: a power after the currency.
  private func scaled(_ amount: Part, _ unit: Unit, _ number: Part) -> [Part] {
    powers(at: amount.end, after: number).compactMap { power in
      // A letter is glued to the currency, or asked about.
      guard
        power.ask != nil || isGlued(amount.end) || powerWord(at: amount.end) != nil
      else { return nil }
      return amount.changed {
        $0.multiply(by: power)
        ($0.tail, $0.shape) = (.currency, .amount(unit: nil))
      }
    }
  }

  // MARK: - Minor units

  /// `50 pence`, `50 us cents`, `50 cents usd`.
  private func cents(_ number: Part) -> [Part] {
    var parts: [Part] = []
    for place in number.end + 1..<number.end + 4 {
      guard let (units, end) = minor(at: place) else { continue }
      let words = (number.end..<place).map { self.word(at: $0) ?? "" }.joined(separator: " ")
      var named = CurrencyNames.currencies(ofAdjective: words)
      for unit in currencies(at: number.end) where unit.end == place {
        named.append(unit.currency)
      }
      named.removeAll { !units.contains($0) }
      if Set(named).count == 1 { parts += cents(number, named[0], end) }
    }
    guard let (units, end) = minor(at: number.end) else { return parts }
    if units.count == 1 { return parts + cents(number, units[0], end) }
    for unit in currencies(at: end) where units.contains(unit.currency) {
      parts += cents(number, unit.currency, unit.end).map { $0.changed { $0.shape = .looseCents } }
    }
    if !parts.isEmpty { return parts }
    let word = typed(number.end)
    let error = CurrencyError(several: word, candidates: units, advice: "")
    let ask = Ask(
      code: .ambiguousCurrency, message: error.message, place: number.end..<end,
      instead: units.prefix(4).map { "\($0.code) \(word.count == 1 ? "cents" : word)" })
    return cents(number, units[0], end).map { $0.changed { $0.evidence.ask = ask } }
  }

  private func cents(_ number: Part, _ currency: Currency, _ end: Int) -> [Part] {
    let unit = Unit(end: end, currency: currency, kind: .code, power: -minorDigits(currency))
    return tagged(number, unit) {
      ($0.hasMinor, $0.shape, $0.power) = (true, .amount(unit: nil), number.power)
    }
  }

  /// The sen of yen are hundredths, too.
  private func minorDigits(_ currency: Currency) -> Int { max(currency.minorUnit, 2) }

  /// The currencies of a minor unit. A letter follows its digits directly.
  private func minor(at place: Int) -> (units: [Currency], end: Int)? {
    guard place < count, let units = vocabulary[place]?.divided, !units.isEmpty else { return nil }
    if isWord(place), MinorUnitNames.letters.contains(tokens[place].text),
      mode.isLine || !isGlued(place) || !isDigits(place - 1)
        || typed(place).lowercased() != tokens[place].text
    {
      return nil
    }
    return (units, place + 1)
  }

  /// `5 dollars and 50 cents`, `£5 and 50p`, `10 euro 50`, `10€50`: after a whole number.
  private func withCents(_ amount: Part, _ unit: Unit, _ number: Part) -> [Part] {
    guard number.shape == .number || number.tail == .words, number.value.plain?.isWhole == true,
      unit.power == 0
    else { return [] }
    var parts: [Part] = []
    let joint = ["and", ","].contains(amount.end < count ? tokens[amount.end].text : "")
    let start = amount.end + (joint ? 1 : 0)
    if joint, start == count { expect(.number, at: start) }
    guard isDigits(start) || may(be: .number, at: start) else { return parts }
    for part in quietly({ numbers(at: start) }) where isMinor(part, of: unit.currency) {
      if part.end == count { expect(.currency, at: count) }
      if let (units, end) = minor(at: part.end), units.contains(unit.currency) {
        parts += sum(amount, part, unit.currency, end, unit.tail)
      }
      let isTwo =
        isDigits(start)
        ? tokens[start].text.utf8.count == 2 && part.end == start + 1
        : part.value.plain.map { $0 >= Rational(10) } ?? false
      if isTwo, unit.kind == .name || isSymbol(unit, between: number, start),
        unit.currency.minorUnit == 2, !isMark(",", at: start - 1),
        amount.shape == .amount(unit: number.end)
      {
        parts += sum(amount, part, unit.currency, part.end, .number)
      }
    }
    return parts
  }

  /// Whether a symbol is of the number before it: `10€50`, `5 £ 50`, and not the one of `245 £89`.
  private func isSymbol(_ unit: Unit, between number: Part, _ start: Int) -> Bool {
    unit.kind == .symbol && number.shape == .number && !isWord(number.end)
      && (isGlued(number.end) || !isGlued(start))
  }

  private func isMinor(_ part: Part, of currency: Currency) -> Bool {
    guard part.shape == .number || part.tail == .words, let value = part.value.plain else {
      return false
    }
    return value.isWhole && value < Parser.power(minorDigits(currency))
      && part.evidence.assumes == .auto
  }

  private func sum(
    _ amount: Part, _ part: Part, _ currency: Currency, _ end: Int, _ tail: Part.Tail
  ) -> [Part] {
    cents(part, currency, end).compactMap { cents in
      combine(.add, amount, cents, at: amount.end)?.changed {
        ($0.end, $0.tail, $0.hasMinor, $0.shape) = (end, tail, true, .amount(unit: nil))
        $0.isCalculation = false
      }
    }
  }
}
