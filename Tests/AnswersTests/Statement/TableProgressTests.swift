// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Answers

@Suite("The progress of a table") struct TableProgressTests {
  private func line(size: Int?, rows: Int, bytes: Int, seconds: Double) -> String {
    var counts = TableCounts()
    counts.rows = rows
    return progress(size: size).line(counts, bytes: bytes, seconds: seconds)
  }

  private let start = ContinuousClock.now

  private func progress(
    size: Int? = nil, isRequested: Bool = true, isOnTerminal: Bool = false,
    isBesideRows: Bool = false
  ) -> TableProgress {
    TableProgress(
      size: size, isRequested: isRequested, isOnTerminal: isOnTerminal, isBesideRows: isBesideRows,
      at: start)
  }

  @Test("is shown on a terminal without the rows, and elsewhere where it is asked for")
  func shown() {
    func isShown(_ progress: TableProgress) -> Bool {
      var progress = progress
      return progress.next(TableCounts(), bytes: 0, at: start + .seconds(1)) != nil
    }
    #expect(isShown(progress()))
    #expect(isShown(progress(isRequested: false, isOnTerminal: true)))
    #expect(!isShown(progress(isRequested: false, isOnTerminal: true, isBesideRows: true)))
    #expect(!isShown(progress(isRequested: false)))
    #expect(isShown(progress(isOnTerminal: true, isBesideRows: true)))
  }

  @Test("is a line four times a second that covers the one before, and is removed at the end")
  func lines() {
    var progress = progress()
    #expect(progress.end == nil)
    #expect(progress.next(TableCounts(), bytes: 0, at: start + .milliseconds(250)) == nil)
    var counts = TableCounts()
    counts.rows = 100
    let first = progress.next(counts, bytes: 0, at: start + .seconds(1))
    #expect(first == "\r100 rows, 100 per second, 1 s")
    #expect(progress.next(counts, bytes: 0, at: start + .milliseconds(1_200)) == nil)
    counts.rows = 1
    #expect(
      progress.next(counts, bytes: 0, at: start + .seconds(2)) == "\r1 rows, 0 per second, 2 s    ")
    #expect(progress.end == "\r" + String(repeating: " ", count: 29) + "\r")
  }

  @Test("counts no time of a fetch")
  func fetch() {
    var progress = progress()
    progress.begin(at: start + .seconds(8))
    #expect(
      progress.next(TableCounts(), bytes: 0, at: start + .seconds(10))
        == "\r0 rows, 0 per second, 2 s")
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
