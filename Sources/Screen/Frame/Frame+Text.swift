// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
