// SPDX-License-Identifier: Apache-2.0

import Screen

/// Rows of columns as text, one row per line.
package enum ColumnText {
  /// Tab-separated: a tab or a line end inside a field becomes a space.
  package static func tabSeparated(_ rows: [[String]]) -> String {
    rows.map { row in row.map(field).joined(separator: "\t") + "\n" }.joined()
  }

  /// A field of a tab-separated row.
  static func field(_ text: String) -> String {
    String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }

  /// The fields of a row of ``tabSeparated(_:)``, without its line end: no tab is within one, and a
  /// quotation mark is a character like any other.
  package static func fields(tabSeparated row: String) -> [String] {
    row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }

  /// Comma-separated as in RFC 4180: a field with a comma, a quote or a line end is quoted.
  package static func commaSeparated(_ rows: [[String]]) -> String {
    var output = RowOutput()
    for row in rows {
      for (index, field) in row.enumerated() {
        if index > 0 { output.append([0x2C]) }
        output.append(cell: Array(field.utf8), separator: 0x2C)
      }
      output.append([0x0D, 0x0A])
    }
    return String(decoding: output.bytes, as: UTF8.self)
  }
}

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
