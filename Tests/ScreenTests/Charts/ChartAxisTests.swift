// SPDX-License-Identifier: Apache-2.0

import Screen
import Testing

@Suite("Chart axis") struct ChartAxisTests {
  @Test("columns and values map to each other")
  func mapping() {
    let axis = ChartAxis(count: 11, width: 21)
    #expect(axis.column(of: 0) == 0)
    #expect(axis.column(of: 5) == 10)
    #expect(axis.column(of: 10) == 20)
    #expect((0...10).allSatisfy { axis.index(atColumn: axis.column(of: $0)) == $0 })
    #expect(ChartAxis(count: 0, width: 5).index(atColumn: 2) == nil)
    #expect(ChartAxis(count: 3, width: -1).index(atColumn: 0) == nil)
  }

  @Test("a column of a crowded chart is several values, one of a roomy chart at least the next")
  func steps() {
    let crowded = ChartAxis(count: 101, width: 11)
    #expect(crowded.index(columns: 1, from: 50) == 60)
    #expect(crowded.index(columns: -2, from: 50) == 30)
    let roomy = ChartAxis(count: 3, width: 41)
    #expect(roomy.index(columns: 1, from: 1) == 2)
    #expect(roomy.index(columns: -1, from: 1) == 0)
  }

  @Test("a step from an end, and one without any column, goes past the end")
  func ends() {
    #expect(ChartAxis(count: 5, width: 9).index(columns: 1, from: 4) == 5)
    #expect(ChartAxis(count: 5, width: 9).index(columns: -1, from: 0) == -1)
    #expect(ChartAxis(count: 5, width: 0).index(columns: 1, from: 2) == 3)
  }
}
