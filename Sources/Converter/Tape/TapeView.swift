// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The tape page: the lines by day, the total of each day, and the total.
struct TapeView {
  let state: State

  private var settings: Settings { state.settings }
  private var tape: Tape { state.tape }

  func draw(in frame: inout Frame, above statusRow: Int) {
    let screen = Area(row: 0, column: 0, width: frame.size.columns, height: statusRow)
    let (header, body) = screen.rows(.fixed(1), .fill)
    let ledger = TapeLedger(state)
    drawHeader(ledger, header, in: &frame)
    Panel("Expenses", subtitle: subtitle(ledger), hints: [hint]).draw(in: body, of: &frame) {
      inside, frame in
      guard ledger.days.isEmpty else { return draw(ledger, inside, in: &frame) }
      let (text, role) = placeholder
      for (offset, line) in wrapped(text, width: inside.width).prefix(inside.height).enumerated() {
        frame.put(line, row: inside.row + offset, column: inside.column, role: role)
      }
    }
  }

  private var hint: Panel.Hint {
    Panel.Hint(settings.keys.keys(of: .filterTape, in: .tape).first ?? .character("/"), "filter")
  }

  private func subtitle(_ ledger: TapeLedger) -> String {
    guard tape.loadState == .loaded || !tape.lines.isEmpty else { return "" }
    let count = ledger.count == 1 ? "1 line" : "\(ledger.count) lines"
    return tape.filter.isEmpty
      ? count : "\(count) \(settings.glyphs.separator) filter: \(tape.filter)"
  }

  private func drawHeader(_ ledger: TapeLedger, _ area: Area, in frame: inout Frame) {
    frame.put("agio", row: area.row, column: area.column + 1, role: .title)
    let rates = tape.totals.usesNewestRates ? "the newest rates" : "each line's rate"
    let long = " at \(rates)"
    let pieces: [(String, Role)] = [
      ("Tape", .title), ("   total in ", .dim), (ledger.currency.code, .accent),
      (area.width >= 52 ? long : "", .dim),
    ]
    let length = pieces.reduce(0) { $0 + width(of: $1.0) }
    var column = max(area.column + 6, area.columns.upperBound - 1 - length)
    for (text, role) in pieces {
      column = frame.put(text, row: area.row, column: column, role: role)
    }
  }

  // MARK: - The lines

  private func draw(_ ledger: TapeLedger, _ area: Area, in frame: inout Frame) {
    let (list, foot) = area.rows(.fill, .fixed(area.height >= 6 ? 2 : 1))
    let rows = rows(ledger, isRoomy: area.height >= 12)
    let columns = TapeColumns(ledger, state, in: area)
    let selected = min(max(0, tape.selected), max(0, tape.shown.count - 1))
    let place = rows.firstIndex { $0.index == selected } ?? 0
    // The heading of the first line stays visible.
    let least = place > 0 && rows[place - 1].index == nil ? place - 1 : place
    let top = min(max(0, place - list.height + 1), max(0, rows.count - list.height))
    for (offset, row) in rows.dropFirst(min(top, least)).prefix(list.height).enumerated() {
      switch row {
      case .blank: break
      case .heading(let day): draw(day, at: list.row + offset, columns, in: &frame)
      case .entry(let entry):
        draw(
          entry, at: list.row + offset, columns, isSelected: entry.index == selected, in: &frame)
      }
    }
    columns.putTotal(foot, in: &frame)
  }

  private enum Row {
    case blank
    case heading(TapeLedger.DayLines)
    case entry(TapeLedger.Entry)

    var index: Int? { if case .entry(let entry) = self { entry.index } else { nil } }
  }

  private func rows(_ ledger: TapeLedger, isRoomy: Bool) -> [Row] {
    ledger.days.enumerated().flatMap { number, day in
      (number > 0 && isRoomy ? [Row.blank] : []) + [.heading(day)] + day.entries.map { .entry($0) }
    }
  }

  private func draw(
    _ day: TapeLedger.DayLines, at row: Int, _ columns: TapeColumns, in frame: inout Frame
  ) {
    let today = day.day == state.clock.today ? " \(settings.glyphs.separator) today" : ""
    frame.put(
      day.day.long + today, row: row, column: columns.whole.column, role: .title,
      width: columns.whole.width)
    guard day.entries.contains(where: { $0.value != nil }) else { return }
    columns.total.put(columns.text(of: day.total), row, .dim, .trailing, in: &frame)
  }

  private func draw(
    _ entry: TapeLedger.Entry, at row: Int, _ columns: TapeColumns, isSelected: Bool,
    in frame: inout Frame
  ) {
    let whole = columns.whole
    frame.mark(.row(entry.index), row: row, columns: whole.columns)
    func role(_ role: Role) -> Role {
      isSelected ? .selected : role
    }
    if isSelected {
      frame.fill(row: row, column: whole.column - 1, width: whole.width + 2, role: .selected)
      frame.put(settings.glyphs.pointer, row: row, column: whole.column, role: .selected)
    }
    if entry.line.at.adding(seconds: tape.offset).utcDay == tape.day(of: entry.line) {
      columns.putTime(of: entry, row, role(.dim), in: &frame)
    }
    guard entry.columns != nil else {
      let start = columns.time.columns.upperBound + 1
      frame.put(
        entry.line.text, row: row, column: start, role: role(.dim),
        width: whole.columns.upperBound - start)
      return
    }
    columns.put(entry, at: row, role, in: &frame)
  }

  /// The text for a tape without lines.
  private var placeholder: (String, Role) {
    switch tape.loadState {
    case .loading: return ("loading the tape\(settings.glyphs.ellipsis)", .note)
    case .failed(let reason): return ("cannot load the tape: \(reason)", .error)
    case .loaded where !tape.filter.isEmpty: return ("no line has: \(tape.filter)", .note)
    case .loaded:
      let key = settings.keys.name(of: .record, in: .converter)
      return ("the tape is empty: \(key) on the converter adds a conversion", .note)
    }
  }
}
