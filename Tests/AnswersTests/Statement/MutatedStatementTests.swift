// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers

/// The tables of banks, damaged as people and programs do: none may give a wrong amount, or a right one at
/// another day, in silence.
@Suite("Mutated statements") struct MutatedStatementTests {
  /// Tables without quotes over lines, in UTF-8, with a heading in the first line: lines can be changed.
  private static let simple = StatementSample.all.filter { sample in
    sample.before == 1 && String(validating: sample.bytes, as: UTF8.self) != nil
      && StatementSample.records(sample.bytes).count == sample.rows.count + 1
      && !sample.bytes.contains(0x22)
  }

  private static func table(_ records: [[UInt8]]) -> [UInt8] { records.flatMap { $0 + [0x0A] } }

  @Test("without their heading they are asked about or right", arguments: simple)
  func headingRemoved(sample: StatementSample) throws {
    let records = StatementSample.records(sample.bytes)
    let (verdict, notes) = try sample.with(before: 0, rows: sample.rows)
      .judge(bytes: Self.table(Array(records.dropFirst())), follows: false)
    #expect(verdict != .wrong, "\(notes)")
  }

  @Test("with a heading in unknown words they are asked about or right", arguments: simple)
  func unknownWords(sample: StatementSample) throws {
    let records = StatementSample.records(sample.bytes)
    let names = records[0].split(omittingEmptySubsequences: false) {
      [0x2C, 0x3B, 0x09].contains($0)
    }
    let separator = records[0].first { [0x2C, 0x3B, 0x09].contains($0) } ?? 0x2C
    let unknown = names.indices.map { Array("qx\($0)z".utf8) }.joined(separator: [separator])
    let (verdict, notes) = try sample.judge(
      bytes: Self.table([Array(unknown)] + records.dropFirst()), follows: false)
    #expect(verdict != .wrong, "\(notes)")
  }

  @Test("with their columns reversed no amount is another", arguments: simple)
  func reversed(sample: StatementSample) throws {
    let records = StatementSample.records(sample.bytes).map { record in
      let separator = record.first { [0x2C, 0x3B, 0x09].contains($0) } ?? 0x2C
      return Array(
        record.split(separator: separator, omittingEmptySubsequences: false).reversed()
          .joined(separator: [separator]))
    }
    let (verdict, notes) = try sample.judge(bytes: Self.table(records), follows: false)
    // Another day is possible where a table has several, and then said.
    #expect(verdict != .wrong || notes.contains("said"), "\(notes)")
  }

  @Test("with one row only they are asked about or right", arguments: simple)
  func oneRow(sample: StatementSample) throws {
    let records = StatementSample.records(sample.bytes)
    for (index, meant) in sample.rows.enumerated() {
      let (verdict, notes) = try sample.with(before: 1, rows: [meant])
        .judge(bytes: Self.table([records[0], records[index + 1]]), follows: false)
      #expect(verdict != .wrong, "row \(index): \(notes)")
    }
  }
}
