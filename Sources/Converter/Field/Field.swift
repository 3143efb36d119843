// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// A line of text being typed, with its cursor.
///
/// The field keeps what the person typed to the letter; whether it can be read as an amount is
/// decided elsewhere. It never holds more than ``limit`` characters: an edit that would is refused
/// whole, so that a stray paste neither stalls the screen nor is silently cut.
package struct Field: Equatable, Sendable, Codable {
  /// The most characters a field holds; one more than the longest amount agio reads.
  package static let limit = 2_000

  /// What is in the field.
  package private(set) var text: String

  /// Where the next character goes: an offset in characters from 0 to `text.count`.
  package private(set) var cursor: Int

  /// A field with the cursor behind its text.
  package init(_ text: String = "") {
    self.text = text
    cursor = text.count
  }

  /// Whether nothing is in the field.
  package var isEmpty: Bool { text.isEmpty }

  /// Carries out one edit.
  ///
  /// - Returns: Whether it was carried out; false when the text would grow past ``limit``, and then
  ///   nothing has changed.
  package mutating func apply(_ edit: FieldEdit) -> Bool {
    switch edit {
    case .insert(let added): return insert(added)
    case .backspace: remove(from: cursor - 1, to: cursor)
    case .deleteForward: remove(from: cursor, to: cursor + 1)
    case .deleteWord: remove(from: wordStart, to: cursor)
    case .deleteToStart: remove(from: 0, to: cursor)
    case .deleteToEnd: remove(from: cursor, to: text.count)
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .start: cursor = 0
    case .end: cursor = text.count
    }
    return true
  }

  private mutating func insert(_ added: String) -> Bool {
    // Counting bytes first keeps a paste of a megabyte from being walked character by character.
    guard added.utf8.count <= Self.limit * 8 else { return false }
    let line = Field.oneLine(added)
    if text.utf8.isPrintableASCII, line.utf8.isPrintableASCII {
      guard text.utf8.count + line.utf8.count <= Self.limit else { return false }
      if cursor == text.utf8.count {
        text += line
      } else {
        text.insert(contentsOf: line, at: text.utf8.index(text.startIndex, offsetBy: cursor))
      }
      cursor += line.utf8.count
      return true
    }
    guard text.count + line.count <= Self.limit else { return false }
    text.insert(contentsOf: line, at: text.index(text.startIndex, offsetBy: cursor))
    cursor = min(text.count, cursor + line.count)
    return true
  }

  private mutating func remove(from start: Int, to end: Int) {
    let (start, end) = (max(0, start), min(text.count, end))
    guard start < end else { return }
    let lower = text.index(text.startIndex, offsetBy: start)
    let upper = text.index(text.startIndex, offsetBy: end)
    text.removeSubrange(lower..<upper)
    cursor = start
  }

  /// Where the word left of the cursor begins, as Ctrl-W of a shell sees it.
  private var wordStart: Int {
    let before = Array(text.prefix(cursor))
    var index = before.count
    while index > 0, before[index - 1] == " " { index -= 1 }
    while index > 0, before[index - 1] != " " { index -= 1 }
    return index
  }

  /// A pasted text as one line: those line ends and tabs at its ends go, each inside becomes two blanks.
  ///
  /// A cell copied out of a spreadsheet comes with a trailing line end or tab that nobody meant. Two
  /// cells are two numbers: one blank between them would group their digits, two never do.
  private static func oneLine(_ text: String) -> String {
    if text.utf8.isPrintableASCII { return text }
    let isBreak: (Character) -> Bool = { $0.isNewline || $0 == "\t" }
    guard text.contains(where: isBreak) else { return text }
    let isOutside: (Character) -> Bool = { isBreak($0) || $0 == " " }
    let body = text.drop(while: isOutside).reversed().drop(while: isOutside).reversed()
    return body.map { isBreak($0) ? "  " : String($0) }.joined()
  }
}
