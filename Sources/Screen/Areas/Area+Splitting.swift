// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Area {
  /// How much of an area one part of a split takes.
  package struct Part: Equatable, Sendable {
    let least: Int
    let fills: Bool

    /// Exactly this many cells.
    package static func fixed(_ cells: Int) -> Part { Part(least: max(0, cells), fills: false) }
    /// What the other parts leave, shared evenly with other filling parts.
    package static let fill = Part(least: 0, fills: true)
    /// At least this many cells, plus a share of what the other parts leave.
    package static func fill(atLeast cells: Int) -> Part {
      Part(least: max(0, cells), fills: true)
    }
  }

  /// Splits the area from top to bottom.
  ///
  /// When there is too little room, the last parts are cut first.
  package func rows(_ parts: [Part]) -> [Area] {
    var start = row
    return Area.lengths(of: parts, in: height).map { length in
      defer { start += length }
      return Area(row: start, column: column, width: width, height: length)
    }
  }

  /// Splits the area from left to right, with `gap` blank columns between the parts.
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
    // From the last to the first: the first part gets the remainder of an uneven share.
    while let part = filling.popLast() {
      let share = left / (filling.count + 1)
      lengths[part] += share
      left -= share
    }
    return lengths
  }
}

// Splits with a name for each part: `let (header, body) = area.rows(.fixed(1), .fill)`.
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
