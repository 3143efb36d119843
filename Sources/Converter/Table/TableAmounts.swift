// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Screen

/// The formatted amounts of a table, and the columns they need.
struct TableAmounts {
  /// nil without an amount or a rate.
  let texts: [String?]
  let column: Area
  /// Whether the input is invalid and these are the amounts of the last valid one.
  let areOutdated: Bool

  fileprivate init(_ texts: [String?], areOutdated: Bool, layout: TableLayout) {
    let room = layout.nameAndAmount
    let longest = texts.reduce(0) { max($0, $1.map { width(of: $0) } ?? 0) }
    // Amounts of usual lengths leave room for a name of usual length.
    let usual = min(13, room.width / 2, max(10, room.width - 18))
    column = room.columns(.fill, .fixed(max(longest, usual))).1
    self.texts = texts
    self.areOutdated = areOutdated
  }
}

extension State {
  func tableAmounts(_ figures: Figures, layout: TableLayout) -> TableAmounts {
    let (currencies, rates, settings) = (board.rows, board.rates.rows, settings)
    // The value itself shows that it is old, in every theme.
    let old = figures.isOutdated ? "was " : ""
    let room = layout.maximumAmountWidth - old.utf8.count
    var texts: [String?] = []
    texts.reserveCapacity(figures.rows.count)
    for (row, value) in figures.rows.enumerated() {
      guard let value, rates.indices.contains(row), rates[row].fault == nil else {
        texts.append(nil)
        continue
      }
      texts.append(
        old + settings.shownText(of: value, in: currencies[row], width: room))
    }
    return TableAmounts(texts, areOutdated: figures.isOutdated, layout: layout)
  }
}

/// The amounts of the table, drawn over ``TableRows``.
struct TableView {
  let amounts: TableAmounts
  let visible: VisibleRows
  let selected: Int

  func draw(of frame: inout Frame) {
    for (index, line) in visible.lines {
      guard let text = amounts.texts[index] else { continue }
      let role: Role =
        index == selected ? .selected : amounts.areOutdated ? .dim : .amount
      frame.put(text, in: amounts.column.intersection(line), role: role, align: .trailing)
    }
  }
}
