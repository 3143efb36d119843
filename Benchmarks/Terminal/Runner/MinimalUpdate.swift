// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The fewest bytes that turn one frame on an xterm into another.
///
/// Cells that differ are written in reading order. Between two of them the cursor takes the
/// shortest way (``Motion``), or the cells in between are rewritten if that is shorter. A style is
/// set by its differences or from scratch, whichever is shorter; a blank may have any style without
/// underline or background. Blanks are written or erased (ECH, EL). Dynamic programming over cells,
/// cursor and style tries every combination and finds the shortest. It begins in plain style and
/// ends with the cursor in its place.
struct MinimalUpdate {
  private struct Pen: Hashable {
    var place: Position
    var style: Style
  }

  private let new: Frame
  private let theme = Theme.default
  private let places: [Position]

  static func bytes(from old: Frame, to new: Frame) -> Int {
    let start = Pen(place: old.cursor ?? Position(row: 0, column: 0), style: .plain)
    return MinimalUpdate(old, new).least(from: start)
  }

  private init(_ old: Frame, _ new: Frame) {
    self.new = new
    let theme = theme
    func looks(_ cell: Cell) -> (Unicode.Scalar, Style) {
      let style = theme[cell.role]
      return (cell.scalar, cell.scalar == " " && style.hidesBlanks ? .plain : style)
    }
    places = (0..<new.size.rows).flatMap { row in
      (0..<new.size.columns).compactMap { column in
        looks(old[row: row, column: column]) == looks(new[row: row, column: column])
          ? nil : Position(row: row, column: column)
      }
    }
  }

  private func least(from start: Pen) -> Int {
    // For each number of finished cells: the cheapest ways to get there, by the state of the pen.
    var ways = [[Pen: Int]](repeating: [:], count: places.count + 1)
    ways[0][start] = 0
    for index in places.indices {
      for (pen, cost) in ways[index] {
        for (end, count, more) in continuations(at: index, from: pen) {
          let known = ways[index + count][end] ?? .max
          ways[index + count][end] = min(known, cost + more)
        }
      }
    }
    let cursor = new.cursor ?? Position(row: 0, column: 0)
    return ways[places.count].map { $1 + Motion.bytes(from: $0.place, to: cursor) }.min() ?? 0
  }

  /// What can be done about the next cell: the pen after it, how many cells it finishes, its bytes.
  private func continuations(at index: Int, from pen: Pen) -> [(Pen, Int, Int)] {
    let place = places[index]
    let arrival = min(Motion.bytes(from: pen.place, to: place), rewriting(from: pen, to: place))
    let after = Position(row: place.row, column: place.column + 1)
    let cell = new[row: place.row, column: place.column]
    let bytes = arrival + UTF8.width(cell.scalar)
    var found = [(Pen(place: after, style: theme[cell.role]), 1, 0)]
    found[0].2 = bytes + pen.style.bytes(to: theme[cell.role])
    guard isFree(place) else { return found }
    if pen.style.hidesBlanks { found.append((Pen(place: after, style: pen.style), 1, bytes)) }
    if !pen.style.reverse {
      let (count, erasing) = erasure(at: index)
      found.append((Pen(place: place, style: pen.style), count, arrival + erasing))
    }
    return found
  }

  /// The number of blanks from here on, and the bytes that erase them without moving the cursor.
  private func erasure(at index: Int) -> (count: Int, bytes: Int) {
    let place = places[index]
    var count = 1
    while index + count < places.count,
      places[index + count] == Position(row: place.row, column: place.column + count),
      isFree(places[index + count])
    {
      count += 1
    }
    let isLast = (place.column..<new.size.columns).allSatisfy {
      isFree(Position(row: place.row, column: $0))
    }
    return (count, isLast ? 3 : count == 1 ? 3 : 3 + "\(count)".utf8.count)
  }

  /// The bytes to rewrite the cells in between, if that is possible in the current style.
  private func rewriting(from pen: Pen, to place: Position) -> Int {
    guard pen.place.row == place.row, pen.place.column <= place.column else { return .max }
    var bytes = 0
    for column in pen.place.column..<place.column {
      let cell = new[row: place.row, column: column]
      let fits =
        isFree(Position(row: place.row, column: column))
        ? pen.style.hidesBlanks : theme[cell.role] == pen.style
      guard fits else { return .max }
      bytes += UTF8.width(cell.scalar)
    }
    return bytes
  }

  private func isFree(_ place: Position) -> Bool {
    let cell = new[row: place.row, column: place.column]
    return cell.scalar == " " && theme[cell.role].hidesBlanks
  }
}
