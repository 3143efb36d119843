// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Frame {
  /// Cells that a click is meant for something on.
  struct Hit: Equatable, Sendable {
    let target: Target
    let rows: Range<Int>
    let columns: Range<Int>
  }

  /// Says what a click on cells is meant for. Who draws them says so: nobody else knows where they are.
  package mutating func mark(_ target: Target, row: Int, columns: Range<Int>) {
    mark(target, rows: row..<row + 1, columns: columns)
  }

  /// The same for several rows.
  package mutating func mark(_ target: Target, rows: Range<Int>, columns: Range<Int>) {
    hits.append(Hit(target: target, rows: rows, columns: columns))
  }

  /// Nothing drawn so far is meant by a click any more: it lies behind something.
  package mutating func coverTargets() { hits.removeAll() }

  /// What a click on a cell is meant for; nil where it is for nothing.
  package func target(row: Int, column: Int) -> Target? {
    hits.last { $0.rows.contains(row) && $0.columns.contains(column) }?.target
  }
}
