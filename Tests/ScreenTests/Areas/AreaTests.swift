// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Screen

@Suite("An area") struct AreaTests {
  private let screen = Area(Size(columns: 80, rows: 24))

  @Test("splits into fixed and filling parts without a gap or an overlap")
  func rows() {
    let (header, body, notice, footer) = screen.rows(.fixed(1), .fill, .fixed(1), .fixed(1))
    #expect(header == Area(row: 0, column: 0, width: 80, height: 1))
    #expect(body == Area(row: 1, column: 0, width: 80, height: 21))
    #expect(notice.row == 22)
    #expect(footer == Area(row: 23, column: 0, width: 80, height: 1))
  }

  @Test("splits into columns with a gap between them")
  func columns() {
    let (list, detail) = screen.columns(.fixed(50), .fill, gap: 2)
    #expect(list.columns == 0..<50)
    #expect(detail.columns == 52..<80)
  }

  @Test("shares the rest evenly, the odd cell to the first part")
  func sharing() {
    #expect(screen.columns([.fill, .fixed(9), .fill, .fill]).map(\.width) == [24, 9, 24, 23])
    #expect(screen.rows([.fill(atLeast: 10), .fill]).map(\.height) == [17, 7])
  }

  @Test("takes parts by its length: of each the first step that fits, and nothing below all")
  func steps() {
    let steps: [Area.Steps] = [[0: .fill], [100: .fixed(16), 58: .fixed(8)], [70: .fixed(3)]]
    let parts = [
      120: [101, 16, 3], 100: [81, 16, 3], 99: [88, 8, 3], 60: [52, 8, 0], 50: [50, 0, 0],
    ]
    for (length, expected) in parts {
      let area = Area(row: 0, column: 0, width: length, height: length)
      #expect(area.columns(steps).map(\.width) == expected)
      #expect(area.rows(steps).map(\.height) == expected)
    }
  }

  @Test("a share of it is rounded down and within its limits")
  func percent() {
    func width(_ part: Area.Part, of width: Int) -> Int {
      Area(row: 0, column: 0, width: width, height: 1).columns(part, .fill).0.width
    }
    #expect([9, 10, 99, 100].map { width(.percent(40), of: $0) } == [3, 4, 39, 40])
    #expect(
      [0, 20, 30, 80].map { width(.percent(50, atLeast: 9, atMost: 12), of: $0) } == [
        0, 10, 12, 12,
      ])
    #expect([10, 12, 99].map { width(.percent(25, plus: 4), of: $0) } == [6, 7, 28])
    #expect([3, 9, 12].map { width(.percent(100, plus: -8), of: $0) } == [0, 1, 4])
  }

  @Test("an optional part has what the others can spare, or nothing where that is too little")
  func optional() {
    func heights(_ height: Int, _ parts: [Area.Part]) -> [Int] {
      Area(row: 0, column: 0, width: 9, height: height).rows(parts).map(\.height)
    }
    let whole: [Area.Part] = [.fill(atLeast: 3), .optional(2), .fixed(1)]
    #expect([5, 6, 9].map { heights($0, whole) } == [[4, 0, 1], [3, 2, 1], [6, 2, 1]])
    let some: [Area.Part] = [.fixed(3), .fill, .optional(9, atLeast: 4)]
    #expect(
      [6, 7, 12, 13].map { heights($0, some) } == [[3, 3, 0], [3, 0, 4], [3, 0, 9], [3, 1, 9]])
    let rest: [Area.Part] = [.fixed(3), .fill, .optional(.max, atLeast: 4)]
    #expect([6, 99].map { heights($0, rest) } == [[3, 3, 0], [3, 0, 96]])
    #expect(heights(9, [.fill, .optional(0, atMost: 5), .optional(3, atLeast: 0)]) == [6, 0, 3])
    let (list, foot) = Area(row: 2, column: 0, width: 9, height: 8).rows(.fill, .optional(3))
    #expect(list.rows == 2..<7 && foot.rows == 7..<10)
  }

  @Test("the last optional part comes first, and grows when the others have theirs")
  func severalOptional() {
    let parts: [Area.Part] = [
      .fill(atLeast: 10), .optional(6, atLeast: 5), .optional(3, atLeast: 2, atMost: 7),
    ]
    let heights = (11...26).map { height in
      Area(row: 0, column: 0, width: 9, height: height).rows(parts).map(\.height)
    }
    #expect(heights.prefix(2) == [[11, 0, 0], [10, 0, 2]])
    #expect(heights[4] == [10, 0, 5] && heights[6] == [10, 0, 7])
    #expect(heights[7] == [10, 5, 3] && heights[8] == [10, 6, 3])
    #expect(heights[12] == [10, 6, 7] && heights[15] == [13, 6, 7])
  }

  @Test("blank cells between parts can have steps too")
  func cells() {
    let gap: Area.Steps = [78: .fixed(2), 40: .percent(5)]
    #expect([10, 40, 60, 78, 200].map(gap.cells) == [0, 2, 3, 2, 2])
  }

  @Test("cuts the last parts when there is too little room, and never leaves the area")
  func tooSmall() {
    for size in 0...40 {
      let area = Area(row: 3, column: 5, width: size, height: size)
      for parts in Self.crowded {
        let rows = area.rows(parts)
        let columns = area.columns(parts, gap: 1)
        #expect(rows.map(\.height).reduce(0, +) <= size)
        #expect(rows.allSatisfy { $0.row >= 3 && $0.rows.upperBound <= 3 + size })
        #expect(columns.allSatisfy { $0.column >= 5 && $0.columns.upperBound <= 5 + size })
        #expect(rows[0].height >= min(size, parts[0].cells(of: size)))
      }
    }
  }

  private static let crowded: [[Area.Part]] = [
    [.fixed(10), .fill(atLeast: 8), .fixed(4)], [.fill, .fixed(30)],
    [.percent(60), .percent(70, plus: 3), .optional(5)],
    [.optional(7, atLeast: 2, atMost: 20), .fill(atLeast: 9), .optional(.max, atLeast: 1)],
  ]

  @Test("has its rows as lines, and a column crosses each of them in one cell")
  func lines() {
    let area = Area(row: 3, column: 5, width: 20, height: 3)
    #expect(area.lines.map(\.row) == [3, 4, 5])
    #expect(area.lines.allSatisfy { $0.height == 1 && $0.columns == 5..<25 })
    let column = area.columns(.fill, .fixed(6)).1
    #expect(column.intersection(area.lines[1]) == Area(row: 4, column: 19, width: 6, height: 1))
    #expect(column.intersection(Area(row: 9, column: 0, width: 80, height: 1)).isEmpty)
    #expect(Area(row: 0, column: 0, width: 9, height: 0).lines.isEmpty)
  }

  @Test("can be joined with another area, cut to its first columns, and widened at both sides")
  func joining() {
    let (first, _, last) = screen.columns(.fixed(10), .fill, .fixed(10))
    #expect(first.union(last) == screen)
    #expect(screen.prefix(4).columns == 0..<4)
    #expect(screen.prefix(400) == screen)
    #expect(screen.prefix(9).columns(at: 2..<5).columns == 2..<5)
    #expect(screen.prefix(9).columns(at: 7..<12).columns == 7..<9)
    #expect(screen.prefix(9).columns(at: 12..<14).isEmpty)
    #expect(screen.inset(leading: 2, trailing: 2).outset(1).columns == 1..<79)
  }

  @Test("can be inset and centered, and never has a negative size")
  func inset() {
    #expect(
      screen.inset(top: 1, leading: 2, bottom: 1, trailing: 2)
        == Area(row: 1, column: 2, width: 76, height: 22))
    #expect(
      screen.centered(width: 60, height: 10) == Area(row: 7, column: 10, width: 60, height: 10))
    #expect(screen.centered(width: 600, height: 100) == screen)
    #expect(Area(row: 0, column: 0, width: 3, height: 1).inset(top: 2, leading: 4).isEmpty)
  }
}
