// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import CTerminal
import Screen

/// Draws frames on the terminal, sending only what differs from the previous one.
struct Painter {
  /// A change of more cells may reach the terminal in more than one piece.
  private static let mostInOnePiece = 400

  private var theme: Theme
  private let synchronized: Bool
  private var shown: Frame?

  init(theme: Theme, synchronized: Bool) {
    self.theme = theme
    self.synchronized = synchronized
    install()
  }

  /// Adopts the styles of a theme; then everything has to be redrawn.
  ///
  /// - Returns: whether it differs from the previous theme.
  mutating func use(_ theme: Theme) -> Bool {
    guard theme.name != self.theme.name else { return false }
    self.theme = theme
    install()
    return true
  }

  private func install() {
    for role in Role.allCases { Self.install(theme[role], for: role) }
  }

  /// The terminal no longer shows anything known: the next frame is drawn completely.
  mutating func forget() { shown = nil }

  /// Shows a frame; sends nothing if it looks like the last one.
  mutating func paint(_ frame: Frame) {
    let changes = frame.changes(from: shown)
    if changes.isEmpty, shown?.cursor == frame.cursor, shown != nil { return }
    // On a cleared screen, blanks need not be sent if their style is plain.
    let isWhole = shown == nil
    let runs =
      isWhole
      ? changes.map { InkRun(row: $0.row, columns: $0.columns, role: $0.role) }
      : InkRun.runs(for: changes, of: frame, theme: theme)
    for run in runs { draw(run, of: frame) }
    // Curses scrolls a part of the screen if it finds a line in another row. That saves little
    // here, and emulators that do not support it show lines twice.
    if let shown {
      let rows = Self.rows(of: changes)
      for row in frame.movedRows(from: shown, among: rows) { ct_forget_row(Int32(row)) }
    }
    let isLarge = runs.reduce(0) { $0 + $1.columns.count } > Self.mostInOnePiece
    let cursor = frame.cursor ?? Position(row: -1, column: 0)
    ct_flush(Int32(cursor.row), Int32(cursor.column), synchronized && isLarge ? 1 : 0)
    shown = frame
  }

  /// The rows that contain changes, each once: the changes are in row order.
  private static func rows(of changes: [FrameRun]) -> [Int] {
    var rows: [Int] = []
    rows.reserveCapacity(changes.count)
    for change in changes where rows.last != change.row { rows.append(change.row) }
    return rows
  }

  private func draw(_ run: InkRun, of frame: Frame) {
    let cells = frame[row: run.row]
    withUnsafeTemporaryAllocation(of: ct_cell.self, capacity: run.columns.count) { drawn in
      var count = 0
      for column in run.columns {
        let cell = cells[cells.startIndex + column]
        if cell.isContinuation, count > 0 {
          drawn[count - 1].width = 2
        } else {
          let (scalar, mark) = (cell.scalar.value, cell.mark?.value ?? 0)
          drawn.initializeElement(at: count, to: ct_cell(scalar: scalar, mark: mark, width: 1))
          count += 1
        }
      }
      ct_draw(
        Int32(run.row), Int32(run.columns.lowerBound), Int32(run.role.rawValue), drawn.baseAddress,
        Int32(count))
    }
  }

  private static func install(_ style: Style, for role: Role) {
    var flags = 0
    if style.bold { flags |= CT_BOLD }
    if style.dim { flags |= CT_DIM }
    if style.underline { flags |= CT_UNDERLINE }
    if style.reverse { flags |= CT_REVERSE }
    let color = style.foreground?.number(among: Int(ct_colors())) ?? -1
    ct_style(Int32(role.rawValue), Int32(color), Int32(flags))
  }
}
