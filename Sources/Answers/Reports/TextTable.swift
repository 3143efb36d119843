// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// Rows of columns as text; each column is as wide as its widest field, with two blanks between.
package enum TextTable {
  /// Lines without trailing blanks; the `trailing` columns, such as numbers, are aligned right.
  package static func lines(_ rows: [[String]], trailing: Set<Int> = []) -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? width(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, field) in row.enumerated() where widths[column] > 0 {
        let blanks = String(repeating: " ", count: widths[column] - width(of: field))
        line += trailing.contains(column) ? blanks + field : field + blanks
        line += "  "
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
