// SPDX-License-Identifier: Apache-2.0

import Rates
import SeededRandom
import Testing

@testable import Answers

@Suite("Rows of a table") struct RowCutterTests {
  private let ends = SingleByteLineEnding(separator: 0x2C, lineEnd: 0x0A)

  /// The first three cells of all rows, and where those end that end in the bytes.
  private func rows(_ bytes: [UInt8]) -> (cells: [[String]], ends: [Int]) {
    bytes.withUnsafeBufferPointer { bytes in
      var (cells, ends) = ([[String]](), [Int]())
      var place = 0
      while place < bytes.count {
        let row = CSVRow(bytes, from: place, self.ends, amount: 0, currency: 1, date: 2)
        cells.append(
          [row.amount, row.currency, row.date].prefix(row.columns).map { $0.text(in: bytes) })
        if row.contentEnd < row.end { ends.append(row.end) }
        place = row.end
      }
      return (cells, ends)
    }
  }

  /// The same cells by the reader of whole texts, up to a row that it refuses.
  private func records(_ bytes: [UInt8]) -> (cells: [[String]], isWhole: Bool) {
    var reader = CSVReader(bytes)
    var cells: [[String]] = []
    do throws(CSVReader.Fault) {
      while try reader.next() { cells.append(Array(reader.texts.prefix(3))) }
      return (cells, true)
    } catch {
      return (cells, false)
    }
  }

  private func lastEnd(_ bytes: [UInt8], _ random: inout Seeded) -> Int? {
    var cutter = RowCutter(ends)
    var found: Int?
    var size = 0
    while size < bytes.count {
      size = min(bytes.count, size + Int.random(in: 1...9, using: &random))
      let end = bytes[..<size].withUnsafeBufferPointer {
        cutter.lastRowEnd(in: $0, isLast: size == bytes.count)
      }
      found = end ?? found
    }
    return found
  }

  @Test("are the same for all readers, in pieces of any size")
  func allReadersAgree() {
    var random = Seeded(11)
    var (quoted, whole) = (0, 0)
    for _ in 0..<6_000 {
      let count = Int.random(in: 0...40, using: &random)
      let bytes = (0..<count).map { _ in
        Array("\"\"\",,\n\nab".utf8).randomElement(using: &random) ?? 0
      }
      let rows = rows(bytes)
      #expect(lastEnd(bytes, &random) == rows.ends.last, "\(bytes)")
      if rows.ends.last != bytes.lastIndex(of: 0x0A).map({ $0 + 1 }) { quoted += 1 }
      let records = records(bytes)
      #expect(Array(rows.cells.prefix(records.cells.count)) == records.cells, "\(bytes)")
      if records.isWhole {
        #expect(rows.cells.count == records.cells.count, "\(bytes)")
        whole += 1
      }
      let first = bytes.withUnsafeBufferPointer {
        CSVRow.first($0, separators: [0x2C], isLast: false)?.end
      }
      #expect(first == rows.ends.first, "\(bytes)")
    }
    #expect(quoted > 400 && whole > 400)
  }
}
