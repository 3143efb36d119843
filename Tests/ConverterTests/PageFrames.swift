// SPDX-License-Identifier: Apache-2.0

import Foundation
import GoldenFiles
import Screen
import Testing

@testable import Converter

/// Checks that apply to the frames of every page and sheet.
enum PageFrames {
  /// The largest design size.
  static let large = Size(columns: 200, rows: 60)

  /// The design size, a large one, one without all columns, and the minimum.
  static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 60, rows: 18),
    Size(columns: 40, rows: 12),
  ]

  /// The sizes at which every page and sheet has a golden file.
  static let goldenSizes = [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 40, rows: 12),
  ]

  /// Those of the main pages.
  static let allGoldenSizes = goldenSizes + [Size(columns: 60, rows: 18), large]

  /// Compares a frame with its golden files, at each size as text, at 80×24 also in ASCII, as roles, and as
  /// the attributes of the theme without colours.
  static func expectGolden(
    _ state: State, _ name: String, sizes: [Size] = goldenSizes,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var plain = state
    plain.settings.glyphs = .ascii
    for size in sizes {
      let frame = render(state, size)
      let ascii = render(plain, size).text()
      #expect(ascii.utf8.allSatisfy { $0 < 0x80 }, sourceLocation: sourceLocation)
      let pictures = [
        ("text", frame.text()), ("ascii", ascii), ("colour", frame.roles()), ("mono", frame.mono()),
      ]
      let text =
        size == goldenSizes[0]
        ? pictures.map { "\($0):\n\($1)" }.joined(separator: "\n") : frame.text()
      Golden.expect(
        text, "\(name)-\(size.columns)x\(size.rows)", sourceLocation: sourceLocation)
    }
  }

  /// The most rows below each other with nothing between the borders.
  static func longestBlank(_ frame: Frame) -> Int {
    var (longest, length) = (0, 0)
    for row in 1..<frame.size.rows - 2 {
      let isBlank = frame[row: row].allSatisfy { " │|".unicodeScalars.contains($0.scalar) }
      length = isBlank ? length + 1 : 0
      longest = max(longest, length)
    }
    return longest
  }

  /// Draws every width and every height up to 200×60, in turn at sizes of each class of layouts: each frame
  /// has its size, and nothing traps. With `AGIO_EVERY_SIZE` (`make test-sizes`) it is every pair.
  static func expectEverySize(
    _ state: State, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectSizes(upTo: Size(columns: 200, rows: 60), of: state, sourceLocation)
  }

  /// The same up to 64×40, where columns and rows are left out.
  static func expectEverySmallSize(
    _ state: State, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectSizes(upTo: Size(columns: 64, rows: 40), of: state, sourceLocation)
  }

  private static func expectSizes(
    upTo largest: Size, of state: State, _ sourceLocation: SourceLocation
  ) {
    let (columns, rows) = (0...largest.columns, 0...largest.rows)
    if ProcessInfo.processInfo.environment["AGIO_EVERY_SIZE"] != nil {
      let all = columns.flatMap { column in rows.map { Size(columns: column, rows: $0) } }
      return expectSizes(all, of: state, sourceLocation)
    }
    let widths = [20, 40, 80, 120].filter(columns.contains)
    let heights = [5, 12, 24, 40]
    let sizes =
      columns.map { Size(columns: $0, rows: heights[$0 % heights.count]) }
      + rows.map { Size(columns: widths[$0 % widths.count], rows: $0) }
    expectSizes(sizes, of: state, sourceLocation)
  }

  private static func expectSizes(
    _ sizes: [Size], of state: State, _ sourceLocation: SourceLocation
  ) {
    var renderer = Renderer()
    // One macro per frame would take longer than the frame.
    for size in sizes where renderer.frame(of: state, size: size).size != size {
      Issue.record("not \(size.columns)x\(size.rows)", sourceLocation: sourceLocation)
    }
  }
}

extension Frame {
  /// One letter per cell for its style in the theme without colours: `b`old, `u`nderlined, `r`eversed,
  /// `B`old and underlined, `R`eversed and bold, `!` all three, `f`aint, `F`aint and reversed, `.` plain.
  fileprivate func mono() -> String {
    (0..<size.rows).map { row in
      let letters = self[row: row].map { cell -> Character in
        let style = Theme.mono[cell.role]
        if style.dim { return style.reverse ? "F" : "f" }
        return switch (style.bold, style.underline, style.reverse) {
        case (false, false, false): "."
        case (true, false, false): "b"
        case (false, true, false): "u"
        case (false, false, true): "r"
        case (true, true, false): "B"
        case (true, false, true): "R"
        case (false, true, true): "U"
        case (true, true, true): "!"
        }
      }
      return "|" + String(letters) + "|\n"
    }.joined()
  }
}
