// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Screen

/// The lines and columns of a table of currencies in an area.
///
/// Columns are left out where they do not fit: the sparkline, the changes, the rate.
struct TableLayout: Equatable {
  /// The columns of a table from a width on.
  private struct Columns {
    /// Of the area, in columns.
    let least: Int
    var code = 4
    var hasRate = true
    var changes: [ChangePeriod] = []
    /// The widths of the sparkline, which takes what a wider table has more; nil for none.
    var trend: ClosedRange<Int>?
  }

  /// The first that fits is used.
  private static let columns = [
    Columns(least: 94, changes: [.day, .week, .month, .year], trend: 14...30),
    Columns(least: 84, changes: [.day, .year], trend: 14...14),
    Columns(least: 70, changes: [.day], trend: 14...14),
    Columns(least: 59, code: 3, changes: [.day, .year]),
    Columns(least: 54, code: 3, changes: [.day]),
    Columns(least: 44, code: 3),
    Columns(least: 0, code: 3, hasRate: false),
  ]

  let area: Area
  private let rateWidth: Int
  let head: Area
  let body: Area

  let code: Area
  /// Shared by the name and the amount; the amount takes what its digits need.
  let nameAndAmount: Area
  /// The other columns; nil or missing when they do not fit.
  let rate: Area?
  let changes: [(period: ChangePeriod, column: Area)]
  let trend: Area?

  /// A table in an area; the columns that the rates need are taken from the names.
  init(_ area: Area, rateWidth: Int) {
    self.area = area
    self.rateWidth = rateWidth
    let set = Self.columns.first { area.width >= $0.least } ?? Self.columns[0]
    (head, body) = area.rows(.fixed(1), .fill)
    var rest = area.afterPointer
    func take(_ width: Int, gap: Int) -> Area {
      let (before, column) = rest.columns(.fill, .fixed(width))
      rest = before.inset(trailing: gap)
      return column
    }
    trend = set.trend.map { widths in
      take(min(widths.lowerBound + area.width - set.least, widths.upperBound), gap: 2)
    }
    let isSingle = set.changes.count == 1
    changes = set.changes.reversed().map { ($0, take(isSingle ? 8 : 6, gap: 1)) }.reversed()
    rate = set.hasRate ? take(rateWidth, gap: 2) : nil
    (code, nameAndAmount) = rest.columns(.fixed(set.code), .fill(atLeast: 1), gap: 1)
  }

  /// The least columns of a name, whatever the length of the amounts.
  private static let minimumNameWidth = 10

  var maximumAmountWidth: Int { nameAndAmount.width - Self.minimumNameWidth - 1 }

  static func == (left: Self, right: Self) -> Bool {
    left.area == right.area && left.rateWidth == right.rateWidth
  }
}

extension Layout {
  /// The table of the converter, inside the border of its panel.
  var tableLayout: TableLayout {
    TableLayout(
      arrangement == .dashboard
        ? table.inset(top: 1, leading: 2, bottom: 1, trailing: 2)
        : table.inset(leading: 1, trailing: 1), rateWidth: rateWidth)
  }
}

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
    let old = board.oldMark
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
      let text = settings.shownText(of: amount.value, in: currencies[row], width: room)
      let marked = isStale ? ["stale " + text] : []
      texts.append(old + (marked + [text]).fitting(room))
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
        amounts.areOutdated
        ? .dim : amounts.areStale[index] ? .stale : index == selected ? .result : .amount
      frame.put(text, in: amounts.column.intersection(line), role: role, align: .trailing)
    }
  }
}
