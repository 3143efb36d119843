// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What a price without minor units ends in.
enum Closing {
  /// `50.-`, `50,—`, `12,=`: dashes in place of the minor units.
  case afterDecimalMark
  /// `99:-`, `500/-`, `1,000/=`: a mark of its own, also after minor units.
  case apart
}

extension Lexer {
  /// Takes a closing mark, if one is next. Before an operand the dash is a minus: `5.-3` is 2.
  mutating func takeClosing() -> Closing? {
    var place = position
    while place < text.count, Marks.isSpace(text[place]) { place += 1 }
    guard place < text.count else { return nil }
    let isDecimal = text[place].canBeDecimalMark
    guard isDecimal || text[place] == ":" || text[place] == "/" else { return nil }
    place += 1
    let start = place
    if place < text.count, text[place] == "=" { place += 1 } else { place = endOfDashes(place) }
    guard place > start, !startsOperand(place) else { return nil }
    position = place
    return isDecimal ? .afterDecimalMark : .apart
  }

  /// Where a run of dashes ends; a run longer than prices use is taken in part.
  private func endOfDashes(_ start: Int) -> Int {
    let most = min(text.count, start + 3)
    return text[start..<most].firstIndex { !$0.isDash } ?? most
  }

  private func startsOperand(_ place: Int) -> Bool {
    guard place < text.count else { return false }
    if text[place] == "(" || Digits.value(text[place]) != nil { return true }
    return text[place].canBeDecimalMark && place + 1 < text.count
      && Digits.value(text[place + 1]) != nil
  }

  /// Refuses `-,99` and `—.50` at the start: either less than one unit, with a dash for the zero,
  /// or a negative amount.
  func refuseDashForZero() throws(AmountError) {
    guard let scalar = peek(), scalar.isDash else { return }
    let place = endOfDashes(position)
    guard place + 2 < text.count, text[place].canBeDecimalMark,
      Digits.value(text[place + 1]) != nil, Digits.value(text[place + 2]) != nil,
      place + 3 == text.count || Digits.value(text[place + 3]) == nil,
      tokens.allSatisfy(\.isBeforeNumber)
    else { return }
    let digits = [1, 2].compactMap { Digits.value(text[place + $0]) }.map(String.init).joined()
    throw AmountError(
      code: .ambiguousAmount, message: "this can be read as 0.\(digits) or as -0.\(digits)",
      advice: "write the zero: 0.\(digits) or -0.\(digits)", offset: position,
      readings: ["0.\(digits)", "-0.\(digits)"])
  }
}

extension Token {
  /// Whether a number can start after it: a currency or a parenthesis.
  fileprivate var isBeforeNumber: Bool {
    switch kind {
    case .currency, .open: true
    default: false
    }
  }
}
