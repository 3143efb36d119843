// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Area {
  /// How much of an area one part of a split takes.
  package struct Part: Equatable, Sendable {
    fileprivate enum Kind {
      case fixed
      case filling
      case percent
      case optional
    }

    fileprivate let kind: Kind
    /// The percentage, or the cells.
    private let amount: Int
    private let plus: Int
    private let least: Int
    private let most: Int

    private init(
      _ kind: Kind, _ amount: Int, plus: Int = 0, atLeast least: Int = 0, atMost most: Int = .max
    ) {
      (self.kind, self.amount, self.plus) = (kind, amount, plus)
      (self.least, self.most) = (least, most)
    }

    /// Exactly this many cells.
    package static func fixed(_ cells: Int) -> Part { Part(.fixed, max(0, cells)) }
    /// What the other parts leave, shared evenly with other filling parts.
    package static let fill = fill(atLeast: 0)
    /// At least this many cells, plus a share of what the other parts leave.
    package static func fill(atLeast cells: Int) -> Part { Part(.filling, max(0, cells)) }
    /// A share of all cells that are split, rounded down, plus a number of cells, within limits.
    package static func percent(
      _ percent: Int, plus cells: Int = 0, atLeast least: Int = 0, atMost most: Int = .max
    ) -> Part {
      Part(.percent, percent, plus: cells, atLeast: least, atMost: max(least, most))
    }
    /// This many cells, or what there is, of those that the parts above can spare; none where that is
    /// less than `least`, which is all of them by default. It grows up to `most` before any part fills.
    ///
    /// Of several optional parts, the last one takes its cells first.
    package static func optional(
      _ cells: Int, atLeast least: Int? = nil, atMost most: Int? = nil
    ) -> Part {
      Part(.optional, max(0, cells), atLeast: least ?? cells, atMost: max(cells, most ?? 0))
    }

    /// What it takes of a length before optional parts take theirs and others fill.
    func cells(of length: Int) -> Int {
      switch kind {
      case .fixed, .filling: amount
      case .percent: min(max(length * amount / 100 + plus, least), most)
      case .optional: 0
      }
    }

    /// What an optional part takes of the spare cells at first, and may have at most.
    fileprivate func taken(of spare: Int) -> (first: Int, most: Int) {
      spare >= least && amount > 0 ? (min(amount, spare), most) : (0, 0)
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
  private let room: Int
  /// Where the next part begins, from the start of the area.
  private var start = 0
  /// What the next parts may take for their least lengths.
  private var left: Int
  /// What the next filling parts share.
  private var spare: Int
  private var filling = 0
  /// What the optional parts take, the next one last.
  private var optional: [Int] = []

  init(_ area: Area, _ parts: [Area.Part], in room: Int) {
    self.area = area
    self.room = max(0, room)
    left = self.room
    spare = left
    var hasOptional = false
    for part in parts {
      spare -= min(part.cells(of: self.room), spare)
      switch part.kind {
      case .filling: filling += 1
      case .optional: hasOptional = true
      case .fixed, .percent: break
      }
    }
    if hasOptional { takeOptional(parts) }
  }

  private mutating func takeOptional(_ parts: [Area.Part]) {
    var most: [Int] = []
    for part in parts.reversed() where part.kind == .optional {
      let taken = part.taken(of: spare)
      optional.append(taken.first)
      most.append(taken.most)
      spare -= taken.first
    }
    for index in optional.indices where optional[index] > 0 {
      let more = min(most[index] - optional[index], spare)
      optional[index] += more
      spare -= more
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
    if part.kind == .optional { return optional.popLast() ?? 0 }
    let least = min(part.cells(of: room), left)
    left -= least
    guard part.kind == .filling else { return least }
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
