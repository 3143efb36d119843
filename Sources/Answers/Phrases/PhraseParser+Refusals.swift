// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

// Amounts that could be calculated, but are not what their writer means.

extension PhraseParser {
  /// `5-10 usd` is meant as a range; as a difference it would be negative.
  func refuseRanges(_ lexemes: ArraySlice<Lexeme>) throws(PhraseFault) {
    for index in lexemes.indices where lexemes[index].isSign("-") && lexemes[index].isTight {
      let start = lexemes[..<index].lastIndex { !$0.isSymbol && !$0.isMagnitude }
      let right = lexemes[(index + 1)...].drop(while: \.isSymbol)
      guard let start, let low = value(lexemes[start...]), lexemes[index + 1].isTight,
        let high = value(right), low < high, let last = right.number?.last
      else { continue }
      let place = lexemes[start].place.lowerBound
      throw PhraseFault(.range(text[place..<last.place.upperBound], hasDash: true), at: place)
    }
  }

  /// `5 to 10 usd`, whose first number has no currency.
  func refuseRange(
    _ left: ArraySlice<Lexeme>, _ joint: Lexeme, _ right: ArraySlice<Lexeme>
  ) throws(PhraseFault) {
    guard joint.role == .to, text[joint.place] == "to", left.number?.endIndex == left.endIndex,
      let first = left.first, let last = right.number?.last, !right.contains(where: \.isOperator)
    else { return }
    let place = first.place.lowerBound..<last.place.upperBound
    throw PhraseFault(.range(text[place], hasDash: false), at: place.lowerBound)
  }

  /// `100 usd with 3% fee`: a fee may be added, or taken off.
  func refuseFee(_ with: Lexeme, _ right: ArraySlice<Lexeme>) throws(PhraseFault) {
    guard let percentage = right.percentage, let first = percentage.first,
      let sign = percentage.last,
      let label = right[percentage.endIndex...].first, label.isLabel
    else { return }
    let before = text[0..<with.place.lowerBound]
    let part = text[first.place.lowerBound..<sign.place.upperBound]
    let after = text[label.place.upperBound..<text.scalars.count]
    throw PhraseFault(
      .eitherSign(
        text[label.place], more: before + "+ " + part + after, less: before + "- " + part + after),
      at: with.place.lowerBound)
  }

  /// `between 5 and 10 usd`
  func refuseRange(_ word: Lexeme, _ lexemes: [Lexeme]) throws(PhraseFault) {
    guard let first = lexemes.first(where: \.isNumber), let last = lexemes.last(where: \.isNumber),
      first != last
    else { throw PhraseFault(.outOfPlace(text[word.place]), at: word.place.lowerBound) }
    let start = min(word.place.lowerBound, first.place.lowerBound)
    throw PhraseFault(.range(text[start..<last.place.upperBound], hasDash: false), at: start)
  }

  /// The number that some lexemes begin with, without its marks of thousands.
  private func value(_ lexemes: ArraySlice<Lexeme>) -> Rational? {
    guard let number = lexemes.number, let first = number.first, first.meaning == .number else {
      return nil
    }
    let groups = text[first.place].split(omittingEmptySubsequences: false) { !$0.isNumber }
    let isWhole = groups.count == 1 || groups[groups.count - 1].count == 3
    let digits = isWhole ? groups.joined() : groups.dropLast().joined() + "." + (groups.last ?? "")
    guard let value = Rational(decimal: digits) else { return nil }
    let power = number.dropFirst().reduce(0) { $0 + $1.anyPower(in: text) }
    return power < 20 ? value * Rational(10).raised(to: power) : nil
  }

  /// `one and two thirds of 90 usd`: 150, or 61.
  func refusePartsOfSums(_ lexemes: ArraySlice<Lexeme>) throws(PhraseFault) {
    for index in lexemes.indices.dropFirst(2) {
      guard case .word(.share) = lexemes[index].meaning, lexemes[index - 1].role == .and,
        lexemes[index - 2].isNumber
      else { continue }
      let place = lexemes[index - 2].place.lowerBound..<lexemes[index].place.upperBound
      throw PhraseFault(.partOfSum(text[place]), at: place.lowerBound)
    }
  }

  /// `10% off / 2` would be 5 % off, and is half of the price in the order of reading.
  func refuseFactorsOfDiscounts(_ lexemes: ArraySlice<Lexeme>) throws(PhraseFault) {
    for (label, next) in zip(lexemes, lexemes.dropFirst())
    where label.role == .off && next.isSign("*", "/") {
      throw PhraseFault(.outOfPlace(text[next.place]), at: next.place.lowerBound)
    }
  }
}
