// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Screen

/// The favourites, one a row: what the amount is worth in each, the rate, its change, its trend.
struct TableView {
  let state: State
  let amounts: TableAmounts
  let layout: Layout

  private var settings: Settings { state.settings }
  private var amountColumn: Range<Int> { amounts.column }
  /// The digits of an amount go before the letters of a name.
  private var nameColumn: Range<Int> {
    let start = layout.nameAndAmount.lowerBound
    return start..<max(start, amountColumn.lowerBound - 1)
  }

  func draw(in frame: inout Frame) {
    drawGround(in: &frame)
    drawAmounts(in: &frame)
  }

  /// All that depends on no amount but by the width of its column.
  func drawGround(in frame: inout Frame) {
    drawHead(in: &frame)
    for (row, index) in visible { drawRow(index, at: row, in: &frame) }
  }

  func drawAmounts(in frame: inout Frame) {
    for (row, index) in visible {
      guard let text = amounts.texts[index] else { continue }
      let isSelected = index == state.board.selected
      let role: Role =
        amounts.areOutdated
        ? (isSelected ? .selectedDim : .dim) : (isSelected ? .selected : .text)
      put(text, row, amountColumn, role, in: &frame)
    }
  }

  /// The rows in sight and where they stand.
  private var visible: [(row: Int, index: Int)] {
    let count = state.board.rows.count
    let room = layout.body.count
    let top = min(max(0, state.board.selected - room + 1), max(0, count - room))
    return (top..<min(count, top + room)).map { (layout.body.lowerBound + $0 - top, $0) }
  }

  private func drawHead(in frame: inout Frame) {
    let row = layout.tableHead
    frame.put("Currency", row: row, column: 3, role: .label)
    put("Amount", row, amountColumn, .label, in: &frame)
    put("1 \(state.board.from.code) =", row, layout.rateColumn, .label, in: &frame)
    put("Day", row, layout.changeColumn, .label, in: &frame)
    put("90 days", row, layout.trendColumn, .label, align: .leading, in: &frame)
  }

  private func drawRow(_ index: Int, at row: Int, in frame: inout Frame) {
    let currency = state.board.rows[index]
    let isSelected = index == state.board.selected
    frame.mark(.row(index), row: row, columns: 0..<frame.size.columns)
    let plain: Role = isSelected ? .selected : .text
    if isSelected {
      frame.fill(row: row, column: 1, width: frame.size.columns - 2, role: .selected)
      frame.put(settings.glyphs.pointer, row: row, column: 1, role: .selected)
    }
    frame.put(currency.code, row: row, column: 3, role: isSelected ? .selected : .accent)
    put(currency.name, row, nameColumn, plain, align: .leading, in: &frame)
    guard state.board.rates.rows.indices.contains(index) else { return }
    let rate = state.board.rates.rows[index]
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
      // Reversed, its bars would be the gaps between them.
      frame.fill(row: row, column: column.lowerBound - 1, width: column.count + 1, role: .chart)
      put(line, row, column, .chart, align: .leading, in: &frame)
    }
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
