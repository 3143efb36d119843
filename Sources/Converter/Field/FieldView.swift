// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// A field with its text scrolled so that the cursor is visible.
struct FieldView {
  let field: TextField
  let role: Role
  /// The offset of the character at which parsing failed.
  var fault: Int?

  init(field: TextField, role: Role) {
    self.field = field
    self.role = role
  }

  /// A field for an amount, with its error marked.
  init(_ entry: TypedAmount) {
    field = entry.field
    role = entry.fault == nil ? .field : .error
    fault = entry.fault?.offset
  }

  /// Draws the text on the first row of an area and sets the terminal's cursor.
  func draw(in area: Area, of frame: inout Frame) {
    let characters = Array(field.text)
    // Going back from the cursor until the width is full gives the first visible character.
    var first = field.cursor
    var used = 1
    while first > 0 {
      let next = Screen.width(of: String(characters[first - 1]))
      guard used + next <= area.width else { break }
      used += next
      first -= 1
    }
    // What is cut at the left has its mark.
    let isCut = first > 0 && Screen.width(of: String(characters[first])) == 1
    let visible =
      (isCut ? frame.glyphs.ellipsis : "") + String(characters[(isCut ? first + 1 : first)...])
    let before = String(characters[first..<field.cursor])
    frame.put(visible, in: area, role: role, overflow: .clip)
    if let fault, fault >= first, fault < characters.count {
      // With the cursor far before it, the fault is beyond the visible text.
      let rest = area.inset(leading: Screen.width(of: String(characters[first..<fault])))
      frame.setRole(.fault, in: rest.prefix(max(1, Screen.width(of: String(characters[fault])))))
    }
    frame.cursor = Position(row: area.row, column: area.column + Screen.width(of: before))
  }
}
