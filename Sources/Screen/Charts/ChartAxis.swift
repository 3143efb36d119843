// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Where the values of a series are along the columns of a chart: the first is at the left edge, the
/// last at the right.
package struct ChartAxis: Equatable, Sendable {
  /// The number of values.
  package let count: Int
  /// The number of columns.
  package let width: Int

  package init(count: Int, width: Int) {
    (self.count, self.width) = (count, max(0, width))
  }

  package func column(of index: Int) -> Int {
    guard count > 1, width > 1 else { return max(0, width - 1) }
    let part = Double(index) / Double(count - 1)
    return max(0, min(width - 1, Int((part * Double(width - 1)).rounded())))
  }

  /// The value nearest to the middle of a column; nil for an empty series.
  package func index(atColumn column: Int) -> Int? {
    guard count > 0, width > 0 else { return nil }
    guard count > 1, width > 1 else { return count - 1 }
    let place = Double(max(0, min(width - 1, column))) / Double(width - 1)
    return Int((place * Double(count - 1)).rounded())
  }

  /// The value a number of columns after another one, before it when negative, but at least the next: it
  /// may be past the ends.
  package func index(columns: Int, from index: Int) -> Int {
    let target = self.index(atColumn: column(of: index) + columns) ?? index
    return columns > 0 ? max(target, index + 1) : min(target, index - 1)
  }
}
