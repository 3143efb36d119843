// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Frame {
  /// Draws text on the first row of an area, cut where the area ends.
  ///
  /// - Returns: What is left of the area after the text.
  @discardableResult
  package mutating func put(
    _ text: String, in area: Area, role: Role = .text, align: TextAlignment = .leading,
    overflow: Overflow = .ellipsis
  ) -> Area {
    guard !area.isEmpty else { return area }
    let end = put(
      text, row: area.row, column: area.column, role: role, width: area.width, align: align,
      overflow: overflow)
    return area.inset(leading: end - area.column)
  }

  /// Draws the parts of a line one after the other on the first row of an area.
  @discardableResult
  package mutating func put(_ spans: [Span], in area: Area) -> Area {
    spans.reduce(area) { rest, span in put(span.text, in: rest, role: span.role) }
  }

  /// Draws a line on each row of an area, as many as it has rows.
  package mutating func put(
    lines: [Span], in area: Area, align: TextAlignment = .leading
  ) {
    for (row, line) in zip(area.lines, lines) {
      put(line.text, in: row, role: line.role, align: align)
    }
  }

  /// Draws a line as the selected one, with the pointer at its start; `margin` columns at each side
  /// belong to it.
  package mutating func highlight(_ line: Area, margin: Int = 0) {
    fill(line.outset(margin), role: .selected)
    put(glyphs.pointer, in: line, role: .selected)
  }

  /// Fills the first row of an area with one character in one role.
  package mutating func fill(_ area: Area, role: Role, with character: String = " ") {
    guard !area.isEmpty else { return }
    fill(row: area.row, column: area.column, width: area.width, role: role, with: character)
  }

  /// Changes the role of the first row of an area and keeps its characters.
  package mutating func setRole(_ role: Role, in area: Area) {
    guard !area.isEmpty else { return }
    setRole(role, row: area.row, columns: area.columns)
  }

  /// Sets the terminal's cursor on the first row of an area, after a number of its columns.
  package mutating func setCursor(in area: Area, after columns: Int) {
    cursor = Position(row: area.row, column: area.column + columns)
  }
}
