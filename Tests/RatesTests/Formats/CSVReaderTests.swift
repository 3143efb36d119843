// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Testing

@testable import Rates

@Suite("Reading CSV") struct CSVReaderTests {
  /// All records of a text that arrives in pieces of this size, with the lines they begin on.
  private func records(
    _ text: String, inPiecesOf size: Int = 1000, separator: Character = ","
  ) throws -> [(line: Int, fields: [String])] {
    var reader = CSVReader(separator: separator.asciiValue ?? 0)
    var records: [(Int, [String])] = []
    func take() throws {
      while try reader.next() {
        records.append((reader.line, (0..<reader.count).map { reader.text($0) }))
      }
    }
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.append(bytes[start..<min(start + size, bytes.count)])
      try take()
    }
    reader.finish()
    try take()
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

  @Test("reads the same in pieces of any size")
  func pieces() throws {
    let text = "a,\"b\"\"c\"\r\n\"\r\n\",€\r\n,\"\"\"\"\r\nlast,\"one\""
    let whole = try records(text)
    #expect(whole.map(\.fields) == [["a", "b\"c"], ["\r\n", "€"], ["", "\""], ["last", "one"]])
    for size in 1...text.utf8.count {
      let pieces = try records(text, inPiecesOf: size)
      #expect(pieces.map(\.fields) == whole.map(\.fields), "\(size)")
      #expect(pieces.map(\.line) == whole.map(\.line), "\(size)")
    }
  }

  @Test(
    "an open quote, or text after a closed one, is an error on the line where the record begins",
    arguments: [("a\n\"b\nc", 2), ("a\n\nb,\"c\"d\n", 3)])
  func faults(text: String, line: Int) {
    #expect(throws: CSVReader.Fault(line: line)) { try records(text) }
  }

  @Test("keeps no more than a piece and the incomplete record")
  func memory() throws {
    var reader = CSVReader()
    var count = 0
    for _ in 0..<1000 {
      reader.append("12.50,EUR,2026-11-20\n13.".utf8)
      while try reader.next() { count += 1 }
      #expect(reader.buffer.count < 100)
    }
    #expect(count == 1000)
  }

  @Test("a byte order mark before a whole text is skipped")
  func mark() throws {
    var reader = CSVReader(whole: [0xEF, 0xBB, 0xBF, 0x61])
    #expect(try reader.next())
    #expect(reader.text(0) == "a")
    #expect(!reader.isEnded)
    #expect(try !reader.next())
  }
}
