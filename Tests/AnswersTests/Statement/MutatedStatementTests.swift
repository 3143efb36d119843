// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

/// The tables of banks, damaged as people and programs do: none may give a wrong amount, or a right one at
/// another day, in silence.
@Suite("Mutated statements") struct MutatedStatementTests {
  /// Tables with a heading. That a word is not the sign is in no single row, so those asked about it stay out.
  private static let samples = StatementSample.all.filter {
    $0.hasHeading && !$0.answers.contains("--sign")
  }

  /// A table by its rows and, in each, the bytes of its cells.
  private struct Table {
    let sample: StatementSample
    let records: [[UInt8]]
    let separator: UInt8

    init(_ sample: StatementSample) {
      self.sample = sample
      records = StatementSample.records(sample.bytes)
      let heading = records[sample.before - 1]
      separator =
        [0x2C, 0x3B, 0x09].max { left, right in
          heading.count { $0 == left } < heading.count { $0 == right }
        } ?? 0x2C
    }

    func cells(_ record: [UInt8]) -> [[UInt8]] {
      var isQuoted = false
      return record.split(omittingEmptySubsequences: false) { byte in
        if byte == 0x22 { isQuoted.toggle() }
        return byte == separator && !isQuoted
      }.map(Array.init)
    }

    var before: [[UInt8]] { Array(records[..<(sample.before - 1)]) }
    var heading: [UInt8] { records[sample.before - 1] }
    var rows: [[UInt8]] { Array(records[sample.before...]) }

    /// Nil for right, asked about or said; else what is wrong.
    func fault(
      _ records: [[UInt8]], before: Int? = nil, meant: [StatementSample.Meant?]? = nil,
      isSaid: Bool = false
    ) throws -> String? {
      let (verdict, notes) = try sample.with(
        before: before ?? sample.before, rows: meant ?? sample.rows
      ).judge(bytes: records.flatMap { $0 + [0x0A] }, follows: false)
      return verdict == .wrong && !(isSaid && notes.contains("said")) ? notes : nil
    }
  }

  @Test("without their heading they are asked about or right")
  func headingRemoved() throws {
    for table in Self.samples.map(Table.init) {
      let fault = try table.fault(table.before + table.rows, before: table.sample.before - 1)
      #expect(fault == nil, "\(table.sample)")
    }
  }

  @Test("with a heading in unknown words they are asked about or right")
  func unknownWords() throws {
    for table in Self.samples.map(Table.init) {
      let names = table.cells(table.heading).indices.map { Array("qx\($0)z".utf8) }
      let heading = Array(names.joined(separator: [table.separator]))
      let fault = try table.fault(table.before + [heading] + table.rows)
      #expect(fault == nil, "\(table.sample)")
    }
  }

  @Test("with their columns reversed no amount is another")
  func reversed() throws {
    for table in Self.samples.map(Table.init) {
      let rows = ([table.heading] + table.rows).map { row in
        Array(table.cells(row).reversed().joined(separator: [table.separator]))
      }
      // Another day is possible where a table has several, and then said.
      let fault = try table.fault(table.before + rows, isSaid: true)
      #expect(fault == nil, "\(table.sample)")
    }
  }

  @Test("with one row only they are asked about or right")
  func oneRow() throws {
    for table in Self.samples.map(Table.init) where table.rows.count >= table.sample.rows.count {
      for (index, meant) in table.sample.rows.enumerated().prefix(2) {
        let fault = try table.fault(
          table.before + [table.heading, table.rows[index]], meant: [meant])
        #expect(fault == nil, "\(table.sample), row \(index)")
      }
    }
  }
}
