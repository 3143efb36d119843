// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

/// The conversions added today, with their total.
struct TapePanel {
  /// The border, the rule and the total.
  static let frameRows = 4

  private let state: State
  private let area: Area
  private let ledger: TapeLedger

  init(state: State, area: Area) {
    self.state = state
    self.area = area
    ledger = TapeLedger(state.tape.added(on: state.clock.today), state)
  }

  func draw(in frame: inout Frame) {
    let keys = state.settings.keys
    let inside = Panel(
      "Tape", subtitle: "today", hints: keys.hints([(.tape, "open")], in: .converter),
      notes: [Panel.Run("total in "), Panel.Run(ledger.currency.code, .code)]
    ).draw(in: area, of: &frame)
    if let key = keys.keys(of: .tape, in: .converter).first {
      frame.mark(.key(key), rows: area.rows, columns: area.columns)
    }
    let (list, foot) = inside.rows(.fill, .fixed(inside.height >= 5 ? 2 : 1))
    // Its text begins where that of the other panels does.
    let columns = TapeColumns(
      ledger, state, in: area.inset(top: 1, leading: 1, bottom: 1, trailing: 2))
    let lines = ledger.days.flatMap(\.entries).sorted { $0.line.id < $1.line.id }
    // The newest lines, when there are more than fit.
    for (row, entry) in zip(list.rows, lines.suffix(list.height)) {
      columns.putTime(of: entry, row, .dim, in: &frame)
      columns.put(entry, at: row, in: &frame)
    }
    // Right below the last line.
    let shown = min(lines.count, list.height)
    columns.putTotal(
      Area(row: list.row + shown, column: foot.column, width: foot.width, height: foot.height),
      in: &frame)
  }
}
