// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
  private let layout: TableLayout
  private let amountColumn: Range<Int>
  private let common: RateQuote?

  init(_ state: State, visible: VisibleRows, amountColumn: Range<Int>, layout: TableLayout) {
    self.visible = visible
    from = state.board.from
    currencies = state.board.rows
    temporary = state.board.lineup.present.temporary
    rates = state.board.rates
    common = rates.common
    settings = state.settings
    self.layout = layout
    self.amountColumn = amountColumn
  }

  /// The name is shortened before the amount.
  private var nameColumn: Range<Int> {
    let start = layout.nameAndAmount.lowerBound
    return start..<max(start, amountColumn.lowerBound - 1)
  }

  /// Draws the header and all rows unselected.
  func draw(in frame: inout Frame) {
    drawHead(in: &frame)
    for index in visible.indices {
      frame.mark(.row(index), row: visible.line(of: index), columns: layout.area.columns)
      draw(index, isSelected: false, in: &frame)
    }
  }

  /// Draws a row as selected.
  func drawSelected(_ index: Int, in frame: inout Frame) {
    guard visible.indices.contains(index) else { return }
    let row = visible.line(of: index)
    let area = layout.area
    frame.fill(row: row, column: area.column, width: area.width, role: .selected)
    frame.put(settings.glyphs.pointer, row: row, column: area.column, role: .selected)
    draw(index, isSelected: true, in: &frame)
  }

  private func drawHead(in frame: inout Frame) {
    let row = layout.head
    let end = frame.put("Currency", row: row, column: layout.code, role: .label)
    let indices = visible.indices
    if indices.count < currencies.count {
      let text = "\(indices.lowerBound + 1)-\(indices.upperBound) of \(currencies.count)"
      frame.put(
        text, row: row, column: end + 2, role: .dim, width: amountColumn.upperBound - end - 9)
    }
    put("Amount", row, amountColumn, .label, in: &frame)
    put("1 \(from.code) =", row, layout.rate, .label, in: &frame)
    for (period, columns) in layout.changes {
      let isOnly = layout.changes.count == 1
      put(isOnly ? "Day %" : "\(period.short) %", row, columns, .label, in: &frame)
    }
    if let trend = layout.trend {
      // Each line has its own scale.
      let scale = "90 days, \(settings.glyphs.isASCII ? "low-high" : "low–high")"
      let title = width(of: scale) <= trend.count ? scale : "90 days"
      put(title, row, trend, .label, align: .leading, in: &frame)
    }
  }

  private func draw(_ index: Int, isSelected: Bool, in frame: inout Frame) {
    let row = visible.line(of: index)
    let currency = currencies[index]
    let plain: Role = isSelected ? .selected : .text
    if temporary.contains(currency) {
      frame.put(
        "+", row: row, column: layout.area.column + (isSelected ? 1 : 0),
        role: isSelected ? .selected : .keycap)
    }
    frame.put(currency.code, row: row, column: layout.code, role: isSelected ? .selected : .code)
    guard rates.rows.indices.contains(index) else { return }
    let rate = rates.rows[index]
    let note = note(on: rate)
    let isInName =
      note != nil && (rate.quote?.fixedCurrencies.isEmpty == false || noteColumns == nil)
    drawName(
      currency.name, note: isInName ? note : nil, at: row, isSelected: isSelected, in: &frame)
    if let fault = rate.fault {
      let right = (layout.trend ?? layout.changes.last?.columns ?? layout.rate ?? amountColumn)
      put(
        fault.short, row, amountColumn.lowerBound..<right.upperBound,
        isSelected ? .selected : .error, align: .leading, in: &frame)
      return
    }
    guard let quote = rate.quote else { return }
    if let column = layout.rate {
      let text = settings.columnText(of: quote.rate, width: column.count)
      put(text, row, column, plain, in: &frame)
    }
    if let column = layout.trend {
      let line = Sparkline.draw(rate.trend, width: column.count, glyphs: settings.glyphs)
      put(line, row, column, isSelected ? .selected : .chart, align: .leading, in: &frame)
    }
    if let note, !isInName {
      draw(note, at: row, isSelected: isSelected, in: &frame)
    } else {
      drawChanges(rate, at: row, isSelected: isSelected, in: &frame)
    }
  }

  private func drawChanges(
    _ rate: RowRate, at row: Int, isSelected: Bool, in frame: inout Frame
  ) {
    for (period, columns) in layout.changes {
      guard let change = rate.changes[period] else { continue }
      let (text, role) = ChangeText.brief(
        change, width: columns.count, style: settings.style, glyphs: settings.glyphs)
      put(text, row, columns, isSelected ? .selected : role, in: &frame)
    }
  }

  // MARK: - Rates that differ

  /// Where a note on a rate is: in place of its changes.
  private var noteColumns: Range<Int>? {
    guard let first = layout.changes.first, let last = layout.changes.last else { return nil }
    return first.columns.lowerBound..<last.columns.upperBound
  }

  /// Draws a note in place of the changes.
  private func draw(
    _ note: RateNote, at row: Int, isSelected: Bool, in frame: inout Frame
  ) {
    guard var columns = noteColumns else { return }
    let role: Role = isSelected ? .selected : note.isStale ? .stale : .note
    // With the blank column before the changes, and with the sparkline if it needs the room.
    columns = columns.lowerBound - 1..<columns.upperBound
    if width(of: note.text(in: columns.count)) > columns.count, let trend = layout.trend {
      columns = columns.lowerBound + 1..<trend.upperBound
    }
    frame.fill(row: row, column: columns.lowerBound, width: columns.count, role: role)
    put(note.text(in: columns.count), row, columns, role, in: &frame)
  }

  /// Draws the name, and at the end of its column the note on the rate, if it fits.
  private func drawName(
    _ name: String, note: RateNote?, at row: Int, isSelected: Bool, in frame: inout Frame
  ) {
    var column = nameColumn
    if let note {
      let text = note.text(in: column.count - min(width(of: name), Self.leastNameWidth) - 1)
      put(text, row, column, isSelected ? .selected : .note, in: &frame)
      column = column.lowerBound..<max(column.lowerBound, column.upperBound - width(of: text) - 1)
    }
    put(name, row, column, isSelected ? .selected : .text, align: .leading, in: &frame)
  }

  private static let leastNameWidth = 5

  /// What the row says about its rate: that it is fixed, or of another publication than the header's,
  /// which shows its own age.
  private func note(on rate: RowRate) -> RateNote? {
    guard let quote = rate.quote, let source = quote.source, let day = quote.day else { return nil }
    if !quote.fixedCurrencies.isEmpty { return RateNote(["fixed"]) }
    if let common, !quote.isOfSamePublication(as: common) {
      let name = Sources.name(of: source)
      let brief = source == common.source ? [day.short] : [name, source.rawValue]
      return RateNote(["\(name) \(day.short)"] + brief, isStale: quote.isStale)
    }
    return nil
  }

  private func put(
    _ text: String, _ row: Int, _ column: Range<Int>?, _ role: Role,
    align: TextAlignment = .trailing, in frame: inout Frame
  ) {
    guard let column else { return }
    frame.put(
      text, row: row, column: column.lowerBound, role: role, width: column.count, align: align)
  }
}
