// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// The table without amounts: its header, and for each row the name, the rate, its change and its
/// trend.
///
/// The selected row is drawn over its unselected version, so that moving the selection draws only
/// that row.
struct TableRows {
  let visible: VisibleRows
  private let from: Currency
  private let currencies: [Currency]
  private let temporary: [Currency]
  private let rates: BoardRates
  private let settings: Settings
  private let keys: Keymap
  private let layout: TableLayout
  private let amountColumn: Area
  private let common: RateQuote?
  private let isBordered: Bool
  /// Those with an alert that waits on their rate.
  private let alerted: Set<Currency>

  init(
    _ state: State, visible: VisibleRows, amountColumn: Area, layout: TableLayout,
    isBordered: Bool
  ) {
    self.isBordered = isBordered
    self.visible = visible
    from = state.board.from
    currencies = state.board.rows
    temporary = state.board.lineup.temporary
    rates = state.board.rates
    common = rates.common
    let from = state.board.from
    alerted = Set(
      state.alerts.list.filter { $0.shown == nil && [$0.from, $0.to].contains(from) }
        .map { $0.from == from ? $0.to : $0.from })
    settings = state.settings
    keys = state.screen.keys
    self.layout = layout
    self.amountColumn = amountColumn
  }

  /// The name is shortened before the amount.
  private var nameColumn: Area {
    layout.nameAndAmount.inset(trailing: amountColumn.width + 1)
  }

  /// Draws the header and all rows unselected.
  func draw(of frame: inout Frame) {
    drawHead(in: layout.head, of: &frame)
    for (index, line) in visible.lines {
      frame.mark(.row(index), in: line)
      draw(index, isSelected: false, in: line, of: &frame)
    }
  }

  func drawSelected(_ index: Int, of frame: inout Frame) {
    guard let line = visible.line(of: index) else { return }
    frame.put(frame.glyphs.pointer, in: line, role: .strong)
    draw(index, isSelected: true, in: line, of: &frame)
  }

  private func drawHead(in line: Area, of frame: inout Frame) {
    let (before, amount) = layout.code.union(amountColumn).intersection(line).columns(
      .fill, .fixed(6), gap: 1)
    var rest = frame.put("Currency", in: before, role: .label).inset(leading: 2)
    if !visible.window.position.isEmpty {
      rest = frame.put(visible.window.position, in: rest, role: .dim).inset(leading: 2)
    }
    frame.put("Amount", in: amount, role: .label, align: .trailing)
    // No heading is over a column that has nothing.
    let rates = self.rates
    func has(_ isShown: (RowRate) -> Bool) -> Bool { rates.rows.contains(where: isShown) }
    if has({ $0.quote != nil }) {
      put("1 \(from.code) =", in: layout.rate, line, .label, of: &frame)
    }
    for (period, column) in layout.changes where has({ $0.changes[period] != nil }) {
      put("\(rates.name(of: period)) %", in: column, line, .label, of: &frame)
    }
    if let trend = layout.trend, has({ !$0.trend.isEmpty }) {
      // Each line has its own scale.
      let scale = "90 days, \(settings.glyphs.isASCII ? "low-high" : "low–high")"
      let title = width(of: scale) <= trend.width ? scale : "90 days"
      put(title, in: trend, line, .label, align: .leading, of: &frame)
    }
  }

  private func draw(
    _ index: Int, isSelected: Bool, in line: Area, of frame: inout Frame
  ) {
    let plain: Role = isSelected ? .strong : .text
    let currency = currencies[index]
    if temporary.contains(currency) {
      frame.put("+", in: line.inset(leading: isSelected ? 1 : 0), role: .keycap)
    }
    put(
      currency.code, in: layout.code, line, isSelected ? .accent : .code, align: .leading,
      of: &frame)
    guard rates.rows.indices.contains(index) else { return }
    let rate = rates.rows[index]
    let note = note(on: rate)
    let isInName =
      note != nil && (rate.isFixed || noteColumn == nil)
    let alert = alerted.contains(currency) ? RateNote(["alert"]) : nil
    drawName(currency.name, plain, note: isInName ? note : alert, in: line, of: &frame)
    if let fault = rate.fault {
      let last = layout.trend ?? layout.changes.last?.column ?? layout.rate ?? amountColumn
      put(
        fault.short, in: amountColumn.union(last), line, .error, align: .leading, of: &frame)
      return
    }
    guard let quote = rate.quote else { return }
    if let column = layout.rate {
      let text = settings.rateText(of: quote.rate, width: column.width)
      put(text, in: column, line, plain, of: &frame)
    }
    if let column = layout.trend {
      let chart = Sparkline.draw(rate.trend, width: column.width, glyphs: settings.glyphs)
      put(chart, in: column, line, .chart, align: .leading, of: &frame)
    }
    if let note, !isInName {
      draw(note, in: line, of: &frame)
    } else {
      for (period, column) in layout.changes {
        guard let change = rate.changes[period] else { continue }
        let (text, tone) = ChangeText.brief(
          change.percent, width: column.width, style: settings.style, glyphs: settings.glyphs)
        // One over other days than the column's says so, if need be in place of its number.
        let name = period.name(spanning: change.span)
        let isNamed = name == rates.name(of: period)
        let wordings = isNamed ? [text] : ["\(name) \(text)", name]
        put(wordings.fitting(column.width), in: column, line, tone, of: &frame)
      }
    }
  }

  // MARK: - Rates that differ

  /// Where a note on a rate is: in place of its changes.
  private var noteColumn: Area? {
    guard let first = layout.changes.first, let last = layout.changes.last else { return nil }
    return first.column.union(last.column)
  }

  /// Draws a note in place of the changes.
  private func draw(_ note: RateNote, in line: Area, of frame: inout Frame) {
    guard let changes = noteColumn else { return }
    let role: Role = note.isStale ? .stale : .note
    // With the blank column before the changes, and with the sparkline if it needs the room.
    var column = changes.inset(leading: -1)
    if width(of: note.text(in: column.width - 1)) >= column.width, let trend = layout.trend {
      column = changes.union(trend)
    }
    frame.fill(column.intersection(line), role: role)
    put(note.text(in: column.width - 1), in: column, line, role, of: &frame)
  }

  /// Draws the name, and at the end of its column the note on the rate, if it fits.
  private func drawName(
    _ name: String, _ role: Role, note: RateNote?, in line: Area, of frame: inout Frame
  ) {
    var column = nameColumn
    if let note {
      let text = note.text(in: column.width - min(width(of: name), Self.minimumNameWidth) - 1)
      put(text, in: column, line, .note, of: &frame)
      column = column.inset(trailing: width(of: text) + 1)
    }
    put(name, in: column, line, role, align: .leading, of: &frame)
  }

  private static let minimumNameWidth = 5

  /// The row's remark on its rate: that it is fixed, or of another publication than the header's,
  /// which shows its own age.
  private func note(on rate: RowRate) -> RateNote? {
    guard let quote = rate.quote, let source = quote.source, let day = quote.day else { return nil }
    if rate.isFixed { return RateNote(["fixed"]) }
    if quote.isOwn {
      let difference = rate.difference.map { " " + settings.percentText($0.rational) } ?? ""
      // Where a line follows, the note takes its room.
      let short = layout.trend == nil ? ["yours\(difference)", "your rate", "yours"] : []
      return RateNote(["your rate\(difference)"] + short)
    }
    if let aside = quote.setAside {
      let change = aside.share == nil ? aside.change.map { " \($0)" } ?? "" : ""
      return RateNote([aside.text, "set aside\(change)", "set aside", "stale"], isStale: true)
    }
    if let common, !quote.hasSamePublication(as: common) {
      let name = Sources.name(of: source)
      let brief = source == common.source ? [day.short] : [name, source.rawValue]
      let wordings = ["\(name) \(day.short)"] + brief
      return quote.isStale
        ? RateNote(wordings.map { $0 + ", stale" } + ["stale"], isStale: true) : RateNote(wordings)
    }
    return nil
  }

  /// Draws a text where a column crosses a line.
  private func put(
    _ text: String, in column: Area?, _ line: Area, _ role: Role,
    align: TextAlignment = .trailing, of frame: inout Frame
  ) {
    guard let column else { return }
    frame.put(text, in: column.intersection(line), role: role, align: align)
  }
}

/// A row's remark on a rate that differs from the header's.
struct RateNote: Equatable {
  /// From the longest to the shortest.
  private let wordings: [String]
  /// Whether the rate is older than the limit.
  let isStale: Bool

  init(_ wordings: [String], isStale: Bool = false) {
    self.wordings = wordings
    self.isStale = isStale
  }

  /// The longest wording that fits, else the shortest.
  func text(in room: Int) -> String {
    wordings.fitting(room)
  }
}

/// The rows of the board that are visible, including the selected one, and their lines on the screen.
struct VisibleRows: Equatable {
  let window: Window
  private let rows: [Int]
  private let body: Area

  init(_ board: Board, layout: TableLayout) {
    let listed = board.listed
    body = layout.body
    window = Window(
      selected: listed.firstIndex(of: board.selected) ?? 0, count: listed.count,
      rows: layout.body.height)
    rows = Array(listed[window.indices])
  }

  /// The visible rows with their lines.
  var lines: some Sequence<(index: Int, line: Area)> {
    zip(rows, body.lines).lazy.map { (index: $0, line: $1) }
  }

  /// The line of a row; nil when it is not visible.
  func line(of index: Int) -> Area? { lines.first { $0.index == index }?.line }
}
