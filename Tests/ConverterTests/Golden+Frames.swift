// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen
import Testing

@testable import Converter

extension Golden {
  /// Compares what a state looks like at the three sizes, in ASCII, and in roles at 80×24.
  static func expectFrames(
    _ state: State, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (columns, rows) in [(80, 24), (120, 40), (40, 12)] {
      let frame = render(state, Size(columns: columns, rows: rows))
      expect(frame.text(), "\(name)-\(columns)x\(rows)", sourceLocation: sourceLocation)
    }
    expect(
      render(state, Size(columns: 80, rows: 24)).roles(), name + "-80x24-roles",
      sourceLocation: sourceLocation)
    var ascii = state
    ascii.settings.glyphs = .ascii
    expect(
      render(ascii, Size(columns: 80, rows: 24)).text(), name + "-80x24-ascii",
      sourceLocation: sourceLocation)
  }

  /// Draws a state at every size from 0×0 to 64×40: none may trap.
  static func drawAtEverySize(_ state: State) {
    for columns in 0...64 {
      for rows in 0...40 {
        let size = Size(columns: columns, rows: rows)
        #expect(render(state, size).size == size)
      }
    }
  }
}
