// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension TypedAmount {
  /// Whether a character typed now is text; otherwise it may be a command.
  ///
  /// What amounts are written with is always text. A letter is text after a space or an operator, and
  /// once the field has the symbol of a currency, as in `£5k`; in an untouched field, and directly
  /// after a digit, it is a command. Once the field has a letter, everything is text.
  func takes(_ character: Character) -> Bool {
    let isMark = TypedAmount.commandMarks.contains(character)
    guard character.isLetter || isMark else { return true }
    guard !isFresh else { return false }
    if field.text.contains(where: \.isLetter) { return true }
    guard !isMark, let last = field.characterBeforeCursor else { return false }
    if TypedPhrase.isPhrase(field.text) { return true }
    return !(last.isNumber || TypedAmount.separators.contains(last))
  }

  /// Marks that are commands until the field has a letter.
  static let commandMarks = "?:[]<>"

  /// The marks that are part of an amount or end one: after them a letter is a command, as after a
  /// digit.
  private static let separators = ".,'’_%)"
}

extension TextField {
  var characterBeforeCursor: Character? {
    guard cursor > 0 else { return nil }
    return text[text.index(text.startIndex, offsetBy: cursor - 1)]
  }
}
