// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Frame {
  /// Makes rows faint, so that what is behind a list does not compete with it.
  package mutating func fade(rows: Range<Int>) {
    for row in rows.clamped(to: 0..<size.rows) {
      setRole(.dim, row: row, columns: 0..<size.columns)
    }
  }
}
