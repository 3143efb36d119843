// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
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
