// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Screen
import Testing

@testable import Converter

@Suite("Rows of the sources") struct SourceListViewTests {
  @Test("an error is whole in its row, or in one word under the heading")
  func shortFailure() throws {
    let error = "cannot find www.ecb.europa.eu (no network?)"
    var state = Samples.press("Alt-S Down Down Down")
    let records = [SourceID.ecb, .frankfurter].map {
      FetchRecord(source: $0, attempted: Samples.clock.now, error: error)
    }
    Samples.send(.sourceRecords(records), to: &state)
    for columns in [60, 80, 120, 160] {
      let frame = render(state, Size(columns: columns, rows: 24))
      let rows = (0..<24).map { frame.line($0) }.filter { $0.contains("failed") }
      #expect(rows.count == 2 && !rows.contains { $0.contains(/failed[^│]*no[^│]*…/) }, "\(rows)")
    }
    let frame = render(state, .standard)
    let head = try #require((0..<24).map { frame.line($0) }.first { $0.contains("Difference") })
    let row = try #require((0..<24).map { frame.line($0) }.first { $0.contains("failed") })
    let ends = [head.range(of: "Difference"), row.range(of: "failed")].map { $0?.upperBound }
    #expect(
      ends[0].map { head.distance(from: head.startIndex, to: $0) }
        == ends[1].map { row.distance(from: row.startIndex, to: $0) })
  }
}
