// SPDX-License-Identifier: Apache-2.0

/// A rectangle of cells. A view draws into its area and knows nothing about the rest of the screen.
package struct Area: Equatable, Sendable {
  package let row: Int
  package let column: Int
  /// In columns; never negative.
  package let width: Int
  /// In rows; never negative.
  package let height: Int

  package init(row: Int, column: Int, width: Int, height: Int) {
    self.row = row
    self.column = column
    self.width = max(0, width)
    self.height = max(0, height)
  }

  package init(_ size: Size) {
    self.init(row: 0, column: 0, width: size.columns, height: size.rows)
  }

  package var isEmpty: Bool { width == 0 || height == 0 }
  /// nil when it is empty.
  package var nonEmpty: Area? { isEmpty ? nil : self }
  package var rows: Range<Int> { row..<row + height }
  package var columns: Range<Int> { column..<column + width }

  /// Its rows from top to bottom, each as an area of its own.
  package var lines: [Area] {
    rows.map { Area(row: $0, column: column, width: width, height: 1) }
  }

  /// The cells that are also in another area: of a column and a line, the cell where they cross.
  package func intersection(_ other: Area) -> Area {
    let (row, column) = (max(row, other.row), max(column, other.column))
    return Area(
      row: row, column: column,
      width: min(columns.upperBound, other.columns.upperBound) - column,
      height: min(rows.upperBound, other.rows.upperBound) - row)
  }

  /// The smallest area that contains this one and another.
  package func union(_ other: Area) -> Area {
    let (row, column) = (min(row, other.row), min(column, other.column))
    return Area(
      row: row, column: column,
      width: max(columns.upperBound, other.columns.upperBound) - column,
      height: max(rows.upperBound, other.rows.upperBound) - row)
  }

  /// Some of its columns, counted from its first.
  package func columns(at columns: Range<Int>) -> Area {
    inset(leading: columns.lowerBound).prefix(columns.count)
  }

  /// Its first columns, as many as there are.
  package func prefix(_ columns: Int) -> Area {
    Area(row: row, column: column, width: min(columns, width), height: height)
  }

  /// Without the columns of the mark that a selected line has at its start.
  package var afterPointer: Area { inset(leading: 2) }

  /// The area with this many more columns at each side.
  package func outset(_ columns: Int) -> Area {
    Area(row: row, column: column - columns, width: width + 2 * columns, height: height)
  }

  /// The area without this many cells at its edges.
  package func inset(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) -> Area {
    Area(
      row: row + min(top, height), column: column + min(leading, width),
      width: width - leading - trailing, height: height - top - bottom)
  }

  /// An area of at most this size, centered in this one.
  package func centered(width: Int, height: Int) -> Area {
    let (width, height) = (min(width, self.width), min(height, self.height))
    return Area(
      row: row + (self.height - height) / 2, column: column + (self.width - width) / 2,
      width: width, height: height)
  }
}

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

extension Area {
  /// What a part takes by the length of the area that is split: `[100: .fixed(16), 58: .fixed(8)]` is
  /// 16 cells of 100 or more, 8 of 58 or more, and none of less. The longest comes first.
  package struct Steps: Sendable, ExpressibleByDictionaryLiteral {
    private let steps: [(least: Int, part: Part)]

    package init(dictionaryLiteral steps: (Int, Part)...) {
      self.steps = steps.map { (least: $0.0, part: $0.1) }
    }

    /// What its part takes of a length: for blank cells between parts that are split elsewhere.
    package func cells(of length: Int) -> Int { part(of: length).cells(of: length) }

    fileprivate func part(of length: Int) -> Part {
      steps.first { $0.least <= length }?.part ?? .fixed(0)
    }
  }

  /// Splits the area from top to bottom; a row that needs more height than it has is empty.
  package func rows(_ steps: [Steps]) -> [Area] { rows(steps.map { $0.part(of: height) }) }

  /// Splits the area from left to right, where the first column depends on the width.
  package func columns(_ steps: Steps, _ part: Part) -> (Area, Area) {
    columns(steps.part(of: width), part)
  }

  /// Splits the area from left to right; a column that needs more width than it has is empty.
  package func columns(_ steps: [Steps]) -> [Area] { columns(steps.map { $0.part(of: width) }) }
}
