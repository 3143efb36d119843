// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What a price without minor units ends in.
package enum Closing {
  /// `50.-`, `50,—`, `12,=`: dashes in place of the minor units.
  case afterDecimalMark
  /// `99:-`, `500/-`, `1,000/=`: a mark of its own, also after minor units.
  case apart
}

extension Closing {
  /// Where the closing mark ends that begins at a place; nil where none does. Before an operand the
  /// dash is a minus: `5.-3` is 2.
  package static func end(in text: [Unicode.Scalar], at start: Int) -> Int? {
    guard start < text.count, text[start].canBeDecimalMark || [":", "/"].contains(text[start])
    else { return nil }
    var end = start + 1
    if end < text.count, text[end] == "=" { end += 1 } else { end = endOfDashes(in: text, end) }
    return end > start + 1 && !startsOperand(text[end...].prefix(2)) ? end : nil
  }

  /// Where a run of dashes ends; a run longer than prices use is taken in part.
  static func endOfDashes(in text: [Unicode.Scalar], _ start: Int) -> Int {
    let limit = min(text.count, start + 3)
    return text[start..<limit].firstIndex { !$0.isDash } ?? limit
  }

  private static func startsOperand(_ next: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let first = next.first else { return false }
    return first == "(" || Digits.value(first) != nil
      || first.canBeDecimalMark && next.dropFirst().first.flatMap(Digits.value) != nil
  }
}

extension Lexer {
  /// Takes a closing mark, if one is next.
  mutating func takeClosing() -> Closing? {
    let place = text[position...].firstIndex { !Marks.isSpace($0) } ?? text.count
    guard let end = Closing.end(in: text, at: place) else { return nil }
    position = end
    return text[place].canBeDecimalMark ? .afterDecimalMark : .apart
  }

  /// Refuses `-,99` and `—.50` at the start: either less than one unit, with a dash for the zero,
  /// or a negative amount.
  func refuseDashForZero() throws(AmountError) {
    guard let scalar = peek(), scalar.isDash else { return }
    let place = Closing.endOfDashes(in: text, position)
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
