// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// A list over the screen: the completions of a phrase, the palette, the keys of a place.
struct ListView {
  enum Row: Equatable {
    case heading(String)
    case line(Line)
    /// A text that cannot be selected.
    case note(String, Role)
  }

  /// A line that can be selected.
  struct Line: Equatable {
    /// A code before the text; lines without one have an empty one.
    var code: String?
    var text: String
    /// The columns of the text that match.
    var marks: [Range<Int>] = []
    var codeMarks: [Range<Int>] = []
    /// At the right end.
    var detail = ""
    var detailRole = Role.dim
    var isFaint = false
  }

  let rows: [Row]
  /// An index into the lines.
  let selected: Int

  var lineCount: Int { rows.count { if case .line = $0 { true } else { false } } }

  /// Draws the rows that fit, with the selected line among them.
  func draw(in area: Area, of frame: inout Frame) {
    var index = -1
    let indices = rows.map { row -> Int? in
      guard case .line = row else { return nil }
      index += 1
      return index
    }
    let place = indices.firstIndex(of: selected) ?? 0
    let middle = max(0, min(place - area.height / 2, rows.count - area.height))
    // The first lines keep what is above them.
    let top = place < area.height - area.height / 4 ? 0 : middle
    for (offset, row) in rows.dropFirst(top).prefix(area.height).enumerated() {
      let y = area.row + offset
      switch row {
      case .heading(let text):
        frame.put(text, row: y, column: area.column, role: .label, width: area.width)
      case .note(let text, let role):
        frame.put(text, row: y, column: area.column, role: role, width: area.width)
      case .line(let line):
        let index = indices[top + offset] ?? 0
        draw(line, isSelected: index == selected, at: y, in: area, of: &frame)
        frame.mark(.choice(index), row: y, columns: area.column - 1..<area.columns.upperBound + 1)
      }
    }
  }

  private func draw(
    _ line: Line, isSelected: Bool, at row: Int, in area: Area, of frame: inout Frame
  ) {
    let plain: Role =
      isSelected ? .selected : line.isFaint ? .dim : .text
    if isSelected {
      frame.fill(row: row, column: area.column - 1, width: area.width + 2, role: .selected)
      frame.put(frame.glyphs.pointer, row: row, column: area.column, role: .selected)
    }
    let detailWidth = min(width(of: line.detail), max(0, area.width - 12))
    let end = area.columns.upperBound
    frame.put(
      line.detail, row: row, column: end - detailWidth,
      role: isSelected ? .selected : line.detailRole, width: detailWidth)
    func put(_ text: String, _ role: Role, _ marks: [Range<Int>], at column: Int) {
      let room = max(0, end - (detailWidth > 0 ? detailWidth + 1 : 0) - column)
      frame.put(text, row: row, column: column, role: role, width: room)
      for mark in marks {
        let cells = (column + mark.lowerBound)..<(column + mark.upperBound)
        frame.setRole(
          isSelected ? .selectedMatch : .match, row: row,
          columns: cells.clamped(to: column..<column + room))
      }
    }
    var column = area.column + 2
    if let code = line.code {
      put(code, isSelected ? .selected : line.isFaint ? .dim : .accent, line.codeMarks, at: column)
      column += 5
    }
    put(line.text, plain, line.marks, at: column)
  }
}
