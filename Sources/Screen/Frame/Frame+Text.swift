// SPDX-License-Identifier: Apache-2.0

extension Frame {
  /// The text of a row without trailing blanks.
  package func line(_ row: Int) -> String {
    var line = String.UnicodeScalarView()
    for cell in self[row: row] where !cell.isContinuation {
      line.append(cell.scalar)
      if let mark = cell.mark { line.append(mark) }
    }
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}

package enum TextAlignment: Sendable {
  case leading
  /// An odd spare column is on the right.
  case center
  /// For numbers.
  case trailing

  /// The number of blank columns on the left.
  func offset(in spare: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: spare / 2
    case .trailing: spare
    }
  }
}

/// How text longer than its field is cut.
package enum Overflow: Sendable {
  /// The last column is an ellipsis.
  case ellipsis
  /// The text ends at the edge.
  case clip
}

extension Frame {
  /// Makes rows faint, so that what is behind a list does not compete with it.
  package mutating func fade(rows: Range<Int>) {
    for row in rows.clamped(to: 0..<size.rows) {
      setRole(.dim, row: row, columns: 0..<size.columns)
    }
  }
}

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
