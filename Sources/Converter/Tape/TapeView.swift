// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// The tape page: the lines by day, the total of each day, and the total.
struct TapeView {
  @Shown var state: State
  let page: TapePage

  private var settings: Settings { state.settings }
  private var tape: Tape { state.tape }

  /// The rows of the border, the total with its rule, the field and what it adds.
  private static let frameRows = 6
  /// The rows of the field, what it adds, and the border.
  private static let fieldRows = 3
  /// The rows that the panel of a short tape has above a chart.
  private static let usualRows = 16

  /// The lines, and the total with its rule.
  private static let parts: [Area.Steps] = [[0: .fill], [6: .fixed(2), 0: .fixed(1)]]
  /// Those, the field, and what it adds.
  private static let fieldParts: [Area.Steps] = [[0: .fill], [0: .fixed(1)], [0: .fixed(1)]]
  /// Between two days.
  private static let gap: Area.Steps = [12: .fixed(1)]

  func drawHeader(in area: Area, of frame: inout Frame) {
    HeaderLine("agio", right: heading(isLong: !area.isNarrow)).draw(in: area, of: &frame)
  }

  func draw(in area: Area, charts: inout ChartCache, of frame: inout Frame) {
    let ledger = state.tapeLedger()
    let pair = tape.line?.conversion
    let rows = rows(ledger, isRoomy: true).count + Self.frameRows
    let panels = PagePanels(
      area, listRows: max(rows, Self.usualRows), least: pair == nil ? nil : (list: 18, chart: 12))
    if let pair, let chart = panels.chart {
      DetailView(state: state, history: state.chart(from: pair.from, to: pair.to))
        .draw(in: chart, charts: &charts, of: &frame)
    }
    // Without a chart below it a prompt covers its last rows.
    let list = panels.chart == nil ? panels.list.inset(bottom: coveredRows) : panels.list
    let inside = Panel("Expenses", subtitle: subtitle).draw(in: list, of: &frame)
    let parts = inside.rows(Self.fieldParts)
    drawField(in: parts[1], answer: parts[2], of: &frame)
    guard ledger.days.isEmpty else { return draw(ledger, in: parts[0], of: &frame) }
    let (text, role) = placeholder
    frame.put(lines: wrapped(text, width: parts[0].width).map { Span($0, role) }, in: parts[0])
  }

  /// The rows that a prompt needs beside those it takes from the field: it covers the field, and not the total.
  private var coveredRows: Int {
    state.sheet?.room is TapePrompt ? TapePrompt.rows - Self.fieldRows : 0
  }

  /// The field, and below it what Enter adds.
  private func drawField(in area: Area, answer: Area, of frame: inout Frame) {
    LabelledField("Add", labelWidth: Self.labelColumns).draw(in: area, of: &frame) {
      FieldView(page.entry).draw(in: $0, of: &$1)
    }
    frame.mark(.field(0), in: area)
    if page.isInList { frame.cursor = nil }
    frame.put([typed], in: answer.inset(leading: Self.labelColumns))
  }

  private static let labelColumns = 5

  private var typed: Span {
    let dot = " \(settings.glyphs.separator) "
    guard !page.entry.isEmpty else {
      return Span(Self.examples.joined(separator: settings.glyphs.listSeparator), .dim)
    }
    do throws(Problem) {
      let added = try state.tapeEntries(of: page.entry.text, in: state.tapeCurrency).compactMap(
        \.conversion)
      return Span(added.map { $0.shownText(settings) }.joined(separator: dot), .note)
    } catch {
      return Span(Remark(error, state: state).joined, .dim)
    }
  }

  private static let examples = ["45.90 eur # dinner", "taxi: 300 thb on 12 nov", "a paste"]

  private var subtitle: String {
    guard tape.loadState == .loaded || !tape.lines.isEmpty else { return "" }
    let count = tape.shown.count.counted("line")
    return tape.filter.isEmpty
      ? count : "\(count) \(settings.glyphs.separator) filter: \(tape.filter)"
  }

  private func heading(isLong: Bool) -> [Span] {
    let rates = tape.totals.usesNewestRates ? "the newest rates" : "each line's rate"
    return [
      Span("Tape", .title), Span("   total in ", .dim), Span(state.tapeCurrency.code, .accent),
    ] + (isLong ? [Span(" at \(rates)", .dim)] : [])
  }

  // MARK: - The lines

  private func draw(_ ledger: TapeLedger, in area: Area, of frame: inout Frame) {
    let parts = area.rows(Self.parts)
    let (list, foot) = (parts[0], parts[1])
    let rows = rows(ledger, isRoomy: Self.gap.cells(of: area.height) > 0)
    let columns = TapeColumns(ledger, state, in: area)
    let place = rows.firstIndex { $0.index == tape.selected } ?? 0
    // The heading of the first line stays visible.
    let least = place > 0 && rows[place - 1].index == nil ? place - 1 : place
    let window = Window(selected: place, count: rows.count, rows: list.height)
    var start = min(window.indices.lowerBound, least)
    // The heading of the first line that is shown takes the place of one above the selected line; the last line
    // of a day is not shown alone.
    let hasRoom = list.height > 5
    if hasRoom, start == place, rows[start].index != nil { start -= 1 }
    if hasRoom, start > 0, rows[start].index != nil, rows.dropFirst(start + 1).first?.index == nil {
      start = rows[start...].firstIndex(where: \.isHeading) ?? start
    }
    var shown = Array(rows.dropFirst(start).prefix(list.height))
    if hasRoom, let first = shown.first, first.index != nil,
      let heading = rows[..<start].last(where: \.isHeading)
    {
      shown[0] = heading
    }
    let below = rows.dropFirst(start + shown.count).count { $0.index != nil }
    let above =
      ledger.days.reduce(-below) { $0 + $1.entries.count } - shown.count { $0.index != nil }
    for (line, row) in zip(list.lines, shown) {
      switch row {
      case .blank: break
      case .heading(let day): draw(day, in: line, columns, of: &frame)
      case .entry(let entry):
        draw(entry, in: line, columns, isSelected: entry.index == tape.selected, of: &frame)
      }
    }
    columns.putTotal(in: foot, hidden: (above, below), of: &frame)
  }

  private enum Row {
    case blank
    case heading(TapeLedger.DayLines)
    case entry(TapeLedger.Entry)

    var index: Int? { if case .entry(let entry) = self { entry.index } else { nil } }
    var isHeading: Bool { if case .heading = self { true } else { false } }
  }

  private func rows(_ ledger: TapeLedger, isRoomy: Bool) -> [Row] {
    ledger.days.enumerated().flatMap { number, day in
      (number > 0 && isRoomy ? [Row.blank] : []) + [.heading(day)] + day.entries.map { .entry($0) }
    }
  }

  private func draw(
    _ day: TapeLedger.DayLines, in line: Area, _ columns: TapeColumns, of frame: inout Frame
  ) {
    let today = day.day == state.clock.today ? " \(settings.glyphs.separator) today" : ""
    columns.put(
      heading: [day.day.long + today, day.day.long, day.day.shortWithYear], in: line, of: &frame)
    guard day.entries.contains(where: { $0.value != nil }) else { return }
    columns.put(total: day.total, in: line, role: .dim, of: &frame)
  }

  private func draw(
    _ entry: TapeLedger.Entry, in line: Area, _ columns: TapeColumns, isSelected: Bool,
    of frame: inout Frame
  ) {
    frame.mark(.row(entry.index), in: line)
    // It is reversed where letters are keys for it.
    let isChosen = isSelected && page.isInList
    func role(_ role: Role) -> Role { isChosen ? .selected : role }
    if isChosen { frame.highlight(line, margin: Panel.margin) }
    if isSelected, !isChosen { frame.put(frame.glyphs.pointer, in: line) }
    if entry.line.localDay(offset: tape.offset) == entry.day {
      columns.putTime(of: entry, in: line, role: role(.dim), of: &frame)
    }
    columns.put(entry, in: line, role, of: &frame)
  }

  private var placeholder: (String, Role) {
    switch tape.loadState {
    case .loading: return ("loading the tape\(settings.glyphs.ellipsis)", .note)
    case .failed(let problem):
      return (Remark(Notice(problem, "cannot load the tape"), state: state).joined, .error)
    case .loaded where !tape.filter.isEmpty: return ("No line contains: \(tape.filter)", .note)
    case .loaded:
      let key = state.screen.keys.name(of: .record, in: .converter)
      return ("the tape is empty: type a line below, or \(key) on the converter adds one", .note)
    }
  }
}

/// The conversions added today, of whatever day, with their total.
struct TapePanel {
  /// The border, the rule and the total.
  private static let frameRows = 4
  /// The lines, and the total with its rule.
  private static let rows: [Area.Steps] = [[0: .fill], [5: .fixed(2), 0: .fixed(1)]]

  @Shown private var state: State
  private let ledger: TapeLedger

  init(state: State) {
    _state = Shown(wrappedValue: state)
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
      "Tape", subtitle: "added today",
      notes: [Span("total in ", .dim), Span(ledger.currency.code, .code)]
    ).draw(in: area, of: &frame)
    frame.mark(opening: .tape, keys, in: area)
    let parts = inside.rows(Self.rows)
    // Its text begins where that of the other panels does.
    let columns = TapeColumns(
      ledger, state, of: state.clock.today,
      in: area.inset(top: 1, leading: 1, bottom: 1, trailing: 2))
    // The newest lines, when there are more than fit; the total is right below the last one.
    let all = ledger.days.flatMap(\.entries).sorted { $0.line.id < $1.line.id }
    let lines = all.suffix(parts[0].height)
    let (list, foot, _) = inside.rows(.fixed(lines.count), .fixed(parts[1].height), .fill)
    for (line, entry) in zip(list.lines, lines) {
      columns.putTime(of: entry, in: line, role: .dim, of: &frame)
      columns.put(entry, in: line, of: &frame)
    }
    columns.putTotal(in: foot, hidden: (all.count - lines.count, 0), of: &frame)
  }
}

extension State {
  var linesAddedToday: [TapeLine] {
    tape.lines.added(on: clock.today, offset: tape.offset)
  }
}
