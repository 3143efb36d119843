// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

// Parts of an amount at the beginning of some lexemes.

extension ArraySlice<Lexeme> {
  /// The number at the beginning with its magnitudes; nil where it begins with something else.
  var number: Self? {
    guard first?.isNumber == true else { return nil }
    return self[..<(dropFirst().firstIndex { !$0.isMagnitude } ?? endIndex)]
  }

  /// The percentage at the beginning: `20%`, `2 thousand %`.
  var percentage: Self? {
    guard let number, number.endIndex < endIndex, self[number.endIndex].isSign("%") else {
      return nil
    }
    return self[...number.endIndex]
  }

  /// The money at the beginning: `$5`, `5 usd`, `50 cents`.
  var money: Self? {
    let hasSymbol = first?.isSymbol ?? false
    guard let number = dropFirst(hasSymbol ? 1 : 0).number else { return nil }
    if hasSymbol { return self[..<number.endIndex] }
    guard number.endIndex < endIndex, self[number.endIndex].isMoney else { return nil }
    return self[...number.endIndex]
  }

  /// What the `20% off` or `$5 off` at the beginning takes off, without that word.
  var discount: Self? {
    guard let discount = percentage ?? money, discount.endIndex < endIndex,
      self[discount.endIndex].role == .off
    else { return nil }
    return discount
  }
}
