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
    var split = Split(self, parts, in: height)
    return parts.map { split.row($0) }
  }

  /// Splits the area from left to right, with `gap` blank columns between the parts.
  package func columns(_ parts: [Part], gap: Int = 0) -> [Area] {
    var split = Split(self, parts, in: width - gap * max(0, parts.count - 1))
    return parts.map { split.column($0, gap: gap) }
  }
}

/// The areas of a split, which are taken one after the other.
private struct Split {
  private let area: Area
  /// Where the next part begins, from the start of the area.
  private var start = 0
  /// What the next parts may take for their least lengths.
  private var left: Int
  /// What the next filling parts share.
  private var spare: Int
  private var filling = 0

  init(_ area: Area, _ parts: [Area.Part], in room: Int) {
    self.area = area
    left = max(0, room)
    spare = left
    for part in parts {
      spare -= min(part.least, spare)
      if part.fills { filling += 1 }
    }
  }

  mutating func row(_ part: Area.Part) -> Area {
    let length = length(part)
    defer { start += length }
    return Area(row: area.row + start, column: area.column, width: area.width, height: length)
  }

  mutating func column(_ part: Area.Part, gap: Int) -> Area {
    let length = length(part)
    defer { start += length + gap }
    return Area(
      row: area.row, column: area.column + min(start, area.width), width: length,
      height: area.height)
  }

  /// The first filling part gets the remainder of an uneven share.
  private mutating func length(_ part: Area.Part) -> Int {
    let least = min(part.least, left)
    left -= least
    guard part.fills else { return least }
    let share = (spare + filling - 1) / filling
    spare -= share
    filling -= 1
    return least + share
  }
}

// Splits with a name for each part: `let (header, body) = area.rows(.fixed(1), .fill)`.
extension Area {
  package func rows(_ a: Part, _ b: Part) -> (Area, Area) {
    var split = Split(self, [a, b], in: height)
    return (split.row(a), split.row(b))
  }

  package func rows(_ a: Part, _ b: Part, _ c: Part) -> (Area, Area, Area) {
    var split = Split(self, [a, b, c], in: height)
    return (split.row(a), split.row(b), split.row(c))
  }

  package func rows(_ a: Part, _ b: Part, _ c: Part, _ d: Part) -> (Area, Area, Area, Area) {
    var split = Split(self, [a, b, c, d], in: height)
    return (split.row(a), split.row(b), split.row(c), split.row(d))
  }

  package func columns(_ a: Part, _ b: Part, gap: Int = 0) -> (Area, Area) {
    var split = Split(self, [a, b], in: width - gap)
    return (split.column(a, gap: gap), split.column(b, gap: gap))
  }

  package func columns(_ a: Part, _ b: Part, _ c: Part, gap: Int = 0) -> (Area, Area, Area) {
    var split = Split(self, [a, b, c], in: width - 2 * gap)
    return (split.column(a, gap: gap), split.column(b, gap: gap), split.column(c, gap: gap))
  }
}
