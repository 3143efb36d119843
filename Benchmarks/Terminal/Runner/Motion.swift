// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The shortest cursor movements of an xterm.
enum Motion {
  /// The bytes from one position to another: by address, or down and then along the row, whichever
  /// is less.
  static func bytes(from start: Position, to end: Position) -> Int {
    let row = end.row == 0 ? 0 : digits(end.row + 1)
    let address = end.column == 0 ? 3 + row : 4 + digits(end.row + 1) + digits(end.column + 1)
    let down = vertical(from: start.row, to: end.row)
    let along = horizontal(from: start.column, to: end.column)
    let fromLeft = 1 + horizontal(from: 0, to: end.column)
    return min(address, down + min(along, fromLeft))
  }

  /// Line feeds, CUU or VPA.
  private static func vertical(from start: Int, to end: Int) -> Int {
    let absolute = 3 + digits(end + 1)
    if end >= start { return min(end - start, absolute) }
    return min(steps(start - end), absolute)
  }

  /// CUF, backspaces, CUB or HPA.
  private static func horizontal(from start: Int, to end: Int) -> Int {
    if start == end { return 0 }
    let absolute = 3 + digits(end + 1)
    return end > start
      ? min(steps(end - start), absolute) : min(start - end, steps(start - end), absolute)
  }

  private static func steps(_ count: Int) -> Int { count == 1 ? 3 : 3 + digits(count) }

  private static func digits(_ number: Int) -> Int { "\(number)".utf8.count }
}
