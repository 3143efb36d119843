// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

// Amounts that could be calculated, but are not what their writer means.

extension PhraseParser {
  /// `5-10 usd` is meant as a range; as a difference it would be negative.
  func refuseRanges(_ lexemes: ArraySlice<Lexeme>) throws(PhraseFault) {
    for index in lexemes.indices where lexemes[index].isSign("-") && lexemes[index].isTight {
      let right = lexemes[(index + 1)...].prefix { $0.isNumber || $0.isSymbol }
      guard let first = lexemes[..<index].last(where: { !$0.isSymbol }), first.isNumber,
        let last = right.first(where: \.isNumber), right.first?.isTight == true,
        let low = Rational(decimal: text[first.place]),
        let high = Rational(decimal: text[last.place]), low < high
      else { continue }
      let range = text[first.place] + "-" + text[last.place]
      throw PhraseFault(.range(range), at: first.place.lowerBound)
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
