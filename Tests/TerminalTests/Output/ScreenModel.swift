// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen
import Testing

@testable import Terminal

/// A terminal with as much of ECMA-48 as frames are sent in. It remembers what it shows, and refuses
/// anything else.
struct ScreenModel {
  struct Cell: Equatable {
    var text = " "
    /// The attributes as they were sent, in order, such as `1;36`; blank for blanks that look plain.
    var style = ""
  }

  private(set) var cells: [[Cell]]
  private(set) var isCursorShown = true
  /// Where the cursor is; the column after the last one means that the next character would wrap.
  private(set) var row = 3
  private(set) var column = 5
  private var style: [Int] = [1, 31]
  private let size: Size

  /// A terminal that shows something else, in another style.
  init(_ size: Size) {
    self.size = size
    cells = Array(
      repeating: Array(repeating: Cell(text: "#", style: "7"), count: size.columns),
      count: size.rows)
  }

  mutating func receive(_ bytes: [UInt8]) throws {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\n":
        try #require(row + 1 < size.rows, "a line feed in the last row scrolls")
        row += 1
      case "\r": column = 0
      case "\u{8}": column = max(0, min(column, size.columns - 1) - 1)
      case "\u{1B}": try sequence(&rest)
      default: try write(scalar)
      }
    }
  }

  private mutating func write(_ scalar: Unicode.Scalar) throws {
    if scalar.properties.generalCategory == .nonspacingMark {
      try #require(column > 0)
      cells[row][column - 1].text.unicodeScalars.append(scalar)
      return
    }
    try #require(column < size.columns, "\(scalar) wraps into the next row")
    let isWide = Terminal.width(of: scalar) == 2
    set(Cell(text: String(scalar), style: scalar == " " ? blankStyle : shownStyle))
    column += 1
    if isWide {
      try #require(column < size.columns)
      set(Cell(text: "", style: shownStyle))
      column += 1
    }
  }

  private mutating func set(_ cell: Cell) { cells[row][column] = cell }

  private var shownStyle: String { style.map(String.init).joined(separator: ";") }

  /// A blank shows only underlines and backgrounds.
  private var blankStyle: String {
    style.contains(4) || style.contains(7) ? shownStyle : ""
  }

  private mutating func sequence(_ rest: inout Substring.UnicodeScalarView) throws {
    let opening = rest.popFirst()
    try #require(opening == "[")
    var text = ""
    while let next = rest.first, !next.properties.isAlphabetic {
      text.unicodeScalars.append(next)
      rest.removeFirst()
    }
    let last = rest.popFirst()
    let end = try #require(last)
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let first = max(1, numbers.first ?? 1)
    switch (end, text) {
    case ("H", _): (row, column) = (first - 1, numbers.count > 1 ? numbers[1] - 1 : 0)
    case ("C", _): column = min(column + first, size.columns - 1)
    case ("D", _): column = max(0, min(column, size.columns - 1) - first)
    case ("K", ""): erase(from: column)
    case ("J", "2"):
      for row in cells.indices { cells[row] = cells[row].map { _ in Cell(style: blankStyle) } }
    case ("m", _):
      for number in numbers.isEmpty ? [0] : numbers { style = number == 0 ? [] : style + [number] }
    case ("h", "?25"): isCursorShown = true
    case ("l", "?25"): isCursorShown = false
    case ("h", "?12"), ("l", "?12"): break
    default: Issue.record("ESC [ \(text) \(end)")
    }
  }

  private mutating func erase(from start: Int) {
    for column in start..<size.columns { cells[row][column] = Cell(style: blankStyle) }
  }
}
