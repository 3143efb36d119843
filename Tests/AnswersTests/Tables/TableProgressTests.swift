// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Testing

@testable import Answers

@Suite("The progress of a table") struct TableProgressTests {
  private func line(size: Int?, rows: Int, bytes: Int, seconds: Double) -> String {
    var counts = TableCounts()
    counts.rows = rows
    return TableProgress(size: size).line(counts, bytes: bytes, seconds: seconds)
  }

  @Test("of a file has its share, and the time it still takes")
  func file() {
    #expect(
      line(size: 1_000, rows: 50, bytes: 125, seconds: 2)
        == "50 rows, 12 %, 25 per second, 14 s left")
    #expect(
      line(size: 1_000, rows: 10, bytes: 10, seconds: 3)
        == "10 rows, 1 %, 3 per second, 4 min 57 s left")
    #expect(
      line(size: 1_000, rows: 1, bytes: 1, seconds: 10)
        == "1 rows, 0 %, 0 per second, 2 h 46 min left")
  }

  @Test("of a file that grew meanwhile is at its end")
  func grown() {
    #expect(
      line(size: 100, rows: 9, bytes: 120, seconds: 3) == "9 rows, 100 %, 3 per second, 0 s left")
  }

  @Test("of a pipe has the time it has taken: nothing says how much is to come")
  func pipe() {
    #expect(
      line(size: nil, rows: 50, bytes: 125, seconds: 75) == "50 rows, 0 per second, 1 min 15 s")
    #expect(line(size: 0, rows: 50, bytes: 125, seconds: 2) == "50 rows, 25 per second, 2 s")
  }
}
