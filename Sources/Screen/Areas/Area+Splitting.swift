// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Area {
  /// How much of an area a part of it takes.
  package struct Part: Equatable, Sendable {
    let least: Int
    let fills: Bool

    /// So many cells.
    package static func fixed(_ cells: Int) -> Part { Part(least: max(0, cells), fills: false) }
    /// What the others leave, shared evenly with other filling parts.
    package static let fill = Part(least: 0, fills: true)
    /// The same, and so many cells before anything is shared.
    package static func fill(atLeast cells: Int) -> Part {
      Part(least: max(0, cells), fills: true)
    }
  }

  /// Splits the area from top to bottom.
  ///
  /// Where there is too little room the last parts go short: what is first is needed most.
  package func rows(_ parts: [Part]) -> [Area] {
    var start = row
    return Area.lengths(of: parts, in: height).map { length in
      defer { start += length }
      return Area(row: start, column: column, width: width, height: length)
    }
  }

  /// Splits the area from left to right, with blank columns between the parts.
  package func columns(_ parts: [Part], gap: Int = 0) -> [Area] {
    var start = column
    let room = width - gap * max(0, parts.count - 1)
    return Area.lengths(of: parts, in: room).map { length in
      defer { start += length + gap }
      return Area(row: row, column: min(start, column + width), width: length, height: height)
    }
  }

  private static func lengths(of parts: [Part], in room: Int) -> [Int] {
    var left = max(0, room)
    var lengths = parts.map { part in
      let length = min(part.least, left)
      left -= length
      return length
    }
    var filling = parts.indices.filter { parts[$0].fills }
    // From the last, so that what cannot be shared evenly goes to the first.
    while let part = filling.popLast() {
      let share = left / (filling.count + 1)
      lengths[part] += share
      left -= share
    }
    return lengths
  }
}

// A split with a name for each part: `let (header, body) = area.rows(.fixed(1), .fill)`.
extension Area {
  package func rows(_ a: Part, _ b: Part) -> (Area, Area) {
    let areas = rows([a, b])
    return (areas[0], areas[1])
  }

  package func rows(_ a: Part, _ b: Part, _ c: Part) -> (Area, Area, Area) {
    let areas = rows([a, b, c])
    return (areas[0], areas[1], areas[2])
  }

  package func rows(_ a: Part, _ b: Part, _ c: Part, _ d: Part) -> (Area, Area, Area, Area) {
    let areas = rows([a, b, c, d])
    return (areas[0], areas[1], areas[2], areas[3])
  }

  package func columns(_ a: Part, _ b: Part, gap: Int = 0) -> (Area, Area) {
    let areas = columns([a, b], gap: gap)
    return (areas[0], areas[1])
  }

  package func columns(_ a: Part, _ b: Part, _ c: Part, gap: Int = 0) -> (Area, Area, Area) {
    let areas = columns([a, b, c], gap: gap)
    return (areas[0], areas[1], areas[2])
  }
}
