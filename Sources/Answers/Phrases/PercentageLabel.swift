// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Percentages written in another order than a calculation has them: `80 usd with 15% tip`,
/// `80 usd plus a tip of 15%`, `80 usd with 20% off`.
enum PercentageLabel {
  /// The lexemes of a phrase with the sign that `with` means, and with what a percentage is for
  /// after it.
  static func ordered(_ lexemes: [Lexeme]) -> [Lexeme] {
    guard lexemes.contains(where: { $0.isLabel || $0.role == .off }) else { return lexemes }
    var result: [Lexeme] = []
    result.reserveCapacity(lexemes.count)
    var place = lexemes.startIndex
    while place < lexemes.endIndex {
      let lexeme = lexemes[place]
      place += 1
      guard lexeme.role == .with || lexeme.isSign("+", "-"),
        let added = percentage(lexemes[place...].prefix(longest)),
        let sign = sign(of: lexeme, before: added.label)
      else {
        result.append(lexeme)
        continue
      }
      result.append(lexeme.meaning(sign))
      result += added.percentage
      result.append(added.label)
      place += added.count
    }
    return result
  }

  /// The most lexemes of a percentage: `a tip of 15 hundred thousand %` has fewer.
  private static let longest = 8

  /// The percentage that some lexemes begin with, and what it is for.
  private static func percentage(
    _ lexemes: ArraySlice<Lexeme>
  ) -> (percentage: ArraySlice<Lexeme>, label: Lexeme, count: Int)? {
    var rest = lexemes.drop { $0.role == .the }
    let first = rest.first.flatMap { $0.isLabel ? $0 : nil }
    if first != nil {
      rest = rest.dropFirst()
      if rest.first?.role == .of { rest = rest.dropFirst() }
    }
    guard let percentage = rest.percentage else { return nil }
    let end = percentage.endIndex
    if let first { return (percentage, first, end - lexemes.startIndex) }
    guard let label = rest[end...].first, label.isLabel || label.role == .off else {
      return nil
    }
    return (percentage, label, end + 1 - lexemes.startIndex)
  }

  /// What a word before a percentage means. With a fee may be with more or with less.
  private static func sign(of word: Lexeme, before label: Lexeme) -> Lexeme.Meaning? {
    guard word.role == .with else { return word.meaning }
    switch label.meaning {
    case .word(.off): return .word(.and)
    case .word(.label(signs: "+")): return .word(.sign("+"))
    case .word(.label(signs: "-")): return .word(.sign("-"))
    default: return nil
    }
  }
}
