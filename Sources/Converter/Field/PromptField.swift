// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
