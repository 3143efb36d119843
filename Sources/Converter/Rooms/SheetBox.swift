// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The frame of a sheet: a box in the middle, with a title in its upper border.
struct SheetBox {
  /// The cells inside the border, without the blank column at each side.
  struct Area: Equatable {
    let row: Int
    let column: Int
    let width: Int
    let height: Int

    /// The room for a line's label.
    static let labelWidth = 12

    /// Writes a line: its label, and the text beside it; without a label the text has the whole line.
    func put(
      _ label: String, _ text: String, _ role: Role, at offset: Int, in frame: inout Frame
    ) {
      guard offset < height else { return }
      let start = label.isEmpty ? 0 : Self.labelWidth
      frame.put(label, row: row + offset, column: column, role: .label, width: Self.labelWidth - 1)
      frame.put(
        text, row: row + offset, column: column + start, role: role, width: width - start)
    }
  }

  let title: String
  /// The rows inside the border.
  var height: Int { rows - 2 }
  private let row: Int
  private let column: Int
  private let columns: Int
  private let rows: Int

  /// A box of this size, or as large as fits between the header and the last lines.
  init(title: String, columns: Int, rows: Int, layout: Layout) {
    self.title = title
    let room = layout.statusRow - 1
    self.columns = min(columns, layout.size.columns - 2)
    self.rows = min(rows, room)
    row = 1 + (room - self.rows) / 2
    column = (layout.size.columns - self.columns) / 2
  }

  /// Draws the box and blanks its inside.
  ///
  /// - Parameter remark: a few words in the lower border.
  func draw(in frame: inout Frame, remark: String? = nil) -> Area {
    let glyphs = frame.glyphs
    let last = row + rows - 1
    for line in row...last {
      frame.fill(row: line, column: column, width: columns, role: .text)
      frame.put(glyphs.vertical, row: line, column: column, role: .border, width: 1)
      frame.put(glyphs.vertical, row: line, column: column + columns - 1, role: .border, width: 1)
    }
    for (line, corners) in [(row, glyphs.corners.prefix(2)), (last, glyphs.corners.suffix(2))] {
      frame.fill(
        row: line, column: column, width: columns, role: .border, with: glyphs.horizontal)
      frame.put(corners.first ?? "+", row: line, column: column, role: .border, width: 1)
      frame.put(
        corners.last ?? "+", row: line, column: column + columns - 1, role: .border, width: 1)
    }
    frame.put(" \(title) ", row: row, column: column + 2, role: .title, width: columns - 4)
    if let remark {
      let text = " \(remark) "
      let start = column + columns - 2 - width(of: text)
      frame.put(text, row: last, column: max(column + 2, start), role: .dim, width: columns - 4)
    }
    return Area(row: row + 1, column: column + 2, width: columns - 4, height: height)
  }
}
