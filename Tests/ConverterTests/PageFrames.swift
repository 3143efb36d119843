// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen
import Testing

@testable import Converter

/// What holds for the picture of every pushed screen.
enum PageFrames {
  /// Compares a screen with its golden files: at three sizes, as text, as roles and in ASCII.
  static func expectGolden(
    _ state: State, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var ascii = state
    ascii.settings.glyphs = .ascii
    for size in BoardViewTests.sizes {
      let name = "\(name)-\(size.columns)x\(size.rows)"
      Golden.expect(render(state, size).text(), name, sourceLocation: sourceLocation)
      let text = render(ascii, size).text()
      Golden.expect(text, name + "-ascii", sourceLocation: sourceLocation)
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, sourceLocation: sourceLocation)
    }
    Golden.expect(
      render(state, Size(columns: 80, rows: 24)).roles(), name + "-80x24-roles",
      sourceLocation: sourceLocation)
  }

  /// Draws a screen at every size from 0×0 to 200×60: each frame has its size, and nothing traps.
  static func expectEverySize(
    _ state: State, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for columns in 0...64 {
      for rows in 0...40 {
        let size = Size(columns: columns, rows: rows)
        // A macro each would take longer than the frame.
        guard render(state, size).size != size else { continue }
        Issue.record("not \(columns)x\(rows)", sourceLocation: sourceLocation)
      }
    }
  }
}
