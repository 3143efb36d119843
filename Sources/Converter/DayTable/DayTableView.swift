// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Screen

/// A day's table: the board's amount in every favourite at that day's rates.
struct DayTableView {
  let table: DayTable
  let state: State
  let layout: Layout

  func draw(in frame: inout Frame) {
    let then = state.asOf(table.day, selected: table.selected)
    let figures = then.figures
    let settings = state.settings
    HeaderView(state: then).draw(in: &frame)
    let left = layout.size.columns >= 60 ? 3 : 1
    frame.put("As of", row: layout.top, column: left, role: .label)
    frame.put(table.day.long, row: layout.top, column: left + 9, role: .title)
    frame.put("Amount", row: layout.top + 1, column: left, role: .label)
    if let fault = state.board.entry.fault {
      frame.put(
        fault.message, row: layout.top + 1, column: left + 9, role: .error,
        width: layout.size.columns - left - 10)
    } else {
      let amount = figures.amount.map { settings.text(of: $0, in: then.board.from) } ?? "0"
      frame.put(
        "\(amount) \(then.board.from.code)", row: layout.top + 1, column: left + 9, role: .amount)
    }
    if let rate = then.selectedRate {
      frame.put("Rate", row: layout.top + 2, column: left, role: .label)
      let (from, to) = (then.board.from.code, then.board.to.code)
      let text =
        rate.fault?.message
        ?? rate.quote.map { "1 \(from) = \(settings.rateText(of: $0.rate)) \(to)" } ?? ""
      frame.put(
        text, row: layout.top + 2, column: left + 9, role: rate.fault == nil ? .text : .error,
        width: layout.size.columns - left - 10)
    }
    let amounts = then.tableAmounts(figures, layout: layout)
    let (visible, selected) = (
      VisibleRows(then.board.lineup.present, layout: layout), then.board.selected
    )
    let rows = TableRows(then, visible: visible, amountColumn: amounts.column, layout: layout)
    rows.draw(in: &frame)
    rows.drawSelected(selected, in: &frame)
    TableView(amounts: amounts, visible: visible, selected: selected, layout: layout)
      .draw(in: &frame)
  }
}
