// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The lines and columns of a table of currencies in an area.
///
/// Columns are left out where they do not fit: the sparkline, the changes, the rate.
struct TableLayout: Equatable {
  /// The columns of a table from a width on.
  private struct Columns {
    /// Of the area, in columns.
    let least: Int
    var hasRate = true
    var changes: [ChangePeriod] = []
    /// The least width of the sparkline; nil for none.
    var trend: Int?
  }

  /// The first that fits is used.
  private static let columns = [
    Columns(least: 94, changes: [.day, .week, .month, .year], trend: 14),
    Columns(least: 84, changes: [.day, .year], trend: 14),
    Columns(least: 70, changes: [.day], trend: 14),
    Columns(least: 59, changes: [.day, .year]),
    Columns(least: 54, changes: [.day]),
    Columns(least: 44),
    Columns(least: 0, hasRate: false),
  ]

  let area: Area
  /// The line of the headings.
  var head: Int { area.row }
  /// The lines of the currencies.
  var body: Range<Int> { area.row + 1..<max(area.row + 1, area.rows.upperBound) }

  let code: Int
  /// The columns shared by the name and the amount; the amount takes what its digits need.
  let nameAndAmount: Range<Int>
  /// The other columns; nil or missing when they do not fit.
  let rate: Range<Int>?
  let changes: [(period: ChangePeriod, columns: Range<Int>)]
  let trend: Range<Int>?

  init(_ area: Area) {
    self.area = area
    let set = Self.columns.first { area.width >= $0.least } ?? Self.columns[0]
    var right = area.columns.upperBound
    func take(_ width: Int, gap: Int) -> Range<Int> {
      defer { right -= width + gap }
      return right - width..<right
    }
    trend = set.trend.map { take(max($0, min(30, area.width - 80)), gap: 2) }
    let isSingle = set.changes.count == 1
    changes = set.changes.reversed().map { ($0, take(isSingle ? 8 : 6, gap: 1)) }.reversed()
    rate = set.hasRate ? take(9, gap: 2) : nil
    code = area.column + 2
    let name = code + (area.width >= 70 ? 5 : 4)
    nameAndAmount = name..<max(name + 1, right)
  }

  static func == (left: Self, right: Self) -> Bool { left.area == right.area }
}

extension Layout {
  /// The table of the converter, inside the border of its panel.
  var tableLayout: TableLayout {
    TableLayout(
      arrangement == .dashboard
        ? table.inset(top: 1, leading: 2, bottom: 1, trailing: 2)
        : table.inset(leading: 1, trailing: 1))
  }
}
