// SPDX-License-Identifier: Apache-2.0

import Answers
import Screen
import Testing

@testable import Converter

@Suite("Layout") struct LayoutTests {
  private static let contents = [
    Layout.Contents(rows: 7, hasDetail: true),
    Layout.Contents(
      rows: 7, hasDetail: true, tapeRows: 8, sourceRows: (6, 14), matrixRows: 27),
    Layout.Contents(
      rows: 40, hasDetail: true, tapeRows: 30, sourceRows: (6, 14), matrixRows: 126),
    Layout.Contents(rows: 1, sourceRows: (4, 14)), Layout.Contents(rows: 3, tapeRows: 5),
    Layout.Contents(),
  ]

  private func panels(_ layout: Layout) -> [Area] {
    [layout.header, layout.fields, layout.table, layout.notices, layout.footer]
      + [layout.detail, layout.tape, layout.sources, layout.matrix].compactMap { $0 }
  }

  @Test("no panel leaves the screen or overlaps another, at any size", arguments: contents)
  func disjoint(_ contents: Layout.Contents) {
    for columns in 40...220 {
      for rows in 12...70 {
        guard let layout = Layout(Size(columns: columns, rows: rows), contents) else {
          Issue.record("no layout for \(columns)x\(rows)")
          continue
        }
        let areas = panels(layout)
        let areInside = areas.allSatisfy {
          !$0.isEmpty && $0.row >= 0 && $0.column >= 0 && $0.rows.upperBound <= rows
            && $0.columns.upperBound <= columns
        }
        if !areInside { Issue.record("outside or empty at \(columns)x\(rows)") }
        for (index, area) in areas.enumerated() {
          for other in areas.dropFirst(index + 1) {
            if area.rows.overlaps(other.rows), area.columns.overlaps(other.columns) {
              Issue.record("overlap at \(columns)x\(rows): \(area), \(other)")
            }
          }
        }
      }
    }
  }

  @Test("below 80 columns a sheet takes the whole width")
  func sheets() {
    for keys in ["Alt-d", "Alt-f", "Alt-A", "Alt-m", "Ctrl-P", "Alt-L", "Alt-X"] {
      let state = Samples.press(keys)
      guard let room = state.sheet?.room else { continue }
      for (columns, isWhole) in [(40, true), (79, true), (80, false)] {
        let content = Area(Size(columns: columns, rows: 10))
        #expect((room.place(in: content, of: state).width == columns) == isWhole, "\(keys)")
      }
    }
  }

  @Test("the fields and at least one row of the table are at every size", arguments: contents)
  func essentials(_ contents: Layout.Contents) throws {
    for columns in 40...220 {
      for rows in 12...70 {
        let layout = try #require(Layout(Size(columns: columns, rows: rows), contents))
        let isWhole = layout.fields.height >= 4 && !layout.tableLayout.body.isEmpty
        if !isWhole { Issue.record("cut at \(columns)x\(rows)") }
      }
    }
  }

  @Test("at 80×24 the chart has the rows the table leaves")
  func calm() throws {
    let size = Size(columns: 80, rows: 24)
    let layout = try #require(Layout(size, Self.contents[0]))
    #expect(layout.arrangement == .regular)
    #expect(layout.fields.rows == 2..<7)
    #expect(layout.tableLayout.head.row == 7 && layout.tableLayout.body.rows == 8..<15)
    #expect(layout.detail?.rows == 15..<22)
    #expect(layout.notices.rows == 22..<23 && layout.footer.rows == 23..<24)
    let full = try #require(Layout(size, Self.contents[2]))
    #expect(full.detail == nil && full.tape == nil && full.sources == nil)
  }

  @Test("from 100 columns the chart is right of the fields and the table")
  func dashboard() throws {
    let layout = try #require(Layout(Size(columns: 120, rows: 40), Self.contents[1]))
    #expect(layout.arrangement == .dashboard)
    #expect(Layout(Size(columns: 100, rows: 24), Self.contents[1])?.tape != nil)
    #expect(layout.fields.columns == 0..<64 && layout.table.columns == 0..<64)
    #expect(layout.detail?.columns == 64..<120)
    #expect(layout.tape?.columns == 0..<72 && layout.sources?.columns == 72..<120)
    #expect(layout.tape?.rows == layout.sources?.rows)
    #expect(layout.detail?.rows.upperBound == layout.tape?.row)
  }

  @Test("on a wide and low screen the chart is right of the fields and the list")
  func low() throws {
    for rows in 12..<22 {
      let layout = try #require(Layout(Size(columns: 160, rows: rows), Self.contents[0]))
      let chart = try #require(layout.detail)
      #expect(chart.rows == layout.content.rows && chart.column == layout.table.columns.upperBound)
    }
  }

  @Test("the content is at most 160 columns wide")
  func widest() throws {
    for contents in Self.contents {
      let layout = try #require(Layout(Size(columns: 240, rows: 60), contents))
      #expect(panels(layout).allSatisfy { $0.columns.upperBound <= 160 })
    }
  }

  @Test("a panel with nothing to show gives its rows to the others")
  func nothing() throws {
    let size = Size(columns: 120, rows: 40)
    let noTape = try #require(
      Layout(size, .init(rows: 7, hasDetail: true, sourceRows: (4, 14))))
    #expect(noTape.detail?.rows == noTape.content.rows)
    #expect(noTape.sources?.columns == noTape.table.columns)
    let nothing = try #require(Layout(size, .init(rows: 7, hasDetail: true)))
    #expect(nothing.table.rows.upperBound == nothing.content.rows.upperBound)
  }

  @Test("at 80×24 nine rows leave room for a chart of two lines")
  func nineRows() throws {
    let layout = try #require(
      Layout(Size(columns: 80, rows: 24), .init(rows: 9, hasDetail: true)))
    #expect(layout.detail?.height == 5)
  }

  @Test("the tape and the sources are as high as what they show, the matrix takes the rest")
  func heights() throws {
    for size in [Size(columns: 120, rows: 40), Size(columns: 200, rows: 60)] {
      for tape in [0, 6] {
        let contents = Layout.Contents(
          rows: 7, hasDetail: true, tapeRows: tape, sourceRows: (4, 14), matrixRows: 27)
        let layout = try #require(Layout(size, contents))
        #expect(layout.matrix != nil)
        #expect((tape == 0 ? 4...14 : 4...6).contains(layout.sources?.height ?? 0))
        #expect(layout.tableLayout.body.height <= 7 + 11, "\(size) \(tape)")
      }
    }
  }

  @Test("columns of the table are left out in order: the sparkline, the changes, the rate")
  func columns() {
    func shown(_ width: Int) -> (Bool, [ChangePeriod], Bool) {
      let table = TableLayout(Area(row: 0, column: 0, width: width, height: 5), rateWidth: 9)
      return (table.rate != nil, table.changes.map(\.period), table.trend != nil)
    }
    #expect(shown(100) == (true, [.day, .week, .month, .year], true))
    #expect(shown(78) == (true, [.day], true))
    #expect(shown(60) == (true, [.day, .year], false))
    #expect(shown(58) == (true, [.day], false))
    #expect(shown(48) == (true, [], false))
    #expect(shown(38) == (false, [], false))
  }

  @Test("long rates take columns from the names, and leave out no column", arguments: 38...100)
  func longRates(_ width: Int) {
    let area = Area(row: 0, column: 0, width: width, height: 5)
    let (usual, long) = (TableLayout(area, rateWidth: 9), TableLayout(area, rateWidth: 12))
    #expect(usual != long && usual.code == long.code && usual.trend == long.trend)
    #expect(usual.changes.map(\.column) == long.changes.map(\.column))
    guard let rate = long.rate else { return #expect(usual.rate == nil) }
    #expect(rate.width == 12 && rate.columns.upperBound == usual.rate?.columns.upperBound)
    #expect(long.nameAndAmount.width == usual.nameAndAmount.width - 3)
  }

  @Test("a page has a chart where list and chart have their least rows, and the list what it wants")
  func pages() {
    func heights(_ height: Int, _ rows: Int, _ least: (list: Int, chart: Int)?) -> [Int?] {
      let area = Area(row: 1, column: 0, width: 80, height: height)
      let panels = PagePanels(area, listRows: rows, least: least)
      #expect(panels.list.row == 1)
      #expect(panels.chart.map { $0.row == panels.list.rows.upperBound } != false)
      return [panels.list.height, panels.chart?.height]
    }
    #expect(heights(29, 16, (18, 12)) == [29, nil])
    #expect(heights(30, 16, (18, 12)) == [16, 14])
    #expect(heights(30, 90, (18, 12)) == [18, 12])
    #expect(heights(33, 24, (24, 10)) == [33, nil])
    #expect(heights(34, 24, (24, 10)) == [24, 10])
    #expect(heights(60, 24, nil) == [60, nil])
  }

  @Test("a list of completions is below the fields, starts with the text, and stays on the screen")
  func completions() throws {
    let layout = try #require(Layout(Size(columns: 80, rows: 24)))
    let place = try #require(
      layout.completions(under: Position(row: 4, column: 30), typed: 5, lines: 3))
    #expect(place.list == Area(row: 7, column: 17, width: 62, height: 5))
    #expect(place.above == 0..<2 && place.below == 7..<layout.content.rows.upperBound)
    let long = try #require(
      layout.completions(under: Position(row: 4, column: 30), typed: 5, lines: 90))
    #expect(long.list.rows.upperBound == layout.content.rows.upperBound)
  }

  @Test("a sheet on a small screen leaves no part of the page at its sides, and no line alone")
  func leftovers() throws {
    func edges(_ state: State, _ size: Size) throws -> [Int] {
      let content = try #require(Layout(size)).content
      let area = try #require(state.sheet).room.place(in: content, of: state)
      return [
        area.column, content.width - area.width, area.row - content.row,
        content.height - area.height,
      ]
    }
    for keys in ["Alt-d", "Alt-A", "Alt-a", "Alt-m"] {
      for columns in [60, 66, 79] {
        let edges = try edges(Samples.press(keys), Size(columns: columns, rows: 18))
        #expect(edges[0] == 0 && edges[1] == 0, "\(keys), \(columns)")
      }
    }
    var state = Samples.state()
    let lines = (1...6).map { "\($0) Oct taxi \($0).50 EUR" }.joined(separator: "\n")
    Samples.press([.paste(lines)], in: &state)
    #expect(try edges(state, Size(columns: 40, rows: 12)) == [0, 0, 0, 0])
  }
}
