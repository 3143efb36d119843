// SPDX-License-Identifier: Apache-2.0

import Screen

extension Frame {
  /// The rows of text, each between bars so that trailing blanks are visible.
  package func text() -> String {
    rowsBetweenBars { cells in
      var line = String.UnicodeScalarView()
      for cell in cells where !cell.isContinuation {
        line.append(cell.scalar)
        if let mark = cell.mark { line.append(mark) }
      }
      return String(line)
    }
  }

  /// The role letter of each cell, each row between bars.
  package func roles() -> String {
    rowsBetweenBars { cells in String(cells.map(\.role.letter)) }
  }

  private func rowsBetweenBars(_ draw: (ArraySlice<Cell>) -> String) -> String {
    (0..<size.rows).map { "|" + draw(self[row: $0]) + "|\n" }.joined()
  }
}

extension Role {
  /// One letter per role, in the order of the cases; plain text is a space.
  package var letter: Character {
    Array(" dTlaBmryiShH+-oEsnkcvCxXbe")[Int(rawValue)]
  }
}
