// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Rates

@Suite("Reading CSV") struct CSVReaderTests {
  /// All records of a text, with the lines they begin on.
  private func records(
    _ text: String, separator: Character = ","
  ) throws -> [(line: Int, fields: [String])] {
    var reader = CSVReader(Array(text.utf8), separator: separator.asciiValue ?? 0)
    var records: [(Int, [String])] = []
    while try reader.next() { records.append((reader.line, reader.texts)) }
    return records
  }

  @Test("records end with LF, CRLF, CR or the end of the text")
  func lineEnds() throws {
    let records = try records("a,b\nc,\r\n,d\r\re")
    #expect(records.map(\.fields) == [["a", "b"], ["c", ""], ["", "d"], [""], ["e"]])
    #expect(records.map(\.line) == [1, 2, 3, 4, 5])
  }

  @Test("a quoted field may contain separators, line breaks and doubled quotes")
  func quoted() throws {
    let records = try records("\"a,\"\"b\"\"\",\"c\nd\"\n\"\",\"\"\"\"\ne\"f,g\n")
    #expect(records.map(\.fields) == [["a,\"b\"", "c\nd"], ["", "\""], ["e\"f", "g"]])
    #expect(records.map(\.line) == [1, 3, 4])
  }

  @Test("tabs and semicolons separate where they are requested", arguments: ["\t", ";"])
  func separators(separator: Character) throws {
    let records = try records("a,b\(separator)\"c\(separator)\"\n", separator: separator)
    #expect(records.map(\.fields) == [["a,b", "c\(separator)"]])
  }

  @Test("the last record may end with the text, and a quote may hold a line end of Windows")
  func textEnd() throws {
    let records = try records("a,\"b\"\"c\"\r\n\"\r\n\",€\r\n,\"\"\"\"\r\nlast,\"one\"")
    #expect(
      records.map(\.fields) == [["a", "b\"c"], ["\r\n", "€"], ["", "\""], ["last", "one"]])
    #expect(records.map(\.line) == [1, 2, 4, 5])
  }

  @Test(
    "an open quote, or text after a closed one, is an error on the line where the record begins",
    arguments: [("a\n\"b\nc", 2), ("a\n\nb,\"c\"d\n", 3)])
  func faults(text: String, line: Int) {
    #expect(throws: CSVReader.Fault(kind: .misplacedQuote, line: line)) { try records(text) }
  }

  @Test("a record of millions of fields is refused after ten thousand")
  func endlessRecord() throws {
    let most = String(repeating: ",", count: CSVReader.maximumFields - 1)
    #expect(try records(most + "\n" + most).map(\.fields.count) == [10_000, 10_000])
    #expect(throws: CSVReader.Fault(kind: .tooManyFields, line: 2)) {
      try records("a\n" + most + ",\n")
    }
  }

  @Test("a byte order mark before a whole text is skipped")
  func mark() throws {
    var reader = CSVReader([0xEF, 0xBB, 0xBF, 0x61])
    #expect(try reader.next())
    #expect(reader.text(0) == "a")
    #expect(!reader.isEnded)
    #expect(try !reader.next())
  }
}
