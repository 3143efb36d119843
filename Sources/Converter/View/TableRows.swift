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
  private let layout: Layout
  private let amountColumn: Range<Int>

  init(_ state: State, visible: VisibleRows, amountColumn: Range<Int>, layout: Layout) {
    self.visible = visible
    from = state.board.from
    currencies = state.board.rows
    temporary = state.board.lineup.present.temporary
    rates = state.board.rates
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
      frame.mark(.row(index), row: visible.line(of: index), columns: 0..<frame.size.columns)
      draw(index, isSelected: false, in: &frame)
    }
  }

  /// Draws a row as selected.
  func drawSelected(_ index: Int, in frame: inout Frame) {
    guard visible.indices.contains(index) else { return }
    let row = visible.line(of: index)
    frame.fill(row: row, column: 1, width: frame.size.columns - 2, role: .selected)
    frame.put(settings.glyphs.pointer, row: row, column: 1, role: .selected)
    draw(index, isSelected: true, in: &frame)
  }

  private func drawHead(in frame: inout Frame) {
    let row = layout.tableHead
    let end = frame.put("Currency", row: row, column: 3, role: .label)
    let indices = visible.indices
    if indices.count < currencies.count {
      let text = "\(indices.lowerBound + 1)-\(indices.upperBound) of \(currencies.count)"
      frame.put(
        text, row: row, column: end + 2, role: .dim, width: amountColumn.upperBound - end - 9)
    }
    put("Amount", row, amountColumn, .label, in: &frame)
    put("1 \(from.code) =", row, layout.rateColumn, .label, in: &frame)
    put("Day", row, layout.changeColumn, .label, in: &frame)
    put("90 days", row, layout.trendColumn, .label, align: .leading, in: &frame)
  }

  private func draw(_ index: Int, isSelected: Bool, in frame: inout Frame) {
    let row = visible.line(of: index)
    let currency = currencies[index]
    let plain: Role = isSelected ? .selected : .text
    if temporary.contains(currency) {
      frame.put("+", row: row, column: isSelected ? 2 : 1, role: isSelected ? .selected : .dim)
    }
    frame.put(currency.code, row: row, column: 3, role: isSelected ? .selected : .accent)
    guard rates.rows.indices.contains(index) else { return }
    let rate = rates.rows[index]
    drawName(currency.name, mark: mark(of: rate), at: row, isSelected: isSelected, in: &frame)
    if let fault = rate.fault {
      let right = (layout.trendColumn ?? layout.rateColumn ?? amountColumn).upperBound
      put(
        fault.short, row, amountColumn.lowerBound..<right,
        isSelected ? .selected : .error, align: .leading, in: &frame)
      return
    }
    guard let quote = rate.quote else { return }
    put(settings.rateText(of: quote.rate), row, layout.rateColumn, plain, in: &frame)
    if let change = rate.change {
      let (text, role) = ChangeText.of(change, style: settings.style, glyphs: settings.glyphs)
      put(text, row, layout.changeColumn, isSelected ? .selected : role, in: &frame)
    }
    if let column = layout.trendColumn {
      let line = Sparkline.draw(rate.trend, width: column.count, glyphs: settings.glyphs)
      // In reverse, the bars would look like the gaps.
      frame.fill(row: row, column: column.lowerBound - 1, width: column.count + 1, role: .chart)
      put(line, row, column, .chart, align: .leading, in: &frame)
    }
  }

  /// Draws the name, and at the end of its column the mark of the rate, if it fits.
  private func drawName(
    _ name: String, mark: Mark?, at row: Int, isSelected: Bool, in frame: inout Frame
  ) {
    var column = nameColumn
    if let mark = mark?.text(after: name, in: column.count) {
      put(mark, row, column, isSelected ? .selectedDim : .dim, in: &frame)
      column = column.lowerBound..<max(column.lowerBound, column.upperBound - width(of: mark) - 1)
    }
    put(name, row, column, isSelected ? .selected : .text, align: .leading, in: &frame)
  }

  /// The mark of a rate that differs from what the header shows.
  private func mark(of rate: RowRate) -> Mark? {
    guard let quote = rate.quote, let source = quote.source, let day = quote.day else { return nil }
    if !quote.fixedCurrencies.isEmpty { return Mark(whole: "fixed", brief: "fixed") }
    guard let common = rates.common, !quote.isOfSamePublication(as: common) else { return nil }
    let name = Sources.name(of: source)
    return Mark(whole: "\(name) \(day.iso)", brief: source == common.source ? day.iso : name)
  }

  /// A few words after a name.
  private struct Mark {
    let whole: String
    let brief: String

    /// The whole mark after the whole name, else the brief mark; nil when that does not fit either.
    func text(after name: String, in room: Int) -> String? {
      let isRoomy = Screen.width(of: name) + 1 + Screen.width(of: whole) <= room
      if isRoomy { return whole }
      return Screen.width(of: brief) + 1 + Self.minimumNameWidth <= room ? brief : nil
    }

    private static let minimumNameWidth = 5
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
