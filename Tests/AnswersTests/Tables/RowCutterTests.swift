// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import SeededRandom
import Testing

@testable import Answers

@Suite("Rows of a table") struct RowCutterTests {
  /// The ends of all rows, byte by byte: a quote opens at the beginning of a cell.
  private func ends(_ bytes: [UInt8]) -> [Int] {
    var ends: [Int] = []
    var (isQuoted, startsCell) = (false, true)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if isQuoted {
        guard byte == 0x22 else { continue }
        if index < bytes.count, bytes[index] == 0x22 { index += 1 } else { isQuoted = false }
        startsCell = false
      } else if byte == 0x0A {
        ends.append(index)
        startsCell = true
      } else {
        isQuoted = byte == 0x22 && startsCell
        startsCell = byte == 0x2C
      }
    }
    return ends
  }

  @Test("end where a reader of single bytes sees them end, in pieces of any size")
  func sameAsSlow() {
    var random = Seeded(11)
    var quoted = 0
    for _ in 0..<3_000 {
      let count = Int.random(in: 0...60, using: &random)
      let bytes = (0..<count).map { _ in
        Array("\"\"\",\n\nab".utf8).randomElement(using: &random) ?? 0
      }
      let expected = ends(bytes)
      var cutter = RowCutter(separator: 0x2C, lineEnd: 0x0A)
      var found: Int?
      var size = 0
      while size < count {
        size = min(count, size + Int.random(in: 1...9, using: &random))
        let end = bytes[..<size].withUnsafeBufferPointer {
          cutter.lastRowEnd(in: $0, isLast: size == count)
        }
        found = end ?? found
      }
      #expect(found == expected.last, "\(bytes)")
      if expected.last != bytes.lastIndex(of: 0x0A).map({ $0 + 1 }) { quoted += 1 }
      // Taken apart one by one, the rows end there too.
      let columns = TableColumns(
        separator: 0x2C, lineEnd: 0x0A, width: 2, amount: 0, currency: 1, date: -1)
      var place = 0
      for end in expected {
        let row = bytes.withUnsafeBufferPointer { RowCells($0, from: place, columns) }
        #expect(row.end == end, "\(bytes)")
        place = row.end
      }
    }
    #expect(quoted > 200)
  }
}
