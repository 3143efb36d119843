// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Screen

/// The conversions added today, with their total.
struct TapePanel {
  /// The border, the rule and the total.
  private static let frameRows = 4
  /// The lines, and the total with its rule.
  private static let rows: [Area.Steps] = [[0: .fill], [5: .fixed(2), 0: .fixed(1)]]

  private let state: State
  private let ledger: TapeLedger

  init(state: State) {
    self.state = state
    ledger = state.tapeLedger(of: state.linesAddedToday)
  }

  /// The rows of today's lines; 0 without one.
  static func rows(_ state: State) -> Int {
    let lines = state.linesAddedToday.count
    return lines == 0 ? 0 : lines + frameRows
  }

  func draw(in area: Area, of frame: inout Frame) {
    let keys = state.screen.keys
    let inside = Panel(
      "Tape", subtitle: "today", hints: keys.hints([(.tape, "open")], in: .converter),
      notes: [Span("total in ", .dim), Span(ledger.currency.code, .code)]
    ).draw(in: area, of: &frame)
    frame.mark(opening: .tape, keys, in: area)
    let parts = inside.rows(Self.rows)
    // Its text begins where that of the other panels does.
    let columns = TapeColumns(
      ledger, state, in: area.inset(top: 1, leading: 1, bottom: 1, trailing: 2))
    // The newest lines, when there are more than fit; the total is right below the last one.
    let lines = ledger.days.flatMap(\.entries).sorted { $0.line.id < $1.line.id }
      .suffix(parts[0].height)
    let (list, foot, _) = inside.rows(.fixed(lines.count), .fixed(parts[1].height), .fill)
    for (line, entry) in zip(list.lines, lines) {
      columns.putTime(of: entry, in: line, role: .dim, of: &frame)
      columns.put(entry, in: line, of: &frame)
    }
    columns.putTotal(in: foot, of: &frame)
  }
}

extension State {
  fileprivate var linesAddedToday: [TapeLine] {
    tape.lines.added(on: clock.today, offset: tape.offset)
  }
}
