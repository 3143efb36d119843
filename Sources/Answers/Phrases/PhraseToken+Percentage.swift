// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension PhraseToken {
  /// Whether a percentage ends with it, also with what it is for: `20%`, `20 percent`,
  /// `20% discount`.
  var endsPercentage: Bool {
    text == "%"
      || PhraseLexicon.word(
        [self],
        where: { role in
          switch role {
          case .sign("%"), .off, .label: true
          default: false
          }
        }) != nil
  }
}

extension ArraySlice<PhraseToken> {
  /// Whether they begin with an amount: `120 eur`, `$20`.
  var beginWithMoney: Bool {
    let head = prefix(2)
    return head.contains { $0.kind == .number }
      && head.contains { $0.kind == .symbol || Currency(code: $0.text) != nil }
  }

  /// Whether they begin with a percentage that is taken off.
  var beginWithDiscount: Bool {
    guard first?.kind == .number, let sign = dropFirst().first, sign.endsPercentage
    else { return false }
    return PhraseLexicon.word(dropFirst(2), where: { $0 == .off }) != nil
  }
}
