// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The panel of a sheet, centered between the header and the status lines.
struct SheetBox {
  private let title: String
  private let area: Area

  /// The rows inside the border.
  var height: Int { area.height - 2 }

  /// Creates a box of this size, or as large as fits.
  init(title: String, columns: Int, rows: Int, layout: Layout) {
    self.title = title
    area = layout.sheet(columns: columns, rows: rows)
  }

  /// Draws the border, with `remark` in its lower edge, and clears the inside.
  func draw(
    in frame: inout Frame, hints: [Panel.Hint] = [], remark: String? = nil
  ) -> Area {
    Panel(title, hints: hints, remark: remark ?? "").draw(in: area, of: &frame)
  }
}

extension Layout {
  /// A sheet of this size, or as large as fits, in the middle between the header and the status.
  func sheet(columns: Int, rows: Int) -> Area {
    Area(row: 1, column: 1, width: size.columns - 2, height: statusRow - 1)
      .centered(width: columns, height: rows)
  }
}

extension Area {
  /// The width of a line's label.
  static let labelWidth = 12

  /// Draws a line with a label and a text; without a label the text starts at the left.
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
