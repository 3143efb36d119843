// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Amounts in a list, `20 usd, 10 eur, 5 gbp`, which are asked about together.
enum AmountList {
  /// The lexemes of a phrase with `and` for each comma between two whole amounts of money.
  static func added(_ lexemes: [Lexeme]) -> [Lexeme] {
    guard lexemes.contains(where: \.isListMark) else { return lexemes }
    var result = lexemes
    for index in lexemes.indices where lexemes[index].isListMark {
      let hasAnd = index + 1 < lexemes.count && lexemes[index + 1].role == .and
      // A day may be left out between: `100 usd on 2024-03-15, 50 eur`.
      guard endsAmount(lexemes[..<index]),
        lexemes[index - 1].tokens.upperBound == lexemes[index].tokens.lowerBound,
        beginsAmount(lexemes[(index + (hasAnd ? 2 : 1))...])
      else { continue }
      result[index] = lexemes[index].meaning(.word(hasAnd ? .the : .and))
    }
    return result
  }

  /// Whether some lexemes end in an amount with its currency.
  private static func endsAmount(_ lexemes: ArraySlice<Lexeme>) -> Bool {
    guard let last = lexemes.last else { return false }
    if last.isMoney { return lexemes.dropLast().last?.isNumeric ?? false }
    let rest = lexemes.reversed().drop(while: \.isNumeric)
    return last.isNumeric && rest.first?.isSymbol == true
  }

  /// Whether some lexemes begin with an amount and its currency, and no discount: `80 usd, $5 off`.
  private static func beginsAmount(_ lexemes: ArraySlice<Lexeme>) -> Bool {
    let isSymbolFirst = lexemes.first?.isSymbol ?? false
    let number = lexemes.dropFirst(isSymbolFirst ? 1 : 0)
    let rest = number.drop(while: \.isNumeric)
    guard rest.startIndex > number.startIndex else { return false }
    let next = isSymbolFirst ? rest : rest.dropFirst()
    return (isSymbolFirst || rest.first?.isMoney == true) && next.first?.role != .off
  }
}

extension Lexeme {
  /// Whether it is a mark between the parts of a list; `or` is between alternatives.
  fileprivate var isListMark: Bool { role == .comma && place.count == 1 }
}
