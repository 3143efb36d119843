// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Screen

/// The amounts of a table as they are written, and the columns they need.
struct TableAmounts {
  /// One for each row; nil where there is no amount or no rate.
  let texts: [String?]
  let column: Range<Int>
  /// Whether they belong to an older text than the field's.
  let areOutdated: Bool

  init(_ figures: Figures, of state: State, layout: Layout) {
    texts = zip(state.board.rows, figures.rows).enumerated().map { index, row in
      let rates = state.board.rates.rows
      guard rates.indices.contains(index), rates[index].fault == nil else { return nil }
      return row.1.map { state.settings.text(of: $0, in: row.0) }
    }
    let room = layout.nameAndAmount
    let longest = texts.reduce(0) { max($0, $1.map { width(of: $0) } ?? 0) }
    let amount = min(max(longest, min(13, room.count / 2)), room.count)
    column = room.upperBound - amount..<room.upperBound
    areOutdated = figures.isOutdated
  }
}
