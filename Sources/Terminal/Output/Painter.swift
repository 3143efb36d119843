// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import CTerminal
import Screen

/// Puts frames on the terminal, only what differs from the one before.
struct Painter {
  private let synchronized: Bool
  private var shown: Frame?
  private var scalars: [UInt32] = []
  private var marks: [UInt32] = []
  private var widths: [UInt8] = []

  init(theme: Theme, synchronized: Bool) {
    self.synchronized = synchronized
    for role in Role.allCases { Self.install(theme[role], for: role) }
  }

  /// The terminal shows nothing any more: the next frame is drawn whole.
  mutating func forget() { shown = nil }

  /// Shows a frame; sends nothing when it looks like the last one.
  mutating func paint(_ frame: Frame) {
    let runs = frame.changes(from: shown)
    if runs.isEmpty, shown?.cursor == frame.cursor, shown != nil { return }
    for run in runs { draw(run, of: frame) }
    // A change within one row is a single short write: it cannot be seen half done.
    let isLarge = runs.first?.row != runs.last?.row
    let cursor = frame.cursor ?? Position(row: -1, column: 0)
    ct_flush(Int32(cursor.row), Int32(cursor.column), synchronized && isLarge ? 1 : 0)
    shown = frame
  }

  private mutating func draw(_ run: FrameRun, of frame: Frame) {
    scalars.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    widths.removeAll(keepingCapacity: true)
    let cells = frame[row: run.row]
    for column in run.columns {
      let cell = cells[cells.startIndex + column]
      if cell.isContinuation, !widths.isEmpty {
        widths[widths.count - 1] = 2
      } else {
        scalars.append(cell.scalar.value)
        marks.append(cell.mark?.value ?? 0)
        widths.append(1)
      }
    }
    ct_draw(
      Int32(run.row), Int32(run.columns.lowerBound), Int32(run.role.rawValue), scalars, marks,
      widths, Int32(scalars.count))
  }

  private static func install(_ style: Style, for role: Role) {
    var flags = 0
    if style.bold { flags |= CT_BOLD }
    if style.dim { flags |= CT_DIM }
    if style.underline { flags |= CT_UNDERLINE }
    if style.reverse { flags |= CT_REVERSE }
    ct_style(Int32(role.rawValue), style.foreground.map { Int32($0.rawValue) } ?? -1, Int32(flags))
  }
}
