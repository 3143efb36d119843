// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Frame {
  /// The columns of adjacent cells with the same role, of some columns of a row. None starts or ends
  /// within a wide character if those do not.
  package func runs(inRow row: Int, columns: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var rest = columns
    while let start = rest.first {
      let role = self[row: row, column: start].role
      let next = rest.dropFirst().first {
        let cell = self[row: row, column: $0]
        return !cell.isContinuation && cell.role != role
      }
      runs.append(start..<(next ?? rest.upperBound))
      rest = (next ?? rest.upperBound)..<rest.upperBound
    }
    return runs
  }
}
