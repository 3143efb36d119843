// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The panel of a sheet, in the middle between the header and the last lines.
struct SheetBox {
  private let title: String
  private let area: Area

  /// Rows inside the border.
  var height: Int { area.height - 2 }

  /// A box of this size, or as large as fits.
  init(title: String, columns: Int, rows: Int, layout: Layout) {
    self.title = title
    let room = Area(
      row: 1, column: 1, width: layout.size.columns - 2, height: layout.statusRow - 1)
    area = room.centered(width: columns, height: rows)
  }

  /// Draws the box and blanks its inside.
  ///
  /// - Parameter remark: a few words in the lower border.
  func draw(in frame: inout Frame, remark: String? = nil) -> Area {
    Panel(title, remark: remark ?? "").draw(in: area, of: &frame)
  }
}

extension Area {
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
