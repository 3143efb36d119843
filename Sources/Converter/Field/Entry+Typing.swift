// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Entry {
  /// Whether a character typed now is text; otherwise it may be a command.
  ///
  /// What amounts are written with is always text. A letter is text after a space, an operator, the
  /// symbol of a currency, or another letter in the field; in an untouched field, and directly after
  /// a digit, it is a command. Once the field has a letter, everything is text.
  func takes(_ character: Character) -> Bool {
    let isMark = Entry.commandMarks.contains(character)
    guard character.isWordLetter || isMark else { return true }
    guard !isFresh else { return false }
    if field.text.contains(where: \.isWordLetter) { return true }
    guard !isMark, let last = field.characterBeforeCursor else { return false }
    return !(last.isNumber || Entry.separators.contains(last))
  }

  /// Marks that are commands until the field has a letter.
  static let commandMarks = "?:[]<>"

  /// The marks that are part of an amount or end one: after them a letter is a command, as after a
  /// digit.
  private static let separators = ".,'’_%)"
}

extension Character {
  fileprivate var isWordLetter: Bool {
    // ASCII needs no lookup in the Unicode tables.
    guard utf8.count == 1, let byte = utf8.first else { return isLetter }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

extension TextField {
  var characterBeforeCursor: Character? {
    guard cursor > 0 else { return nil }
    return text[text.index(text.startIndex, offsetBy: cursor - 1)]
  }
}
