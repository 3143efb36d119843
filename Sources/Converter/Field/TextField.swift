// SPDX-License-Identifier: Apache-2.0

/// A line of text being edited, with its cursor.
///
/// The field stores exactly what was typed; parsing is done elsewhere. It never holds more than
/// ``limit`` characters: an edit that would is rejected as a whole, so that an accidental paste
/// neither blocks the screen nor is silently cut.
package struct TextField: Equatable, Sendable, Codable {
  /// The maximum number of characters.
  package static let limit = 2_000

  package private(set) var text: String

  /// The position of the next character: an offset in characters from 0 to `text.count`.
  package private(set) var cursor: Int

  /// Creates a field with the cursor after its text.
  package init(_ text: String = "") {
    self.text = text
    cursor = text.count
  }

  package var isEmpty: Bool { text.isEmpty }

  /// Performs an edit.
  ///
  /// - Returns: Whether it was performed; false when the text would exceed ``limit``, and then
  ///   nothing changes.
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
    // Checking bytes first avoids walking a large paste character by character.
    guard added.utf8.count <= Self.limit * 8 else { return false }
    let line = TextField.oneLine(added)
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

  /// The start of the word before the cursor, as Ctrl-W in a shell.
  private var wordStart: Int {
    let before = Array(text.prefix(cursor))
    var index = before.count
    while index > 0, before[index - 1] == " " { index -= 1 }
    while index > 0, before[index - 1] != " " { index -= 1 }
    return index
  }

  /// Pasted text as one line: line ends and tabs are removed at the ends and become two blanks inside.
  ///
  /// A cell copied from a spreadsheet ends with a line end or tab. Two cells are two numbers: one
  /// blank between them would group their digits, two never do.
  static func oneLine(_ text: String) -> String {
    let isBreak: (Character) -> Bool = { $0.isNewline || $0 == "\t" }
    guard text.contains(where: isBreak) else { return text }
    let isOutside: (Character) -> Bool = { isBreak($0) || $0 == " " }
    let body = text.drop(while: isOutside).reversed().drop(while: isOutside).reversed()
    return body.map { isBreak($0) ? "  " : String($0) }.joined()
  }
}

package enum FieldEdit: Equatable, Sendable, Codable {
  /// Typed or pasted text. A paste is one edit.
  case insert(String)
  case backspace
  case deleteForward
  /// Deletes back to the start of the word, as Ctrl-W in a shell.
  case deleteWord
  /// Deletes back to the start of the line, as Ctrl-U in a shell.
  case deleteToStart
  /// Deletes to the end of the line, as Ctrl-K in a shell.
  case deleteToEnd
  case left
  case right
  case start
  case end
}

extension Action {
  /// The edit that the action makes in a field, if any.
  var fieldEdit: FieldEdit? {
    switch self {
    case .cursorLeft: .left
    case .cursorRight: .right
    case .lineStart: .start
    case .lineEnd: .end
    case .deleteBack: .backspace
    case .deleteForward: .deleteForward
    case .deleteWord: .deleteWord
    case .deleteLine: .deleteToStart
    case .deleteToEnd: .deleteToEnd
    default: nil
    }
  }
}

/// The field of a sheet that asks for one text: the text it proposes is replaced by what is typed, as if
/// all of it were selected.
package struct PromptField: Equatable, Sendable {
  package private(set) var field: TextField
  /// Whether the next character replaces the text.
  package private(set) var isFresh: Bool

  package init(_ text: String = "", isFresh: Bool = true) {
    field = TextField(text)
    self.isFresh = isFresh
  }

  package var text: String { field.text }

  /// Performs an edit, unless the text would be too long.
  package mutating func apply(_ edit: FieldEdit) {
    var edited = field
    if isFresh, case .insert = edit { edited = TextField() }
    guard edited.apply(edit) else { return }
    field = edited
    isFresh = false
  }
}
