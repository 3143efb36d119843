// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Screen

/// The formatted amounts of a table, and the columns they need.
struct TableAmounts {
  /// nil without an amount or a rate.
  let texts: [String?]
  let column: Area
  /// Whether an amount came from a stale rate, where that of its row is not stale.
  let areStale: [Bool]
  /// Whether the input is invalid and these are the amounts of the last valid one.
  let areOutdated: Bool

  fileprivate init(_ texts: [String?], areStale: [Bool], areOutdated: Bool, layout: TableLayout) {
    let room = layout.nameAndAmount
    let longest = texts.reduce(0) { max($0, $1.map { width(of: $0) } ?? 0) }
    // Amounts of usual lengths leave room for a name of usual length.
    let usual = min(13, room.width / 2, max(10, room.width - 18))
    column = room.columns(.fill, .fixed(max(longest, usual))).1
    self.texts = texts
    self.areStale = areStale
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
    var areStale: [Bool] = []
    texts.reserveCapacity(figures.converted.count)
    for (row, amount) in figures.converted.enumerated() {
      let rate = rates[row]
      let isStale = amount?.quotes.areStale == true && rate.quote?.isStale == false
      areStale.append(isStale)
      guard let amount, rate.fault == nil else {
        let lacksPart = figures.amount != nil && rate.quote != nil
        texts.append(lacksPart ? "no rate" : nil)
        continue
      }
      let mark = old + (isStale ? settings.glyphs.empty : "")
      texts.append(
        mark
          + settings.shownText(
            of: amount.value, in: currencies[row], width: isStale ? room - 1 : room))
    }
    return TableAmounts(texts, areStale: areStale, areOutdated: figures.isOutdated, layout: layout)
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
        index == selected
        ? .selected : amounts.areOutdated ? .dim : amounts.areStale[index] ? .stale : .amount
      frame.put(text, in: amounts.column.intersection(line), role: role, align: .trailing)
    }
  }
}
