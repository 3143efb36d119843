// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A whole CSV text: a header, and rows with the same number of fields.
struct CSVTable {
  let bytes: [UInt8]
  /// The column names from the first line.
  let header: [String]
  /// The fields of all rows, row after row.
  private let fields: [CSVCell]

  /// More fields are refused; 45 years of Norges Bank have 4 million.
  static let maximumFields = 8_000_000

  /// How many rows there are, not counting the header.
  var count: Int { header.isEmpty ? 0 : fields.count / header.count }

  /// Splits a text into fields.
  ///
  /// - Throws: ``PayloadError`` when a row has more or fewer fields than the header, or the last
  ///   line has no line break: it was cut off.
  init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) throws(PayloadError) {
    try UTF8Check.require(bytes)
    self.bytes = bytes
    var reader = CSVReader(bytes, separator: separator)
    guard try reader.nextWhole() else {
      throw PayloadError(.incomplete, "truncated in the middle of a line", row: "line 1")
    }
    header = reader.texts
    var fields: [CSVCell] = []
    while try reader.nextWhole() {
      guard reader.count == header.count else {
        throw PayloadError(
          .malformed, "\(reader.count) fields where the header has \(header.count)",
          row: "line \(reader.line)")
      }
      guard fields.count < Self.maximumFields else {
        throw PayloadError(.tooLarge, "more than \(Self.maximumFields) fields")
      }
      fields.append(contentsOf: reader.fields)
    }
    self.fields = fields
  }

  /// The index of a column by its name.
  func column(_ name: String) -> Int? {
    header.firstIndex(of: name)
  }

  func text(row: Int, column: Int) -> String {
    bytes.withUnsafeBufferPointer { fields[row * header.count + column].text(in: $0) }
  }
}

extension CSVReader {
  mutating func nextRecord() throws(PayloadError) -> Bool {
    do throws(Fault) {
      return try next()
    } catch {
      throw PayloadError(.malformed, "\(error.kind)", row: "line \(error.line)")
    }
  }

  /// The same where every line must end with a line break: one without was cut off.
  mutating func nextWhole() throws(PayloadError) -> Bool {
    let hasRecord = try nextRecord()
    guard !hasRecord || isEnded else {
      throw PayloadError(.incomplete, "truncated in the middle of a line", row: "line \(line)")
    }
    return hasRecord
  }
}
