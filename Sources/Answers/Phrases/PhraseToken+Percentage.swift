// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
  /// Whether they begin with a percentage that is taken off.
  var beginWithDiscount: Bool {
    guard first?.kind == .number, let sign = dropFirst().first, sign.endsPercentage
    else { return false }
    return PhraseLexicon.word(dropFirst(2), where: { $0 == .off }) != nil
  }
}
