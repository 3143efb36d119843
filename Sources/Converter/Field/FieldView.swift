// SPDX-License-Identifier: Apache-2.0

import Screen

/// A field with its text scrolled so that the cursor is visible.
struct FieldView {
  let field: TextField
  let role: Role
  /// The offset of the character at which parsing failed.
  var fault: Int?

  init(_ field: TextField) {
    self.field = field
    role = .field
  }

  /// A field for an amount, with its error marked.
  init(_ entry: TypedAmount) {
    field = entry.field
    // What the next character replaces is reversed.
    role = entry.fault != nil ? .error : entry.isFresh ? .selected : .field
    fault = entry.fault?.offset
  }

  /// Draws the text on the first row of an area and sets the terminal's cursor.
  func draw(in area: Area, of frame: inout Frame) {
    let text = field.text
    let cursor = text.index(text.startIndex, offsetBy: field.cursor)
    // Going back from the cursor until the width is full gives the first visible character.
    var first = cursor
    var used = 1
    while first > text.startIndex {
      let next = text.index(before: first)
      let width = Screen.width(of: text[next])
      guard used + width <= area.width else { break }
      used += width
      first = next
    }
    // What is cut at the left has its mark.
    var visible = String(text[first...])
    if first > text.startIndex, let cut = visible.first, Screen.width(of: cut) == 1 {
      visible = frame.glyphs.ellipsis + visible.dropFirst()
    }
    frame.put(visible, in: area, role: role, overflow: .clip)
    let end = text.endIndex
    if let fault, let place = text.index(text.startIndex, offsetBy: fault, limitedBy: end),
      place >= first, place < end
    {
      // With the cursor far before it, the fault is beyond the visible text.
      let rest = area.inset(leading: Screen.width(of: text[first..<place]))
      frame.setRole(.fault, in: rest.prefix(max(1, Screen.width(of: text[place]))))
    }
    frame.setCursor(in: area, after: Screen.width(of: text[first..<cursor]))
  }
}

extension Panel {
  /// Draws a panel with one field and, below it, a note.
  func draw(
    _ field: TextField, _ label: String, note: String, in area: Area, of frame: inout Frame
  ) {
    let inside = draw(in: area, of: &frame)
    let (line, _, last) = inside.rows(.fixed(1), .optional(1), .fixed(1))
    LabelledField(label, labelWidth: width(of: label) + 1).draw(in: line, of: &frame) {
      FieldView(field).draw(in: $0, of: &$1)
    }
    frame.put(note, in: last, role: .dim)
  }
}
